import { expect, test } from 'vitest'
import { CachedAnswers } from './cached-answers.ts'

const counting = () => {
  let made = 0
  const make = async () => Buffer.from(`answer ${++made}`)
  return { make, made: () => made }
}

test('a question that is asked again is answered from memory; who asks at the same time waits for the one answer', async () => {
  const answers = new CachedAnswers()
  const { make, made } = counting()
  const both = await Promise.all([answers.body('月', make), answers.body('月', make)])
  expect(both.map(String)).toEqual(['answer 1', 'answer 1'])
  const later = [await answers.body('月', make), await answers.body('月', make), await answers.body('月', make)]
  expect(later.map(String)).toEqual(['answer 2', 'answer 2', 'answer 2'])
  expect(made()).toBe(2)
})

test('a question that nobody asks again leaves nothing behind, and pushes nothing out', async () => {
  const answers = new CachedAnswers({ maxBytes: 3000 })
  await keep(answers, '月')
  for (let nth = 0; nth < 10; nth++) await answers.body(`flood ${nth}`, large)
  const { make, made } = counting()
  await answers.body('月', make)
  expect(made()).toBe(0)
})

test('after a change everything is asked for anew, and what was being made meanwhile is not kept', async () => {
  const answers = new CachedAnswers()
  const { make } = counting()
  for (let nth = 0; nth < 3; nth++) await answers.body('月', make)
  answers.forget()
  expect(String(await answers.body('月', make))).toBe('answer 3')
  const slow = Promise.withResolvers<Buffer>()
  const old = answers.body('花', () => slow.promise)
  answers.forget()
  slow.resolve(Buffer.from('from before'))
  expect(String(await old)).toBe('from before')
  expect(String(await answers.body('花', make))).toBe('answer 4')
})

test('a failure is not kept', async () => {
  const answers = new CachedAnswers()
  const { make } = counting()
  await expect(answers.body('月', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await answers.body('月', make))).toBe('answer 1')
})

const large = async () => Buffer.alloc(1000)

async function keep(answers: CachedAnswers, key: string, make = large): Promise<void> {
  for (let nth = 0; nth < 2; nth++) await answers.body(key, make)
}

test('what was asked for last stays when there is no room for all', async () => {
  const answers = new CachedAnswers({ maxBytes: 3000 })
  for (const key of ['a', 'b']) await keep(answers, key)
  await answers.body('a', large)
  await keep(answers, 'c')
  const { make: again, made } = counting()
  await answers.body('a', again)
  expect(made()).toBe(0)
  await answers.body('b', again)
  expect(made()).toBe(1)
})

test('an answer that is kept is no piece of a larger buffer', async () => {
  const answers = new CachedAnswers()
  await keep(answers, '月', async () => Buffer.from('short'))
  const kept = await answers.body('月', large)
  expect([String(kept), kept.buffer.byteLength]).toEqual(['short', 5])
})
