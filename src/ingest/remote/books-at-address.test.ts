import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Found, isCandidate, type NoCandidate } from '../host/candidate.ts'
import { type Answer, bookServerHere, entry, FEED, feed, file, sends, titles } from './book-server-fixture.ts'
import { wikisourceBook } from './wikisource-book.ts'

const books = bookServerHere()
const reasonOf = (found: readonly Found[]) => (found[0] as NoCandidate).reason

const redirects =
  (to: string): Answer =>
  (_request, response) => {
    response.writeHead(302, { location: to }).end()
  }

const book = (at: string) => books.booksOf(`http://${books.host}${at}`)
const opened = async (found: readonly Found[]) => {
  const [one] = found
  if (!one || !isCandidate(one)) throw new Error('no candidate')
  return one.open()
}

describe('a server of books', () => {
  it('is asked one thing at a time, after a while, by a program that says how to reach its host', async () => {
    books.answers.set('/a', sends(FEED, feed([1, 2].map(at => entry(`${at}`, `${at}`, file(`/${at}.epub`))).join(''))))
    for (const name of ['/1.epub', '/2.epub'])
      books.answers.set(name, (_request, response) => setTimeout(() => response.end('bytes'), 40))
    const found = (await books.booksOf(`http://${books.host}/a`, { delayMs: 80 })).filter(isCandidate)
    const files = await Promise.all(found.map(one => one.open()))
    expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['bytes', 'bytes'])
    for (const one of files) await one.release()
    expect(Math.max(...books.asked.map(one => one.open))).toBe(1)
    const gaps = books.asked.slice(1).map((one, at) => one.at - (books.asked[at]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(70)
    expect(books.asked[0]?.headers['user-agent']).toBe('Shishu-import/1.0 (+host@books.example)')
  })

  it('names a file by its address where the book does not say its title', async () => {
    for (const at of ['/%E5%91%90%E5%96%8A.epub3.images', '/bad%ZZ.epub']) books.answers.set(at, sends('x', 'x'))
    const names = ['/%E5%91%90%E5%96%8A.epub3.images', '/bad%ZZ.epub'].map(async at => {
      const file = await opened(await book(at))
      await file.release()
      return file.name
    })
    expect(await Promise.all(names)).toEqual(['呐喊.epub', 'bad%ZZ.epub.epub'])
  })

  it('may give a book at an address that does not look like one', async () => {
    books.answers.set('/download/7', sends('application/epub+zip', 'bytes'))
    const file = await opened(await book('/download/7'))
    expect([readFileSync(file.path, 'utf8'), file.name]).toEqual(['bytes', '7.epub'])
    await file.release()
  })

  it('is told the name and password, and no other host is', async () => {
    const seen: (string | undefined)[] = []
    books.answers.set('/locked.epub', ({ headers }, response) => {
      seen.push(headers.authorization)
      response
        .writeHead(headers.authorization ? 302 : 401, {
          location: `http://localhost:${books.host.split(':')[1]}/other.epub`,
        })
        .end()
    })
    books.answers.set('/other.epub', ({ headers }, response) => {
      seen.push(headers.authorization)
      response.end('x')
    })
    const credentials = { origin: `http://${books.host}`, user: 'host', password: 'a:b' }
    const found = await books.booksOf(`http://${books.host}/locked.epub`, {
      fetching: { credentials, isOutside: () => true },
    })
    await (await opened(found)).release()
    expect(seen).toEqual([`Basic ${Buffer.from('host:a:b').toString('base64')}`, undefined])
    await expect(opened(await book('/locked.epub'))).rejects.toThrow(/wants a name and a password/)
  })

  it('that a catalogue leads to is not told the name and password of the catalogue', async () => {
    const elsewhere = `http://localhost:${books.host.split(':')[1]}/1.epub`
    books.answers.set('/a', sends(FEED, feed(entry('1', 'One', file(elsewhere)))))
    books.answers.set('/1.epub', sends('x', 'x'))
    const credentials = { origin: `http://${books.host}`, user: 'host', password: 'x' }
    const found = await books.booksOf(`http://${books.host}/a`, { fetching: { credentials, isOutside: () => true } })
    await (await opened(found)).release()
    expect(books.asked.map(({ url, headers }) => [url, headers.authorization !== undefined])).toEqual([
      ['/a', true],
      ['/1.epub', false],
    ])
  })

  it('that sends too much, breaks off, or is not there is told in a sentence', async () => {
    books.answers.set('/large.epub', (_request, response) =>
      response.writeHead(200, { 'content-length': '300000000' }).end(),
    )
    books.answers.set('/short.epub', (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('x')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(opened(await book('/large.epub'))).rejects.toThrow(/sends more than 210 MB/)
    await expect(opened(await book('/short.epub'))).rejects.toThrow(/broke off/)
    await expect(opened(await book('/none.epub'))).rejects.toThrow(/does not have it/)
    books.answers.set('/page', sends('text/html', 'hello'))
    books.answers.set('/html', sends('text/html', '<html><body>hello</body></html>'))
    expect(reasonOf(await book('/page'))).toMatch(/no catalogue/)
    expect(reasonOf(await book('/html'))).toMatch(/no catalogue/)
    books.answers.set('/round', redirects('/round'))
    expect(reasonOf(await book('/round'))).toMatch(/without end/)
    books.answers.set('/bomb', sends(FEED, gzipSync(Buffer.alloc(30_000_000, 32)), { 'content-encoding': 'gzip' }))
    expect(reasonOf(await book('/bomb'))).toMatch(/sends more than 20 MB/)
  })
})

const isOutside = (address: string) => address === '127.0.0.1'

describe('the network of the host', () => {
  const away = { ownHost: undefined }

  it('is not reached by a name, a number or another way to write it', async () => {
    const port = books.host.split(':')[1]
    for (const name of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
      expect(reasonOf(await books.booksOf(`http://${name}:${port}/x`, { fetching: away }))).toMatch(
        /own network|cannot be reached/,
      )
    expect(books.asked).toEqual([])
    expect(reasonOf(await books.booksOf('http://10.0.0.1/x', { fetching: away }))).toMatch(/own network/)
    expect(reasonOf(await books.booksOf('http://[fd00::1]/x', { fetching: away }))).toMatch(/own network/)
    expect(reasonOf(await books.booksOf('http://user:secret@books.example/x', { fetching: away }))).toMatch(
      /do not belong/,
    )
  })

  it('is not reached by a redirect, from one step or the next', async () => {
    books.answers.set('/step', redirects('/inside'))
    books.answers.set('/inside', redirects(`http://127.0.0.2:${books.host.split(':')[1]}/secret`))
    books.answers.set('/secret', sends('text/plain', 'secret'))
    const found = await books.booksOf(`http://${books.host}/step`, { fetching: { ...away, isOutside } })
    expect(reasonOf(found)).toMatch(/127\.0\.0\.2:\d+ leads inside/)
    expect(books.asked.map(({ url }) => url)).toEqual(['/step', '/inside'])
    books.answers.set('/file', redirects('file:///etc/passwd'))
    expect(reasonOf(await books.booksOf(`http://${books.host}/file`, { fetching: { ...away, isOutside } }))).toMatch(
      /not http/,
    )
  })

  it('is not reached by a name that has an address outside and one inside, or changes between two looks', async () => {
    const port = books.host.split(':')[1]
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ]
    const mixed = { ...away, isOutside, resolve: async () => both }
    expect(reasonOf(await books.booksOf(`http://books.example:${port}/x`, { fetching: mixed }))).toMatch(/own network/)
    let looks = 0
    const changing = {
      ...away,
      isOutside,
      resolve: async () => [{ address: (looks += 1) === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }],
    }
    books.answers.set('/x', sends(FEED, feed(entry('1', 'One', file('/1.epub')))))
    expect(titles(await books.booksOf(`http://books.example:${port}/x`, { fetching: changing }))).toEqual(['One'])
    expect(looks).toBe(1)
    expect(books.asked[0]?.headers.host).toBe(`books.example:${port}`)
  })

  it('is open for the one server that the host names, and not for what that leads to', async () => {
    books.answers.set('/step', redirects(`http://localhost:${books.host.split(':')[1]}/secret`))
    expect(reasonOf(await books.booksOf(`http://${books.host}/step`))).toMatch(/localhost:\d+ leads inside/)
  })
})

describe('a page of Wikisource', () => {
  it('is asked of its export as an EPUB, and bears where it is from', async () => {
    const path = '/?format=epub-3&lang=zh&page=%E7%B4%85%E6%A8%93%E5%A4%A2%2F%E7%AC%AC001%E5%9B%9E'
    books.answers.set(path, sends('application/epub+zip', 'epub'))
    const book = wikisourceBook('wikisource:zh:紅樓夢/第001回', books.fetcher(), `http://${books.host}/`)
    const file = await book.open()
    expect(readFileSync(file.path, 'utf8')).toBe('epub')
    await file.release()
    expect(book.given?.identifiers).toEqual([
      'https://zh.wikisource.org/wiki/%E7%B4%85%E6%A8%93%E5%A4%A2%2F%E7%AC%AC001%E5%9B%9E',
    ])
    expect(book.given?.rights).toMatch(/CC BY-SA/)
  })

  it('without a language or a page is none', () => {
    expect(() => wikisourceBook('wikisource:紅樓夢', books.fetcher())).toThrow(/names no page/)
  })
})
