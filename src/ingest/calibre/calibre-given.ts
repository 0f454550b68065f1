import { readXml } from '../formats/markup/xml-tree.ts'
import type { GivenMetadata } from '../formats/metadata/given-metadata.ts'
import type { CalibreMetadata } from './open-metadata.ts'

/** A row of calibre's `books`. */
export type CalibreBook = {
  id: number
  title: string
  /** Its folder in the library. */
  path: string
  pubdate: string | null
  series_index: number | null
  uuid: string | null
  has_cover: number | null
}

/** What calibre knows of a book, and the host's own rating, 1–10, 0 for none (calibre counts half stars). */
export function calibreGiven(metadata: CalibreMetadata, book: CalibreBook): { given: GivenMetadata; rating: number } {
  const values = (table: string, sql: string) =>
    metadata.rows(table, sql, book.id).map(row => String(row['value'] ?? ''))
  const [series = ''] = values('series', LINKED('series', 'series', 'name'))
  const [rating = '0'] = values('ratings', LINKED('ratings', 'rating', 'rating'))
  const [publisher = ''] = values('publishers', LINKED('publishers', 'publisher', 'name'))
  const [languageTag = ''] = values('languages', LINKED('languages', 'lang_code', 'lang_code'))
  const [comments = ''] = values('comments', 'select text as value from comments where book = ?')
  const identifiers = metadata.rows(
    'identifiers',
    'select type, val from identifiers where book = ? order by type',
    book.id,
  )
  const given: GivenMetadata = {
    title: book.title,
    // calibre keeps a comma in a name as a bar.
    authors: values('authors', LINKED('authors', 'author', 'name')).map(name => name.replaceAll('|', ',')),
    tags: values('tags', LINKED('tags', 'tag', 'name')),
    languageTag,
    publisher,
    published: yearOf(book.pubdate ?? ''),
    description: plainText(comments),
    identifiers: [
      ...identifiers.map(({ type, val }) => `${type}:${val}`),
      ...(book.uuid ? [`urn:uuid:${book.uuid}`] : []),
    ],
    series: series === '' ? null : { name: series, number: numberOf(book.series_index) },
  }
  return { given, rating: Math.min(10, Math.max(0, Math.round(Number(rating) || 0))) }
}

/** What a book is joined with, in the order it was. */
const LINKED = (table: string, column: string, value: string) =>
  `select one.${value} as value from books_${table}_link link join ${table} one on one.id = link.${column}
   where link.book = ? order by link.id`

/** calibre writes the year 101 where it knows none. */
const yearOf = (pubdate: string) => /^(?!010[01])\d{4}/.exec(pubdate)?.[0] ?? ''

const numberOf = (index: number | null) => (index === null || !Number.isFinite(index) ? '' : String(index))

/** Comments are HTML of anywhere: its words alone. */
function plainText(html: string): string {
  const words = html.slice(0, LONGEST_COMMENT).replace(/<(?:br|\/p|\/div|\/li)[^>]*>/gi, ' ')
  return readXml(`<x>${words}</x>`).root.text.replace(/\s+/g, ' ').trim()
}

const LONGEST_COMMENT = 50_000
