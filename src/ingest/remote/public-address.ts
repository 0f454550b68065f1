import { BlockList, isIP } from 'node:net'

/**
 * What is no place of the open internet: this machine, networks of a house or a company, of one line, of several
 * receivers, and those kept for examples and tests (RFC 6890 and the registries of IANA for special addresses). IPv6
 * addresses that carry one of IPv4 (mapped, translated, 6to4, Teredo) lead where that one does, so none is taken.
 */
const INSIDE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4')

/** The only part of IPv6 that leads to the open internet, and what is special inside it. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6')

/** Whether an address, of either version, is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !INSIDE.check(address, 'ipv4')
  return version === 6 && GLOBAL.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}
