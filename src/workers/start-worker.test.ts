import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Misdeed } from '../../tests/fixtures/programs/misbehaving-process.ts'
import { isolatedChannel, processChannel } from './process-channel.ts'
import { startWorker } from './start-worker.ts'
import { threadChannel } from './thread-channel.ts'

const ENTRY = new URL('../../tests/fixtures/programs/misbehaving-process.ts', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'isolated-'))
afterAll(() => rmSync(folder, { recursive: true }))

const started = (signal?: AbortSignal) =>
  startWorker<Misdeed, string, number>(isolatedChannel(ENTRY, { mostMemoryMb: 300 }), signal ? { signal } : {})

test('requests are answered in their order, with news of how far they are', async () => {
  const child = started()
  const news: number[] = []
  const answers = ['一', '二', '三'].map(text =>
    child.ask({ do: 'echo', text }, { mostMs: 10_000, onNews: fraction => news.push(fraction) }),
  )
  expect(await Promise.all(answers)).toEqual(['一', '二', '三'])
  expect(news).toEqual([0.5, 0.5, 0.5])
  await child.close()
})

const channels = {
  'an isolated process': () => isolatedChannel(ENTRY, { mostMemoryMb: 300 }),
  'a process': () => processChannel(ENTRY, { mostMemoryMb: 300 }),
  'a thread': () => threadChannel(ENTRY),
}

describe.each(Object.entries(channels))('%s', (_, open) => {
  const worker = (atOnce = 1) => startWorker<Misdeed, string, number>(open(), { atOnce })

  test.each([
    ['spin', 'too-slow'],
    ['exit', 'crashed'],
  ] as const)('that would %s is %s, and the program goes on', async (misdeed, reason) => {
    const one = worker()
    const asked = one.ask({ do: misdeed }, { mostMs: misdeed === 'spin' ? 300 : 20_000 })
    await expect(asked).rejects.toMatchObject({ failure: { reason } })
    expect(one.isOver).toBe(true)
    await one.close()
  })

  test('has as many requests at a time as it may, and the time of the others has not begun', async () => {
    const one = worker(2)
    const both = [one.ask({ do: 'wait' }), one.ask({ do: 'wait' })]
    const third = one.ask({ do: 'echo', text: '三' }, { mostMs: 1 })
    const settled = Promise.race([third, Promise.resolve().then(() => 'waits')])
    expect(await settled).toBe('waits')
    third.catch(() => undefined)
    await one.stop(10_000)
    expect(await Promise.all(both)).toEqual(['given up', 'given up'])
    await expect(third).rejects.toMatchObject({ failure: { reason: 'stopped' } })
  })

  test('that does not come to an end when it is told to is ended', async () => {
    const one = worker()
    await one.ask({ do: 'echo', text: '' })
    const asked = one.ask({ do: 'spin' })
    const refused = expect(asked).rejects.toMatchObject({ failure: { reason: 'stopped' } })
    await one.stop(100)
    await refused
  })
})

test.each([
  ['eat', 'too-much-memory'],
  ['eat-heap', 'too-much-memory'],
  ['throw', 'crashed'],
] as const)('a process that would %s is %s, and this one goes on', async (misdeed, reason) => {
  const child = started()
  await child.ask({ do: 'echo', text: '' })
  const asked = child.ask({ do: misdeed }, { mostMs: 20_000 })
  await expect(asked).rejects.toMatchObject({ failure: { reason } })
  await child.close()
})

test('it connects nowhere, starts nothing, writes nothing and reads nothing but the code', async () => {
  const child = started()
  const secret = join(folder, 'secret')
  writeFileSync(secret, 'x')
  const misdeeds: Misdeed[] = [
    { do: 'fetch' },
    { do: 'connect' },
    { do: 'spawn' },
    { do: 'write', path: join(folder, 'written') },
    { do: 'read', path: secret },
  ]
  const details: string[] = []
  for (const misdeed of misdeeds)
    details.push(await child.ask(misdeed).catch((error: { failure: { detail: string } }) => error.failure.detail))
  expect(details[0]).toMatch(/fetch failed|makes no connections/)
  expect(details[1]).toMatch(/makes no connections/)
  for (const detail of details.slice(2)) expect(detail).toMatch(/Access to this API has been restricted/)
  expect(existsSync(join(folder, 'written'))).toBe(false)
  await child.close()
})

test('stopped from outside it ends at once, and what waited is told so', async () => {
  const stop = new AbortController()
  const child = started(stop.signal)
  const asked = child.ask({ do: 'spin' })
  stop.abort()
  await expect(asked).rejects.toMatchObject({ failure: { reason: 'stopped' } })
  await expect(child.ask({ do: 'echo', text: '' })).rejects.toMatchObject({ failure: { reason: 'stopped' } })
})
