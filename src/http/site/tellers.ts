import type { FastifyRequest } from 'fastify'
import { personOfDay } from '../../library/telemetry/people-of-day.ts'
import type { Person } from '../calls/mount.ts'
import { addressKey, type PeopleLimits } from '../limits/rate-limit.ts'

/** The build that is served, and the key of the hashes by which people are counted for a day. */
export type Teller = { build: string; peopleKey: Buffer }

/** The hash of today of who tells: an account, else an address and a browser; '' for whoever asks not to be followed (Global Privacy Control). */
export function tellerOf(
  { ip, headers }: FastifyRequest,
  { peopleKey, person = null }: { peopleKey: Buffer; person?: Person | null },
): string {
  if (headers['sec-gpc'] === '1') return ''
  return personOfDay(peopleKey, person ? `#${person.userId}` : `${addressKey(ip)} ${headers['user-agent'] ?? ''}`)
}

/** Whether an address may still tell of something that nobody has told of. */
export function mayBeNewFrom({ newAlerts, newAlertsOfAll }: PeopleLimits, address: string): () => boolean {
  return () => newAlerts.take(address) && newAlertsOfAll.take(address)
}
