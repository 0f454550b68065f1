import { type Candidate, NotToBeHad } from '../host/candidate.ts'
import { remoteBook } from '../opds/catalogue-books.ts'
import type { PoliteFetch } from './polite.ts'

/** Where Wikimedia makes files of the pages of a work. */
const EXPORT = 'https://ws-export.wmcloud.org/'

/**
 * A work of Wikisource as the EPUB that its export makes of the page and all that its contents name:
 * `wikisource:zh:紅樓夢`. `at` is another server of the same program. @throws NotToBeHad
 */
export function wikisourceBook(address: string, fetch: PoliteFetch, at: string = EXPORT): Candidate {
  const [, language = '', page = ''] = /^wikisource:([a-z][a-z-]{1,20}):(.{1,250})$/i.exec(address.trim()) ?? []
  if (page === '') throw new NotToBeHad(`${address} names no page: it has the shape wikisource:zh:紅樓夢`)
  const url = new URL(at)
  url.search = new URLSearchParams({ format: 'epub-3', lang: language.toLowerCase(), page }).toString()
  const source = `https://${language.toLowerCase()}.wikisource.org/wiki/${encodeURIComponent(page.replaceAll(' ', '_'))}`
  return { ...remoteBook(url, fetch, 'epub'), name: address, given: { identifiers: [source], rights: RIGHTS } }
}

const RIGHTS = 'Text of Wikisource, CC BY-SA 4.0 unless the page says otherwise'
