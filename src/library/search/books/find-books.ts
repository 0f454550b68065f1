import { sql } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { fold } from '../../../text/characters/fold.ts'
import { type Found, foundOf, MOST_COUNTED, NOTHING } from '../collect-hits.ts'
import { MOST_AUTHORS, mostExact, type NameAmongWords } from '../names/find-authors.ts'
import { type Named, type NameWanted, namedLike, nameWanted } from '../names/search-names.ts'
import type { Wanted } from '../request.ts'

export type BooksFound = { named: Named[]; found: Found }

export const NO_BOOKS: BooksFound = { named: [], found: NOTHING }

type Search = {
  /** Those of the field, or those that all words name. */
  authors: readonly Named[]
  among: readonly NameAmongWords[]
  language?: string | undefined
  /** All words as a name; with a field they are none. */
  name: NameWanted
}

/** Books by name, by part of it, by their author; an author's own when he is named in a field or among the words. */
export async function findBooks(
  db: Db,
  wanted: Wanted,
  { authors, among, language, name }: Search,
): Promise<BooksFound> {
  const { title, book, author, dynasty } = wanted.query.fields
  const words = title ?? book ?? wanted.query.terms.map(term => term.text).join(' ')
  const { named, ids } = await booksCalled(db, name.bare === '' ? nameWanted(words) : name)
  const filter = { language, dynasty }
  if (author !== undefined) {
    const own = await booksBy(db, mostExact(authors))
    const of = words === '' ? own : ids.filter(id => own.includes(id))
    return { named: [], found: await publishedBooks(db, of, filter) }
  }
  if (words === '') return NO_BOOKS
  const byAuthor = await booksBy(
    db,
    authors.filter(one => one.isWhole).map(one => one.id),
  )
  const all = [...ids, ...byAuthor]
  const found = await publishedBooks(db, all.length > 0 ? all : await booksAmong(db, wanted, among), filter)
  return { named, found }
}

/** Named so, then those of whose name it is a part. */
async function booksCalled(db: Db, name: NameWanted): Promise<{ named: Named[]; ids: number[] }> {
  if (name.bare === '') return { named: [], ids: [] }
  const [named, parts] = await Promise.all([namedLike(db, 'book', name), namedLike(db, 'part', name)])
  return { named, ids: [...named, ...parts].map(one => one.id) }
}

/** A book that some of the words name (红楼梦 葬花), or one of an author's by the rest of them (Austen emma). */
async function booksAmong(db: Db, { query }: Wanted, among: readonly NameAmongWords[]): Promise<number[]> {
  const ids: number[] = []
  for (const { from, to, authors, books } of among) {
    ids.push(...books)
    if (authors.length === 0) continue
    const rest = query.terms.filter((_, at) => at < from || at >= to).map(term => term.text)
    const called = await booksCalled(db, nameWanted(rest.join(' ')))
    const own = called.ids.length === 0 ? [] : await booksBy(db, authors)
    ids.push(...called.ids.filter(id => own.includes(id)))
  }
  return ids
}

async function booksBy(db: Db, authorIds: readonly number[]): Promise<number[]> {
  if (authorIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from books where ${isOneOf(db, 'author_id', authorIds.slice(0, MOST_AUTHORS))}
    order by popularity desc, id limit ${MOST_COUNTED}`.execute(db)
  return rows.map(row => row.id)
}

/** Of these books those that are published, in the language asked for. */
async function publishedBooks(
  db: Db,
  ids: readonly number[],
  { language, dynasty }: { language?: string | undefined; dynasty?: string | undefined },
): Promise<Found> {
  if (ids.length === 0) return NOTHING
  const found = foundOf(ids)
  const { rows } = await sql<{ id: number; dynasty: string }>`
    select b.id, b.dynasty from books b
    where ${isOneOf(db, 'b.id', found.ids)} and b.state = 'published' and exists (
      select 1 from editions e where e.book_id = b.id and e.state = 'published'
        and ${language === undefined ? sql`1 = 1` : sql`e.language = ${language}`})`.execute(db)
  const kept = new Set(rows.filter(row => dynasty === undefined || row.dynasty === fold(dynasty)).map(row => row.id))
  return { ids: found.ids.filter(id => kept.has(id)), isCapped: found.isCapped }
}

/**
 * The editions whose text the fields ask for; null when no field narrows them. What is named in two fields must be both.
 */
export async function editionsAsked(
  db: Db,
  { query: { fields } }: Wanted,
  { authors, language }: Pick<Search, 'authors' | 'language'>,
): Promise<number[] | null> {
  const { author, title, dynasty, book } = fields
  const sets: number[][] = []
  for (const name of [book, title]) if (name !== undefined) sets.push(await booksMeant(db, name))
  if (author !== undefined) sets.push(await booksBy(db, mostExact(authors)))
  if (dynasty !== undefined) sets.push(await booksOfDynasty(db, dynasty))
  const [first, ...others] = sets
  return first
    ? editionsOfBooks(
        db,
        first.filter(id => others.every(ids => ids.includes(id))),
        language,
      )
    : null
}

/** So called; if none, of whose name it is a part. */
async function booksMeant(db: Db, name: string): Promise<number[]> {
  const wanted = nameWanted(name)
  const named = await namedLike(db, 'book', wanted)
  const whole = named.filter(one => one.isWhole)
  if (named.length > 0) return (whole.length > 0 ? whole : named).map(one => one.id)
  return (await namedLike(db, 'part', wanted)).map(one => one.id)
}

async function booksOfDynasty(db: Db, dynasty: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from books where dynasty = ${fold(dynasty)} order by popularity desc, id limit ${MOST_COUNTED}`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** Published editions of these works, at most a hundred. */
export async function editionsOfBooks(db: Db, bookIds: readonly number[], language?: string): Promise<number[]> {
  if (bookIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select e.id from editions e join books b on b.id = e.book_id
    where ${isOneOf(db, 'b.id', bookIds)} and e.state = 'published' and b.state = 'published'
      and ${language ? sql`e.language = ${language}` : sql`1 = 1`}
    order by e.id limit ${MOST_EDITIONS}`.execute(db)
  return rows.map(row => row.id)
}

const MOST_EDITIONS = 100
