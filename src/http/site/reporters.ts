import type { KeyObject } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { personOfDay } from '../../library/telemetry/people-of-day.ts'
import type { Person } from '../calls/mount.ts'
import { addressKey, type PeopleLimits } from '../limits/rate-limit.ts'

/** The build that is served, and the key of the hashes by which people are counted for a day. */
export type ReporterKeys = { build: string; peopleKey: KeyObject | Buffer }

/** The hash of today of who tells: an account, else an address and a browser; '' for whoever asks not to be followed (Global Privacy Control). */
export function reporterOf(
  { ip, headers }: FastifyRequest,
  { peopleKey, person = null }: { peopleKey: ReporterKeys['peopleKey']; person?: Person | null },
): string {
  if (headers['sec-gpc'] === '1') return ''
  return personOfDay(peopleKey, person ? `#${person.userId}` : `${addressKey(ip)} ${headers['user-agent'] ?? ''}`)
}

/** Whether an address may still tell of something that nobody has told of. */
export function mayBeNewFrom({ newAlerts, newAlertsOfAll }: PeopleLimits, address: string): () => boolean {
  return () => newAlerts.take(address) && newAlertsOfAll.take(address)
}

/** Waits until what was told is written down. In a flood nobody waits: the answer says nothing, and what fails is logged. */
export async function written(
  writes: { readonly isFlooded: boolean },
  writing: Promise<void>,
  log: FastifyBaseLogger | undefined,
): Promise<null> {
  if (writes.isFlooded) writing.catch(error => log?.error({ err: error }, 'what a browser told could not be written'))
  else await writing
  return null
}
