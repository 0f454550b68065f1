import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Found, isCandidate } from '../host/candidate.ts'
import { booksAtAddress } from './books-at-address.ts'
import type { Fetching } from './fetch-pinned.ts'
import { politeFetch, userAgentOf } from './polite.ts'

type Asked = { url: string; at: number; headers: IncomingMessage['headers']; open: number }
export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server of books for the tests of a file: what it answers, and what it was asked for. */
export function bookServerHere() {
  const here = { host: '', asked: [] as Asked[], answers: new Map<string, Answer>() }
  let open = 0
  const server = createServer((request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
    })
    here.asked.push({ url: request.url ?? '', at: performance.now(), headers: request.headers, open })
    const answer = here.answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    here.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise(resolve => server.close(resolve)))
  beforeEach(() => {
    here.asked.length = 0
    here.answers.clear()
  })

  const fetcher = (fetching: Partial<Fetching> = {}, delayMs = 0) =>
    politeFetch({ userAgent: userAgentOf('host@books.example'), ownHost: here.host, ...fetching }, delayMs)

  async function booksOf(
    address: string,
    {
      fetching = {},
      delayMs = 0,
      mostBooks = 100,
      depth = 3,
    }: { fetching?: Partial<Fetching>; delayMs?: number; mostBooks?: number; depth?: number } = {},
  ): Promise<Found[]> {
    const found: Found[] = []
    for await (const one of booksAtAddress(address, fetcher(fetching, delayMs), { mostBooks, depth })) found.push(one)
    return found
  }

  return Object.assign(here, { fetcher, booksOf })
}

/** The titles of what was found, or why it is none. */
export const titles = (found: readonly Found[]) =>
  found.map(one => (isCandidate(one) ? one.given?.title : `! ${one.reason}`))

export const sends =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
  }

export const FEED = 'application/atom+xml;profile=opds-catalog;kind=acquisition'
export const feed = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/"
   xmlns:opds="http://opds-spec.org/2010/catalog"><id>urn:feed</id><title>Catalogue</title>${inner}</feed>`
export const entry = (id: string, title: string, links: string, more = '') =>
  `<entry><id>${id}</id><title>${title}</title><updated>2026-01-01T00:00:00Z</updated>${more}${links}</entry>`
export const file = (
  href: string,
  type = 'application/epub+zip',
  rel = 'http://opds-spec.org/acquisition/open-access',
) => `<link rel="${rel}" href="${href}" type="${type}"/>`
