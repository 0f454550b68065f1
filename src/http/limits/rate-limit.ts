import { isIPv6 } from 'node:net'
import { Tries } from './attempts.ts'
import { Delays } from './delays.ts'
import type { SharedCounts } from './shared-counts.ts'
import { Shares } from './shares.ts'

const MINUTE = 60_000

/** What people may do, and how often: by account and by address. */
const LIMITS = {
  /** Guesses at passwords from one address, at whatever account. */
  passwordFromAddress: { most: 60, windowMs: 15 * MINUTE },
  registerFromAddress: { most: 20, windowMs: 60 * MINUTE },
  /** Places, marks and lists of one person: a device sends every few seconds. */
  writes: { most: 600, windowMs: MINUTE },
  /** Comments and answers, written or changed. */
  comments: { most: 20, windowMs: 10 * MINUTE },
  likes: { most: 120, windowMs: MINUTE },
  reports: { most: 20, windowMs: 60 * MINUTE },
  /** Corrections of texts: someone who reads proofs finds many. */
  corrections: { most: 60, windowMs: 60 * MINUTE },
  /** Of rights, by account or address. */
  rightsReports: { most: 5, windowMs: 60 * MINUTE },
  exports: { most: 20, windowMs: 60 * MINUTE },
  /** Bodies of all kinds, read only below it: more than all other limits together would let through. */
  bodies: { most: 1200, windowMs: MINUTE },
  /** Bytes of one reader's: some five thousand saved words, or a thousand long notes. Editors bring in whole books. */
  bodyBytes: { most: 3 * 1024 * 1024, windowMs: MINUTE },
  /** What browsers tell of themselves: told, */
  messages: { most: 120, windowMs: MINUTE },
  /** and kept, as logs. */
  logsKept: { most: 500, windowMs: 24 * 60 * MINUTE },
}

/** What browsers tell, of one address and of all together. */
const SHARES = {
  /** Read at all; each takes a fifth of a millisecond of the thread that answers. */
  readMessages: { most: 120, mostInAll: 1_200, beyond: 3, windowMs: MINUTE },
  /** Kept as alerts that are not known yet: of one address, */
  newAlerts: { most: 60, mostInAll: Number.POSITIVE_INFINITY, beyond: 0, windowMs: 24 * 60 * MINUTE },
  /** and of all. */
  newAlertsOfAll: { most: 60, mostInAll: 600, beyond: 3, windowMs: 60 * MINUTE },
}

/** What is slowed down rather than shut: whoever has the right to come in comes in. */
const DELAYS = {
  /** Guesses at one account's password from one address, or from one device that its owner is known on. */
  passwordFromOne: { free: 10, firstMs: 15_000, mostMs: 15 * MINUTE, forgetMs: 60 * MINUTE },
  /** All guesses at one account from devices that its owner is not known on: less than a hundred an hour. */
  passwordFromAnywhere: { free: 30, firstMs: 1000, mostMs: MINUTE, forgetMs: 60 * MINUTE },
  /** Codes at the second step of one account, to which only the password leads. */
  secondStep: { free: 10, firstMs: 15_000, mostMs: 15 * MINUTE, forgetMs: 60 * MINUTE },
}

export type PeopleLimits = Record<keyof typeof LIMITS, Tries> &
  Record<keyof typeof DELAYS, Delays> &
  Record<keyof typeof SHARES, Shares>

/** The limits: each counts in a bounded table in memory, and with `counts` together with the other nodes. */
export function peopleLimits(counts: SharedCounts | null = null): PeopleLimits {
  const tries = Object.entries(LIMITS).map(([name, window]) => [name, new Tries(window, counts && { counts, name })])
  const delays = Object.entries(DELAYS).map(([name, slowing]) => [
    name,
    new Delays(slowing, counts && { counts, name }),
  ])
  // They shield a table, which each node fills by itself.
  const shares = Object.entries(SHARES).map(([name, limits]) => [name, new Shares(limits)])
  return Object.fromEntries([...tries, ...delays, ...shares]) as PeopleLimits
}

/** The key of an address: an IPv6 network counts as one, for whoever has one address of it has them all. */
export function addressKey(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain) ? `${addressParts(plain).slice(0, 4).join(':')}::/64` : plain
}

/** The IPv4 address itself when it comes as IPv6. */
export function plainAddress(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
}

/** The eight parts of an IPv6 address, with the zeros that `::` leaves out. */
export function addressParts(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
