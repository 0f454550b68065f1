import { describe, expect, it } from 'vitest'
import { addressKey } from './rate-limit.ts'

describe('the key of an address', () => {
  it('is an IPv4 address itself, also when it comes as IPv6', () => {
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7')
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7')
  })

  it('is one for the /64 network of IPv6, and not the same for the next network', () => {
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(addressKey('2001:db8:1:3::9')).not.toBe(addressKey('2001:db8:1:2::9'))
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})
