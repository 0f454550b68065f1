import { isIPv6 } from 'node:net'
import { Tries } from './tries.ts'

const MINUTE = 60_000

/** The limits of one node on what people may do; each counts in a bounded table in memory. */
export function peopleLimits() {
  return {
    /** Guesses at one account's password, from wherever they come. */
    passwordOfAccount: new Tries(10, 15 * MINUTE),
    /** Guesses from one address, at whatever account. */
    passwordFromAddress: new Tries(60, 15 * MINUTE),
    /** Codes and passkeys at the second step of one account. */
    secondStepOfAccount: new Tries(10, 15 * MINUTE),
    registerFromAddress: new Tries(20, 60 * MINUTE),
    /** Places and marks of one person: a device sends every few seconds. */
    writes: new Tries(600, MINUTE),
    /** Comments and answers, written or changed. */
    comments: new Tries(20, 10 * MINUTE),
    likes: new Tries(120, MINUTE),
    reports: new Tries(20, 60 * MINUTE),
    exports: new Tries(20, 60 * MINUTE),
  }
}

export type PeopleLimits = ReturnType<typeof peopleLimits>

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
