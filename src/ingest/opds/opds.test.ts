import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Found, isCandidate, type NoCandidate } from '../host/candidate.ts'
import { booksAtAddress } from '../remote/books-at-address.ts'
import type { Fetching } from '../remote/fetch-pinned.ts'
import { politeFetch, userAgentOf } from '../remote/polite.ts'
import { wikisourceBook } from '../remote/wikisource-book.ts'

type Asked = { url: string; at: number; headers: IncomingMessage['headers']; open: number }
type Answer = (request: IncomingMessage, response: ServerResponse) => void

let server: Server
let host: string
let open = 0
const asked: Asked[] = []
const answers = new Map<string, Answer>()

const sends =
  (type: string, body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': type, ...headers }).end(body)
  }
const redirects =
  (to: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location: to }).end()
  }

beforeAll(async () => {
  server = createServer((request, response) => {
    open += 1
    response.once('close', () => {
      open -= 1
    })
    asked.push({ url: request.url ?? '', at: performance.now(), headers: request.headers, open })
    const answer = answers.get(request.url ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))
beforeEach(() => {
  asked.length = 0
  answers.clear()
})

const fetcher = (fetching: Partial<Fetching> = {}, delayMs = 0) =>
  politeFetch({ userAgent: userAgentOf('host@books.example'), ownHost: host, ...fetching }, delayMs)

async function booksOf(
  place: string,
  {
    fetching = {},
    delayMs = 0,
    mostBooks = 100,
    depth = 3,
  }: { fetching?: Partial<Fetching>; delayMs?: number; mostBooks?: number; depth?: number } = {},
): Promise<Found[]> {
  const found: Found[] = []
  for await (const one of booksAtAddress(place, fetcher(fetching, delayMs), { mostBooks, depth })) found.push(one)
  return found
}

const reasonOf = (found: readonly Found[]) => (found[0] as NoCandidate).reason
const titles = (found: readonly Found[]) => found.map(one => (isCandidate(one) ? one.given?.title : `! ${one.reason}`))

const FEED = 'application/atom+xml;profile=opds-catalog;kind=acquisition'
const feed = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/"
   xmlns:opds="http://opds-spec.org/2010/catalog"><id>urn:feed</id><title>Catalogue</title>${inner}</feed>`
const entry = (id: string, title: string, links: string, more = '') =>
  `<entry><id>${id}</id><title>${title}</title><updated>2026-01-01T00:00:00Z</updated>${more}${links}</entry>`
const file = (href: string, type = 'application/epub+zip', rel = 'http://opds-spec.org/acquisition/open-access') =>
  `<link rel="${rel}" href="${href}" type="${type}"/>`

describe('a catalogue of OPDS 1.2', () => {
  it('is walked through page after page and list after list, each book once in its best form', async () => {
    answers.set(
      '/opds/',
      sends(
        'application/atom+xml;profile=opds-catalog;kind=navigation',
        feed(
          entry(
            'urn:new',
            'New',
            '<link rel="subsection" href="new.xml" type="application/atom+xml;profile=opds-catalog"/>',
          ) + entry('urn:all', 'All', '<link href="/opds/all.xml" type="application/atom+xml;profile=opds-catalog"/>'),
        ),
      ),
    )
    const emma = entry('urn:emma', 'Emma', file('emma.pdf', 'application/pdf') + file('../files/emma.epub'))
    answers.set('/opds/new.xml', sends(FEED, feed(emma)))
    answers.set(
      '/opds/all.xml',
      sends(
        FEED,
        feed(
          `<link rel="next" href="all-2.xml" type="${FEED}"/>${emma}` +
            entry('urn:sold', 'Sold', file('sold.epub', undefined, 'http://opds-spec.org/acquisition/buy')) +
            entry('urn:lent', 'Lent', file('lent.epub', undefined, 'http://opds-spec.org/acquisition/borrow')),
        ),
      ),
    )
    answers.set(
      '/opds/all-2.xml',
      sends(
        FEED,
        feed(
          `<link rel="next" href="all-2.xml"/>` +
            entry(
              'urn:nahan',
              '吶喊',
              file('/files/nahan.epub'),
              `<author><name>魯迅</name></author><dc:language>zh-Hant</dc:language><dc:issued>1923-08</dc:issued>
               <dc:publisher>新潮社</dc:publisher><category term="x" label="小說"/><rights>PD</rights><summary>十四篇 &amp; 自序</summary>`,
            ),
        ),
      ),
    )
    const found = await booksOf(`http://${host}/opds/`)
    expect(titles(found)).toEqual(['Emma', '吶喊'])
    expect(found[0]).toMatchObject({ name: `http://${host}/files/emma.epub`, mark: 'urn:emma 2026-01-01T00:00:00Z' })
    expect(found[1]).toMatchObject({
      given: {
        authors: ['魯迅'],
        languageTag: 'zh-Hant',
        published: '1923',
        publisher: '新潮社',
        tags: ['小說'],
        rights: 'PD',
        description: '十四篇 & 自序',
        identifiers: ['urn:nahan'],
      },
    })
    expect(asked.map(({ url }) => url)).toEqual(['/opds/', '/opds/new.xml', '/opds/all.xml', '/opds/all-2.xml'])
  })

  it('ends after as many books as were asked for, and goes no deeper than that', async () => {
    const books = [1, 2, 3].map(at => entry(`urn:${at}`, `Book ${at}`, file(`${at}.epub`))).join('')
    const deeper = entry('urn:more', 'More', `<link href="/deeper" type="${FEED}"/>`)
    answers.set('/list', sends(FEED, feed(books + deeper)))
    expect(titles(await booksOf(`http://${host}/list`, { mostBooks: 2 }))).toEqual(['Book 1', 'Book 2'])
    expect(titles(await booksOf(`http://${host}/list`, { depth: 0 }))).toHaveLength(3)
    expect(asked.map(({ url }) => url)).toEqual(['/list', '/list'])
  })
})

const link = (href: string, type = 'application/epub+zip') => ({
  href,
  type,
  rel: 'http://opds-spec.org/acquisition/open-access',
})

describe('a catalogue of OPDS 2.0', () => {
  it('gives what its publications say, its groups and its next pages', async () => {
    const page = {
      metadata: { title: 'Catalogue' },
      links: [{ rel: ['next'], href: '/two', type: 'application/opds+json' }],
      groups: [
        {
          metadata: { title: 'G' },
          publications: [{ metadata: { title: { en: 'Grouped' }, identifier: 'g' }, links: [link('/g')] }],
        },
      ],
      publications: [
        {
          metadata: {
            title: 'Moby-Dick',
            identifier: 'urn:isbn:1',
            author: { name: 'Herman Melville', sortAs: 'Melville' },
            translator: ['A', { name: 'B' }],
            language: 'en',
            publisher: 'Harper',
            published: '1851-10-18',
            modified: '2020-01-01',
            subject: ['Whales', { name: 'The sea', code: 'S' }],
            belongsTo: { series: { name: 'Sea', position: 1 } },
          },
          links: [link('/moby.pdf', 'application/pdf'), link('/moby.epub')],
        },
        { metadata: 7, links: 'broken' },
      ],
    }
    const second = {
      metadata: {},
      links: [],
      publications: [{ metadata: { title: 'Second' }, links: [link('/s.epub')] }],
    }
    answers.set('/one', sends('application/opds+json', JSON.stringify(page)))
    answers.set(
      '/two',
      sends('application/opds+json', gzipSync(JSON.stringify(second)), { 'content-encoding': 'gzip' }),
    )
    const found = await booksOf(`http://${host}/one`)
    expect(titles(found)).toEqual(['Moby-Dick', 'Grouped', 'Second'])
    expect(found[0]).toMatchObject({
      name: `http://${host}/moby.epub`,
      mark: 'urn:isbn:1 2020-01-01',
      given: {
        authors: ['Herman Melville'],
        translators: ['A', 'B'],
        languageTag: 'en',
        publisher: 'Harper',
        published: '1851',
        tags: ['Whales', 'The sea'],
        series: { name: 'Sea', number: '1' },
      },
    })
  })
})

const book = (at: string) => booksOf(`http://${host}${at}`)
const opened = async (found: readonly Found[]) => {
  const [one] = found
  if (!one || !isCandidate(one)) throw new Error('no candidate')
  return one.open()
}

describe('a server of books', () => {
  it('is asked one thing at a time, after a while, by a program that says how to reach its host', async () => {
    answers.set('/a', sends(FEED, feed([1, 2].map(at => entry(`${at}`, `${at}`, file(`/${at}.epub`))).join(''))))
    for (const name of ['/1.epub', '/2.epub'])
      answers.set(name, (_request, response) => setTimeout(() => response.end('bytes'), 40))
    const found = (await booksOf(`http://${host}/a`, { delayMs: 80 })).filter(isCandidate)
    const files = await Promise.all(found.map(one => one.open()))
    expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['bytes', 'bytes'])
    for (const one of files) await one.release()
    expect(Math.max(...asked.map(one => one.open))).toBe(1)
    const gaps = asked.slice(1).map((one, at) => one.at - (asked[at]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(70)
    expect(asked[0]?.headers['user-agent']).toBe('Shishu-import/1.0 (+host@books.example)')
  })

  it('names a file by its address where the book does not say its title', async () => {
    for (const at of ['/%E5%91%90%E5%96%8A.epub3.images', '/bad%ZZ.epub']) answers.set(at, sends('x', 'x'))
    const names = ['/%E5%91%90%E5%96%8A.epub3.images', '/bad%ZZ.epub'].map(async at => {
      const file = await opened(await book(at))
      await file.release()
      return file.name
    })
    expect(await Promise.all(names)).toEqual(['呐喊.epub', 'bad%ZZ.epub.epub'])
  })

  it('may give a book at an address that does not look like one', async () => {
    answers.set('/download/7', sends('application/epub+zip', 'bytes'))
    const file = await opened(await book('/download/7'))
    expect([readFileSync(file.path, 'utf8'), file.name]).toEqual(['bytes', '7.epub'])
    await file.release()
  })

  it('is told the name and password, and no other host is', async () => {
    const seen: (string | undefined)[] = []
    answers.set('/locked.epub', ({ headers }, response) => {
      seen.push(headers.authorization)
      response
        .writeHead(headers.authorization ? 302 : 401, { location: `http://localhost:${host.split(':')[1]}/other.epub` })
        .end()
    })
    answers.set('/other.epub', ({ headers }, response) => {
      seen.push(headers.authorization)
      response.end('x')
    })
    const credentials = { origin: `http://${host}`, user: 'host', password: 'a:b' }
    const found = await booksOf(`http://${host}/locked.epub`, { fetching: { credentials, isOutside: () => true } })
    await (await opened(found)).release()
    expect(seen).toEqual([`Basic ${Buffer.from('host:a:b').toString('base64')}`, undefined])
    await expect(opened(await book('/locked.epub'))).rejects.toThrow(/wants a name and a password/)
  })

  it('that a catalogue leads to is not told the name and password of the catalogue', async () => {
    const elsewhere = `http://localhost:${host.split(':')[1]}/1.epub`
    answers.set('/a', sends(FEED, feed(entry('1', 'One', file(elsewhere)))))
    answers.set('/1.epub', sends('x', 'x'))
    const credentials = { origin: `http://${host}`, user: 'host', password: 'x' }
    const found = await booksOf(`http://${host}/a`, { fetching: { credentials, isOutside: () => true } })
    await (await opened(found)).release()
    expect(asked.map(({ url, headers }) => [url, headers.authorization !== undefined])).toEqual([
      ['/a', true],
      ['/1.epub', false],
    ])
  })

  it('that sends too much, breaks off, or is not there is told in a sentence', async () => {
    answers.set('/large.epub', (_request, response) => response.writeHead(200, { 'content-length': '300000000' }).end())
    answers.set('/short.epub', (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(opened(await book('/large.epub'))).rejects.toThrow(/sends more than 210 MB/)
    await expect(opened(await book('/short.epub'))).rejects.toThrow(/broke off/)
    await expect(opened(await book('/none.epub'))).rejects.toThrow(/does not have it/)
    answers.set('/page', sends('text/html', 'hello'))
    answers.set('/html', sends('text/html', '<html><body>hello</body></html>'))
    expect(reasonOf(await book('/page'))).toMatch(/no catalogue/)
    expect(reasonOf(await book('/html'))).toMatch(/no catalogue/)
    answers.set('/round', redirects('/round'))
    expect(reasonOf(await book('/round'))).toMatch(/without end/)
    answers.set('/bomb', sends(FEED, gzipSync(Buffer.alloc(30_000_000, 32)), { 'content-encoding': 'gzip' }))
    expect(reasonOf(await book('/bomb'))).toMatch(/sends more than 20 MB/)
  })
})

const isOutside = (address: string) => address === '127.0.0.1'

describe('the network of the host', () => {
  const away = { ownHost: undefined }

  it('is not reached by a name, a number or another way to write it', async () => {
    const port = host.split(':')[1]
    for (const name of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
      expect(reasonOf(await booksOf(`http://${name}:${port}/x`, { fetching: away }))).toMatch(
        /own network|cannot be reached/,
      )
    expect(asked).toEqual([])
    expect(reasonOf(await booksOf('http://10.0.0.1/x', { fetching: away }))).toMatch(/own network/)
    expect(reasonOf(await booksOf('http://[fd00::1]/x', { fetching: away }))).toMatch(/own network/)
    expect(reasonOf(await booksOf('http://user:secret@books.example/x', { fetching: away }))).toMatch(/do not belong/)
  })

  it('is not reached by a redirect, from one step or the next', async () => {
    answers.set('/step', redirects('/inside'))
    answers.set('/inside', redirects(`http://127.0.0.2:${host.split(':')[1]}/secret`))
    answers.set('/secret', sends('text/plain', 'secret'))
    const found = await booksOf(`http://${host}/step`, { fetching: { ...away, isOutside } })
    expect(reasonOf(found)).toMatch(/127\.0\.0\.2:\d+ leads inside/)
    expect(asked.map(({ url }) => url)).toEqual(['/step', '/inside'])
    answers.set('/file', redirects('file:///etc/passwd'))
    expect(reasonOf(await booksOf(`http://${host}/file`, { fetching: { ...away, isOutside } }))).toMatch(/not http/)
  })

  it('is not reached by a name that has an address outside and one inside, or changes between two looks', async () => {
    const port = host.split(':')[1]
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]
    const mixed = { ...away, isOutside, resolve: async () => both }
    expect(reasonOf(await booksOf(`http://books.example:${port}/x`, { fetching: mixed }))).toMatch(/own network/)
    let looks = 0
    const changing = {
      ...away,
      isOutside,
      resolve: async () => [{ address: (looks += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    }
    answers.set('/x', sends(FEED, feed(entry('1', 'One', file('/1.epub')))))
    expect(titles(await booksOf(`http://books.example:${port}/x`, { fetching: changing }))).toEqual(['One'])
    expect(looks).toBe(1)
    expect(asked[0]?.headers.host).toBe(`books.example:${port}`)
  })

  it('is open for the one server that the host names, and not for what that leads to', async () => {
    answers.set('/step', redirects(`http://localhost:${host.split(':')[1]}/secret`))
    expect(reasonOf(await booksOf(`http://${host}/step`))).toMatch(/localhost:\d+ leads inside/)
  })
})

describe('a page of Wikisource', () => {
  it('is asked of its export as an EPUB, and bears where it is from', async () => {
    const path = '/?format=epub-3&lang=zh&page=%E7%B4%85%E6%A8%93%E5%A4%A2%2F%E7%AC%AC001%E5%9B%9E'
    answers.set(path, sends('application/epub+zip', 'epub'))
    const book = wikisourceBook('wikisource:zh:紅樓夢/第001回', fetcher(), `http://${host}/`)
    const file = await book.open()
    expect(readFileSync(file.path, 'utf8')).toBe('epub')
    await file.release()
    expect(book.given?.identifiers).toEqual([
      'https://zh.wikisource.org/wiki/%E7%B4%85%E6%A8%93%E5%A4%A2%2F%E7%AC%AC001%E5%9B%9E',
    ])
    expect(book.given?.rights).toMatch(/CC BY-SA/)
  })

  it('without a language or a page is none', () => {
    expect(() => wikisourceBook('wikisource:紅樓夢', fetcher())).toThrow(/names no page/)
  })
})
