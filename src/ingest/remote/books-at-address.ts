import { type Found, NotToBeHad } from '../host/candidate.ts'
import { type CatalogueBounds, catalogueBooks, remoteBook } from '../opds/catalogue-books.ts'
import type { PoliteFetch } from './polite.ts'
import { wikisourceBook } from './wikisource-book.ts'

/** Whether a place is an address or a page of Wikisource, and no file. */
export const isAddress = (source: string) => /^(?:https?:\/\/|wikisource:)/i.test(source)

const BOOK = /\.(epub3?|fb2|mobi|azw3?|docx|pdf|txt|md|zip)(?:\.(?:images|noimages|utf-8))?$/i

/** The books at an address: a catalogue of OPDS, one file, or a page of Wikisource (`wikisource:zh:紅樓夢`). */
export function booksAtAddress(
  address: string,
  fetch: PoliteFetch,
  bounds: CatalogueBounds,
): AsyncIterable<Found> | Found[] {
  if (/^wikisource:/i.test(address)) return [wikisourceBook(address, fetch)]
  const url = URL.parse(address)
  if (!url) throw new NotToBeHad(`${address} is no address`)
  const [, extension] = BOOK.exec(url.pathname) ?? []
  if (extension !== undefined) return [remoteBook(url, fetch, extension.toLowerCase().replace('epub3', 'epub'))]
  return catalogueBooks(url, fetch, bounds)
}
