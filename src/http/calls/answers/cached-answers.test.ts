import { expect, test } from 'vitest'
import { CachedAnswers } from './cached-answers.ts'

const counting = () => {
  let made = 0
  const make = async () => Buffer.from(`answer ${++made}`)
  return { make, made: () => made }
}

test('the same question is answered once, also when it is asked twice at a time', async () => {
  const answers = new CachedAnswers()
  const { make, made } = counting()
  const both = await Promise.all([answers.body('月', make), answers.body('月', make)])
  expect([...both, await answers.body('月', make)].map(String)).toEqual(['answer 1', 'answer 1', 'answer 1'])
  expect(String(await answers.body('花', make))).toBe('answer 2')
  expect(made()).toBe(2)
})

test('after a change everything is asked for anew, and what was being made meanwhile is not kept', async () => {
  const answers = new CachedAnswers()
  const { make } = counting()
  await answers.body('月', make)
  answers.forget()
  expect(String(await answers.body('月', make))).toBe('answer 2')
  const slow = Promise.withResolvers<Buffer>()
  const old = answers.body('花', () => slow.promise)
  answers.forget()
  slow.resolve(Buffer.from('from before'))
  expect(String(await old)).toBe('from before')
  expect(String(await answers.body('花', make))).toBe('answer 3')
})

test('a failure is not kept', async () => {
  const answers = new CachedAnswers()
  const { make } = counting()
  await expect(answers.body('月', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await answers.body('月', make))).toBe('answer 1')
})

const large = async () => Buffer.alloc(1000)

test('what was asked for last stays when there is no room for all', async () => {
  const answers = new CachedAnswers({ maxBytes: 3000 })
  for (const key of ['a', 'b']) await answers.body(key, large)
  await answers.body('a', large)
  await answers.body('c', large)
  const { make: again, made } = counting()
  await answers.body('a', again)
  expect(made()).toBe(0)
  await answers.body('b', again)
  expect(made()).toBe(1)
})

test('an answer that is kept is no piece of a larger buffer', async () => {
  const answers = new CachedAnswers()
  await answers.body('月', async () => Buffer.from('short'))
  const kept = await answers.body('月', large)
  expect([String(kept), kept.buffer.byteLength]).toEqual(['short', 5])
})
