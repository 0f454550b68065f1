import { lookup as lookUp } from 'node:dns/promises'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { NotToBeHad } from '../host/candidate.ts'
import { isPublicAddress } from './public-address.ts'

export type Fetching = {
  /** Who asks, with an address at which to reach them. */
  userAgent: string
  /** For this one server (`https://books.example.org`); a catalogue and its redirects may lead to others, which see nothing of it. */
  credentials?: { origin: string; user: string; password: string } | undefined
  /** A server of the host's own, which may stand inside their network: its host and port. Any other has to stand outside. */
  ownHost?: string | undefined
  /** Which addresses are outside; else what IANA says. */
  isOutside?: (address: string) => boolean
  /** Names → addresses; else as this machine does it. */
  resolve?: (name: string) => Promise<Address[]>
  accept?: string
  signal?: AbortSignal | undefined
}

export type Address = { address: string; family: number }

export type Fetched = { url: URL; type: string; sizeBytes: number | null; body: Readable }

const MOST_REDIRECTS = 5
/** Without a byte. An export of a long work is made while one waits. */
const SILENT_MS = 120_000

/**
 * Asks for an address with GET and follows where it leads. Every name is resolved here, once a step: if any of its
 * addresses is inside the host's own network it is refused, and the connection is made to the address that was looked at.
 * @throws NotToBeHad with a sentence for the host
 */
export async function fetchPinned(address: URL, fetching: Fetching): Promise<Fetched> {
  let url = address
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const response = await ask(url, fetching)
    const { statusCode = 0, headers } = response
    if (statusCode >= 200 && statusCode < 300) return fetched(url, response)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new NotToBeHad(sentenceOf(statusCode, url))
    const next = URL.parse(headers.location, url.href)
    if (!next) throw new NotToBeHad(`${url.host} leads to what is no address`)
    if (url.protocol === 'https:' && next.protocol === 'http:')
      throw new NotToBeHad(`${url.host} leads from https to http`)
    url = next
  }
  throw new NotToBeHad(`${address.host} leads from one address to another without end`)
}

/** Nothing packed was asked for; what packs all the same is unpacked, and counted as it comes out. */
function fetched(url: URL, response: IncomingMessage): Fetched {
  const {
    'content-length': length,
    'content-type': type = '',
    'content-encoding': coding = 'identity',
  } = response.headers
  const isPacked = /^(?:x-)?gzip$/.test(coding)
  if (!isPacked && coding !== 'identity') throw new NotToBeHad(`${url.host} packs its answers as ${coding}`)
  const sizeBytes = isPacked || length === undefined ? null : Number(length)
  // A failure of one end is told at the other.
  const body = isPacked ? pipeline(response, createGunzip(), () => undefined) : response
  return { url, type: type.toLowerCase(), sizeBytes, body }
}

function sentenceOf(status: number, { host }: URL): string {
  if (status === 401 || status === 403) return `${host} wants a name and a password, or refuses these (${status})`
  if (status === 404 || status === 410) return `${host} does not have it (${status})`
  if (status === 429 || status === 503) return `${host} asks to come back later (${status})`
  return `${host} answers ${status}`
}

/** One request on a connection of its own. */
async function ask(url: URL, { userAgent, credentials, accept, signal, ...reach }: Fetching): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new NotToBeHad(`${url.protocol} is not http or https`)
  if (url.username !== '' || url.password !== '')
    throw new NotToBeHad('a name and a password do not belong into an address')
  const lookup = pinned(await addressesOf(url, reach))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(
      url,
      {
        agent: false,
        lookup,
        timeout: SILENT_MS,
        ...(signal ? { signal } : {}),
        ...(credentials?.origin === url.origin ? { auth: `${credentials.user}:${credentials.password}` } : {}),
        headers: { 'user-agent': userAgent, accept: accept ?? '*/*', 'accept-encoding': 'identity' },
      },
      resolve,
    )
    asked.once('timeout', () => asked.destroy(new NotToBeHad(`${url.host} says nothing for ${SILENT_MS / 1000} s`)))
    asked.on('error', error => reject(error instanceof NotToBeHad || signal?.aborted ? error : unreachable(url, error)))
    asked.end()
  })
}

const unreachable = ({ host }: URL, cause: Error) =>
  new NotToBeHad(`${host} cannot be reached: ${cause.message}`, { cause })

/** All that a name stands for. A name of which one address leads inside is no name of the open internet. */
async function addressesOf(url: URL, { ownHost, isOutside = isPublicAddress, resolve }: Reach): Promise<Address[]> {
  const name = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(name)
  const all = family > 0 ? [{ address: name, family }] : await resolved(url, resolve ?? lookUpAll)
  if (url.host !== ownHost && !all.every(({ address }) => isOutside(address)))
    throw new NotToBeHad(
      `${url.host} leads inside this machine’s own network (--allow-private lets a server of your own)`,
    )
  return all
}

type Reach = Pick<Fetching, 'ownHost' | 'isOutside' | 'resolve'>

const lookUpAll = (name: string) => lookUp(name, { all: true })

async function resolved(url: URL, resolve: (name: string) => Promise<Address[]>): Promise<Address[]> {
  try {
    return await resolve(url.hostname)
  } catch (error) {
    throw unreachable(url, error instanceof Error ? error : new Error(String(error)))
  }
}

/** Gives what was looked at, whatever the name would say by now. */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_name, options, done) => {
    const [first] = addresses
    if (options.all) return done(null, [...addresses])
    if (first) done(null, first.address, first.family)
    else done(new Error('no address'), '', 0)
  }
}
