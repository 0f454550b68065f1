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
    registerFromAddress: new Tries(20, 60 * MINUTE),
    /** Places and marks of one person: a device sends every few seconds. */
    writes: new Tries(600, MINUTE),
    exports: new Tries(20, 60 * MINUTE),
  }
}

/** The key of an address: an IPv6 network counts as one, for whoever has one address of it has them all. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  return isIPv6(ip) ? `${expanded(ip).slice(0, 4).join(':')}::/64` : ip
}

function expanded(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
