import { encodeCharset } from '../../src/text/charset.ts'

/** `begin` prepares, and gives what each connection does again and again; it answers the status. */
type Flood = { connections: number; begin: (site: string) => Promise<() => Promise<number>> }

/** Each flood has an address of its own, so that none is stopped by the limits that another one has reached. */
const ADDRESS = `198.51.100.${Math.floor(Math.random() * 250)}`
const FROM = { 'x-forwarded-for': ADDRESS }
const JSON_BODY = { ...FROM, 'content-type': 'application/json' }

/** What one address can do to the others (issue 15, part A). */
export const FLOODS: Record<string, Flood> = {
  'log/frontend': {
    connections: 20,
    begin: async site => {
      const entries = Array.from({ length: 7 }, () => ({ message: 'x'.repeat(2000) }))
      return () => post(site, '/log/frontend', { time: 1, logName: 'x', userAgent: 'x', entries })
    },
  },
  'error-report': {
    connections: 20,
    begin: async site => () => {
      const data = JSON.stringify({ pageUrl: '/', type: 'x', message: `made up ${Math.random()}`, time: 1 })
      return get(site, `/error-report?data=${encodeURIComponent(data)}`, '', OWN_PAGE)
    },
  },
  'words of 1 MB': {
    connections: 8,
    begin: async site => {
      const cookie = await registered(site)
      const words = [{ wordKey: 'k', word: { ...WORD, senses: ['x'.repeat(1_000_000)] } }]
      return () => post(site, '/userBook/word/update', { words }, { cookie })
    },
  },
  'words in full size': {
    connections: 8,
    begin: async site => {
      const cookie = await registered(site)
      return () => post(site, '/userBook/word/update', { words: fullWords() }, { cookie })
    },
  },
  // As much as one may send in a minute.
  'export of 3 MB': {
    connections: 8,
    begin: async site => {
      const cookie = await registered(site)
      for (let at = 0; at < 9; at++) await post(site, '/userBook/word/update', { words: fullWords() }, { cookie })
      return () => get(site, '/a/v1/user/export', cookie)
    },
  },
  // From as many addresses, or the limit of one would answer.
  'sign-ins': {
    connections: 50,
    begin: async site => {
      let nth = 0
      return () => {
        const from = `192.0.2.${nth++ % 50}`
        const account = `nobody-${Math.floor(Math.random() * 1e6)}`
        return post(site, '/user/login', { account, password: 'not the right one' }, { from })
      }
    },
  },
  'bodies of 1 MB': {
    connections: 20,
    begin: async site => {
      const deep = `${'['.repeat(500_000)}${']'.repeat(500_000)}`
      return () => post(site, '/user/login', deep)
    },
  },
  'fonts of 200': { connections: 20, begin: async site => () => get(site, fontOf(200)) },
  'fonts of 3400': { connections: 20, begin: async site => () => get(site, fontOf(3400)) },
  'new searches': { connections: 20, begin: async site => () => get(site, newSearch()) },
  // Each address with a turn of its own: no limit of one address helps.
  'new searches of 20 addresses': {
    connections: 20,
    begin: async site => {
      let nth = 0
      return () => get(site, newSearch(), '', { 'x-forwarded-for': `192.0.2.${nth++ % 20}` })
    },
  },
  // A word that no text has is corrected: the index is asked for about a thousand forms of it.
  'misspelt words of 20 addresses': {
    connections: 20,
    begin: async site => {
      let nth = 0
      return () => get(site, misspeltSearch(), '', { 'x-forwarded-for': `192.0.2.${nth++ % 20}` })
    },
  },
  'deep poem/list': {
    connections: 20,
    begin: async site => () => get(site, `/a/v1/poem/list?sort=title&page=${400 + Math.floor(Math.random() * 100)}`),
  },
  'deep poem pages': {
    connections: 20,
    begin: async site => () => {
      const sort = ['hot', 'title', 'author'][Math.floor(Math.random() * 3)]
      return get(site, `/poetryList?sort=${sort}&page=${30 + Math.floor(Math.random() * 450)}&lang=en`)
    },
  },
}

type Sender = { cookie?: string; from?: string }

async function post(site: string, path: string, body: unknown, { cookie = '', from = ADDRESS }: Sender = {}) {
  const answer = await fetch(`${site}/a/v1${path}`, {
    method: 'POST',
    headers: { ...JSON_BODY, cookie, 'x-forwarded-for': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** As a browser says that a picture stands on a page of the site. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

async function get(site: string, path: string, cookie = '', more: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(site + path, { headers: { ...FROM, cookie, ...more } })
  await answer.arrayBuffer()
  return answer.status
}

async function registered(site: string): Promise<string> {
  const body = { account: `flood${Date.now()}`, password: 'seven quiet herons', nick: '洪' }
  const headers = JSON_BODY
  const answer = await fetch(`${site}/a/v1/user/register`, { method: 'POST', headers, body: JSON.stringify(body) })
  return /sid=[^;]+/.exec(answer.headers.getSetCookie().join())?.[0] ?? ''
}

const WORD = {
  word: '月',
  traditional: '月',
  pinyin: 'yuè',
  form: '月',
  sentence: '床前明月光',
  bookId: 1,
  bookName: '书',
  language: 'chinese',
  chapterNumber: 1,
  blockId: 1,
  offset: 0,
  savedAt: 1,
}

let made = 0

/** Three everyday characters, or two and two others: hardly ever asked before, and found in many lines or in none. */
function newSearch(): string {
  const last = Math.random() < 0.5 ? everyday() : anyCharacter() + anyCharacter()
  const keyword = encodeURIComponent(everyday() + everyday() + last)
  return `/a/v1/common/searchWorks?keyword=${keyword}&pageSize=${5 + Math.floor(Math.random() * 20)}`
}

/** A word of novels with two of its letters changed: hardly ever asked before. */
function misspeltSearch(): string {
  const letters = [...(NOVEL_WORDS[Math.floor(Math.random() * NOVEL_WORDS.length)] ?? '')]
  for (let change = 0; change < 2; change++)
    letters[Math.floor(Math.random() * letters.length)] = String.fromCharCode(97 + Math.floor(Math.random() * 26))
  return `/a/v1/common/searchWorks?keyword=${letters.join('')}&pageSize=${5 + Math.floor(Math.random() * 20)}`
}

const NOVEL_WORDS =
  'acquaintance marriage understanding circumstances harpoon lieutenant conversation melancholy'.split(' ')

const everyday = () => EVERYDAY.charAt(Math.floor(Math.random() * EVERYDAY.length))
const anyCharacter = () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 8000))
const EVERYDAY = '明月春风花山水人心天地江海秋夜雨雪云日白青千万里'

/** As many and as long as one call takes. */
function fullWords() {
  return Array.from({ length: 32 }, () => ({
    wordKey: `w${++made}`,
    word: { ...WORD, senses: Array(10).fill('x'.repeat(990)), savedAt: Date.now() },
  }))
}

function fontOf(size: number): string {
  const chars = Array.from({ length: size }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000)))
  return `/fonts/song-${encodeCharset(chars)}.woff2`
}
