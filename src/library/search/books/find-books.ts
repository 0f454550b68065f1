import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import type { Database } from '../../../db/tables/tables.ts'
import { fold } from '../../../text/characters/fold.ts'
import { type Found, foundOf, MOST_COUNTED, NOTHING } from '../collect-hits.ts'
import { MOST_AUTHORS, mostExact, type NameAmongWords } from '../names/find-authors.ts'
import { type Named, namedLike, type SearchedName, searchedName } from '../names/search-names.ts'
import type { ParsedSearch } from '../request.ts'

export type BooksFound = { named: Named[]; found: Found }

export const NO_BOOKS: BooksFound = { named: [], found: NOTHING }

type Search = {
  /** Those of the field, or those that all words name. */
  authors: readonly Named[]
  among: readonly NameAmongWords[]
  language?: string | undefined
  /** All words as a name; with a field they are none. */
  name: SearchedName
}

/** Books by name, by part of it, by their author; an author's own when he is named in a field or among the words. */
export async function findBooks(
  db: Db,
  parsed: ParsedSearch,
  { authors, among, language, name }: Search,
): Promise<BooksFound> {
  const { title, book, author, dynasty } = parsed.query.fields
  const words = title ?? book ?? parsed.query.terms.map(term => term.text).join(' ')
  const { named, ids } = await booksCalled(db, name.bare === '' ? searchedName(words) : name)
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
  const found = await publishedBooks(db, all.length > 0 ? all : await booksAmong(db, parsed, among), filter)
  return { named, found }
}

/** Named so, then those of whose name it is a part. */
async function booksCalled(db: Db, name: SearchedName): Promise<{ named: Named[]; ids: number[] }> {
  if (name.bare === '') return { named: [], ids: [] }
  const [named, parts] = await Promise.all([namedLike(db, 'book', name), namedLike(db, 'part', name)])
  return { named, ids: [...named, ...parts].map(one => one.id) }
}

/** A book that some of the words name (红楼梦 葬花), or one of an author's by the rest of them (Austen emma). */
async function booksAmong(db: Db, { query }: ParsedSearch, among: readonly NameAmongWords[]): Promise<number[]> {
  const ids: number[] = []
  for (const { from, to, authors, books } of among) {
    ids.push(...books)
    if (authors.length === 0) continue
    const rest = query.terms.filter((_, at) => at < from || at >= to).map(term => term.text)
    const called = await booksCalled(db, searchedName(rest.join(' ')))
    const own = called.ids.length === 0 ? [] : await booksBy(db, authors)
    ids.push(...called.ids.filter(id => own.includes(id)))
  }
  return ids
}

async function booksBy(db: Db, authorIds: readonly number[]): Promise<number[]> {
  if (authorIds.length === 0) return []
  const rows = await booksOfAuthors(db, { authorIds: authorIds.slice(0, MOST_AUTHORS) })
  return rows.map(row => row.id)
}

const bestKnown = (db: Db) =>
  db.selectFrom('books').select('id').orderBy('popularity', 'desc').orderBy('id').limit(inlineConstant(MOST_COUNTED))

const booksOfAuthors = compiledQuery((db, p: Params<{ authorIds: readonly number[] }>) =>
  bestKnown(db).where(isOneOf(db, 'author_id', p.authorIds)),
)

/** Of these books those that are published, in the language asked for. */
async function publishedBooks(
  db: Db,
  ids: readonly number[],
  { language, dynasty }: { language?: string | undefined; dynasty?: string | undefined },
): Promise<Found> {
  if (ids.length === 0) return NOTHING
  const found = foundOf(ids)
  const rows = await publishedAmong(db, { ids: found.ids, language: language ?? '' })
  const ofDynasty = dynasty === undefined ? rows : rows.filter(row => row.dynasty === fold(dynasty))
  const published = new Set(ofDynasty.map(row => row.id))
  return { ids: found.ids.filter(id => published.has(id)), isCapped: found.isCapped }
}

/** `language`: '' for any. */
const publishedAmong = compiledQuery((db, p: Params<{ ids: readonly number[]; language: string }>) =>
  db
    .selectFrom('books as b')
    .select(['b.id', 'b.dynasty'])
    .where(isOneOf(db, 'b.id', p.ids))
    .where('b.state', '=', inlineConstant('published'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('editions as e')
          .select('e.id')
          .whereRef('e.book_id', '=', 'b.id')
          .where('e.state', '=', inlineConstant('published'))
          .where(isInLanguage(p.language)),
      ),
    ),
)

/** Whether an edition `e` is in this language; '' for any. */
function isInLanguage(language: Expression<string>): Expression<SqlBool> {
  const eb = expressionBuilder<Database & { e: Database['editions'] }, 'e'>()
  return eb.or([eb(language, '=', inlineConstant('')), eb(language, '=', eb.ref('e.language'))])
}

/**
 * The editions whose text the fields ask for; null when no field narrows them. What is named in two fields must be both.
 */
export async function requestedEditions(
  db: Db,
  { query: { fields } }: ParsedSearch,
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
  const searched = searchedName(name)
  const named = await namedLike(db, 'book', searched)
  const whole = named.filter(one => one.isWhole)
  if (named.length > 0) return (whole.length > 0 ? whole : named).map(one => one.id)
  return (await namedLike(db, 'part', searched)).map(one => one.id)
}

async function booksOfDynasty(db: Db, dynasty: string): Promise<number[]> {
  const rows = await bestKnown(db).where('dynasty', '=', fold(dynasty)).execute()
  return rows.map(row => row.id)
}

/** Published editions of these works, at most a hundred. */
export async function editionsOfBooks(db: Db, bookIds: readonly number[], language?: string): Promise<number[]> {
  if (bookIds.length === 0) return []
  const rows = await publishedEditions(db, { bookIds, language: language ?? '' })
  return rows.map(row => row.id)
}

/** `language`: '' for any. */
const publishedEditions = compiledQuery((db, p: Params<{ bookIds: readonly number[]; language: string }>) =>
  db
    .selectFrom('editions as e')
    .innerJoin('books as b', 'b.id', 'e.book_id')
    .select('e.id')
    .where(isOneOf(db, 'b.id', p.bookIds))
    .where('e.state', '=', inlineConstant('published'))
    .where('b.state', '=', inlineConstant('published'))
    .where(isInLanguage(p.language))
    .orderBy('e.id')
    .limit(inlineConstant(MOST_EDITIONS)),
)

const MOST_EDITIONS = 100
