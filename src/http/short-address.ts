import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { addressParts, plainAddress } from './limits/rate-limit.ts'

/** An address as logs may show it: of IPv4 the /24, of IPv6 the /48; who it was cannot be told from it. */
export function shortAddress(ip: string): string {
  const plain = plainAddress(ip)
  if (isIPv6(plain)) return `${addressParts(plain).slice(0, 3).join(':')}::/48`
  return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '0/24') : ''
}

/** What a log line says of a request: no query (it may hold a token or what someone searched for), no header, no whole address. */
export function loggedRequest(request: FastifyRequest) {
  return { method: request.method, path: request.url.split('?')[0], address: shortAddress(request.ip) }
}
