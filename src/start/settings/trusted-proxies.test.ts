import { describe, expect, it } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

describe('TRUST_PROXY', () => {
  it.each(['', 'false', '0'])('%j trusts nobody', given => {
    expect(trustedProxies(given)('127.0.0.1', 0)).toBe(false)
  })

  it('as a number trusts so many in a row, whoever they are', () => {
    const isTrusted = trustedProxies('2')
    expect([0, 1, 2].map(hop => isTrusted('203.0.113.9', hop))).toEqual([true, true, false])
  })

  it('as addresses and networks trusts those, also when IPv4 comes as IPv6', () => {
    const isTrusted = trustedProxies('192.0.2.1, 10.0.0.0/8,2001:db8::/32, loopback')
    for (const address of ['192.0.2.1', '10.9.8.7', '::ffff:10.9.8.7', '2001:db8::5', '127.0.0.1', '::1'])
      expect([address, isTrusted(address, 0)]).toEqual([address, true])
    for (const address of ['192.0.2.2', '11.0.0.1', '2001:db9::5', 'unknown', ''])
      expect([address, isTrusted(address, 0)]).toEqual([address, false])
  })

  it.each(['true', '0.0.0.0/0', '::/0'])('%s, which is everyone, is refused with a reason', given => {
    expect(() => trustedProxies(given)).toThrow(/believe whoever writes X-Forwarded-For/)
  })

  it.each(['nginx', '10.0.0.0/33', '10.0.0', '-1', '99', '127.0.0.1 10.0.0.1', '1,,2', '::1/129'])(
    '%s is refused with the shape it has to have',
    given => {
      expect(() => trustedProxies(given)).toThrow(/^it is the number of proxies/)
    },
  )
})
