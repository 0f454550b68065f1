import { expect, it, vi } from 'vitest'
import { inMessages, logFront } from './front-log.ts'

/** A message as it is sent, in bytes. */
const bytesOf = (entries: object[]) =>
  new TextEncoder().encode(
    JSON.stringify({ userId: 1, time: 1.5, logName: 'x'.repeat(60), userAgent: '字'.repeat(400), entries }),
  ).length

it('entries come in messages of at most 16 KB and a hundred, in their order, and none is lost', () => {
  const entries = Array.from({ length: 250 }, (_, nth) => ({ nth, message: '错'.repeat(nth % 100) }))
  const messages = inMessages(entries)
  expect(messages.flat()).toEqual(entries)
  for (const message of messages) {
    expect(bytesOf(message)).toBeLessThanOrEqual(16 * 1024)
    expect(message.length).toBeLessThanOrEqual(100)
  }
  expect(messages.length).toBeLessThan(6)
})

it('an entry too long for any message is sent with its words cut', () => {
  for (const long of ['错'.repeat(20_000), '\u0000'.repeat(20_000), 'x'.repeat(20_000)]) {
    const [message = [], ...more] = inMessages([{ nth: 1, message: long, stack: long }])
    expect(more).toEqual([])
    expect(message[0]).toMatchObject({ nth: 1 })
    expect(bytesOf(message)).toBeLessThanOrEqual(16 * 1024)
    expect(String(message[0]?.['message']).length).toBeGreaterThan(500)
  }
})

// Section 9 of the specification.
it('what is logged goes a second after the last of it, together, and is given up after ten seconds', async () => {
  vi.useFakeTimers()
  const sent: { logName: string; entries: object[] }[] = []
  const limits: number[] = []
  vi.stubGlobal('navigator', { userAgent: 'x' })
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
    limits.push(ms)
    return new AbortController().signal
  })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ code: 200, data: null })
  })
  logFront('error', { nth: 1 })
  await vi.advanceTimersByTimeAsync(900)
  logFront('error', { nth: 2 })
  logFront('memory', { nth: 3 })
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent.map(({ logName, entries }) => [logName, entries])).toEqual([
    ['error', [{ nth: 1 }, { nth: 2 }]],
    ['memory', [{ nth: 3 }]],
  ])
  expect(limits).toEqual([10_000, 10_000])
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
