import { expect, it } from 'vitest'
import { inMessages } from './front-log.ts'

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
