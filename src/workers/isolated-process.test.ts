import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Misdeed } from '../../tests/fixtures/misbehaving-process.ts'
import { startIsolated } from './isolated-process.ts'

const ENTRY = new URL('../../tests/fixtures/misbehaving-process.ts', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'isolated-'))
afterAll(() => rmSync(folder, { recursive: true }))

const started = (signal?: AbortSignal) =>
  startIsolated<Misdeed, string>(ENTRY, { mostMemoryMb: 300, ...(signal ? { signal } : {}) })

test('requests are answered in their order, with news of how far they are', async () => {
  const child = started()
  const news: number[] = []
  const answers = ['一', '二', '三'].map(text =>
    child.ask({ do: 'echo', text }, { mostMs: 10_000, onFraction: fraction => news.push(fraction) }),
  )
  expect(await Promise.all(answers)).toEqual(['一', '二', '三'])
  expect(news).toEqual([0.5, 0.5, 0.5])
  await child.close()
})

test.each([
  ['spin', 'too-slow'],
  ['eat', 'too-much-memory'],
  ['eat-heap', 'too-much-memory'],
  ['exit', 'crashed'],
  ['throw', 'crashed'],
] as const)('a process that would %s is %s, and this one goes on', async (misdeed, reason) => {
  const child = started()
  await child.ask({ do: 'echo', text: '' })
  const asked = child.ask({ do: misdeed }, { mostMs: misdeed === 'spin' ? 300 : 20_000 })
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
  const asked = child.ask({ do: 'spin' }, { mostMs: 60_000 })
  stop.abort()
  await expect(asked).rejects.toMatchObject({ failure: { reason: 'stopped' } })
  await expect(child.ask({ do: 'echo', text: '' })).rejects.toMatchObject({ failure: { reason: 'stopped' } })
})
