import { createHmac, type KeyObject } from 'node:crypto'

/**
 * Stands for someone for one day (UTC): a keyed hash that is another one the day after, so that people can be counted and
 * nobody followed. `who` is an account, or an address and a browser. A key that is made up once takes a seventh of the time.
 */
export function personOfDay(key: KeyObject | Buffer, who: string, now = Date.now()): string {
  return createHmac('sha256', key)
    .update(`${dayOf(now)} ${who}`)
    .digest('base64url')
    .slice(0, 16)
}

/** The day of a moment, of UTC: 2026-01-31. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10)
}
