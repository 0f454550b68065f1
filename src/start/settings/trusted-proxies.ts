import { BlockList, isIP } from 'node:net'

/** Whether an address before us, `hop` proxies away (0 is who is connected), is one whose word of the next is taken. */
type TrustedProxies = (address: string, hop: number) => boolean

/** Why a value cannot be used, in one sentence for the host. */
export class ProxiesUnclear extends Error {}

/**
 * Reads TRUST_PROXY: nothing or `false` for no proxy, a number of proxies in a row, or their addresses and networks with
 * commas between. @throws ProxiesUnclear
 */
export function trustedProxies(given: string): TrustedProxies {
  const text = given.trim()
  if (text === '' || text === 'false' || text === '0') return () => false
  if (text === 'true') throw new ProxiesUnclear(EVERYONE)
  if (/^\d+$/.test(text)) return trustedHops(Number(text))
  const list = new BlockList()
  for (const part of text.split(',')) addTo(list, part.trim())
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(plain)
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function trustedHops(hops: number): TrustedProxies {
  if (hops > MOST_HOPS) throw new ProxiesUnclear(SHAPE)
  return (_address, hop) => hop < hops
}

const MOST_HOPS = 10

/** Names of networks of a machine or a house. */
const NETWORKS: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function addTo(list: BlockList, part: string): void {
  const named = NETWORKS[part]
  if (named) {
    for (const network of named) addTo(list, network)
    return
  }
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(part) ?? []
  const version = isIP(address)
  if (version === 0) throw new ProxiesUnclear(SHAPE)
  const bits = version === 6 ? 128 : 32
  const length = prefix === undefined ? bits : Number(prefix)
  if (length > bits) throw new ProxiesUnclear(SHAPE)
  if (length === 0) throw new ProxiesUnclear(EVERYONE)
  list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
}

const SHAPE =
  'it is the number of proxies before this program (1), or their addresses and networks (127.0.0.1, 10.0.0.0/8, loopback, private)'
const EVERYONE = `this would believe whoever writes X-Forwarded-For; ${SHAPE}`
