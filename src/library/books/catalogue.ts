import { type RawBuilder, sql } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type {
  newBooks,
  newlyShelvedBooks,
  recommendBookNames,
  recommendBooks,
  recommendForBook,
  selectBooks,
} from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { toHans } from '../../text/script/script.ts'
import { IN_TWO_LANGUAGES } from '../align/alignments.ts'
import { pickedIds } from '../editing/picks.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'
import { bareName, LAST_LETTER } from '../publish/index/name-keys.ts'
import { bookCards } from './book-cards.ts'
import { fairScoreOf } from './shown-score.ts'

type Selection = ParsedInputOf<typeof selectBooks>
type Limited = ParsedInputOf<typeof recommendBooks>

/** Works by tag, language, dynasty, author and name. */
export async function selectedBooks(db: Db, selection: Selection): Promise<OutputOf<typeof selectBooks>> {
  const where = sql.join(conditions(selection), sql` and `)
  const ids = sql`select b.id from books b where ${where}`
  const rows = await sql<{ id: number }>`${ids} order by ${ORDERS[selection.sort]}
    limit ${selection.pageSize} offset ${rowsBefore(selection)}`.execute(db)
  const list = await bookCards(
    db,
    rows.rows.map(row => row.id),
  )
  return { list, ...(await cappedTotal(db, ids)), page: selection.page, pageSize: selection.pageSize }
}

const ORDERS: Record<Selection['sort'], RawBuilder<unknown>> = {
  hot: sql`b.popularity desc, b.id`,
  new: sql`b.created_at desc, b.id`,
  score: sql`${fairScoreOf('b')} desc, b.id`,
  name: sql`b.sort_key, b.id`,
  wordCount: sql`b.word_count desc, b.id`,
}

function conditions({
  tagId,
  type,
  language,
  dynasty,
  authorId,
  bilingual,
  keyword,
}: Selection): RawBuilder<unknown>[] {
  const found = [sql`b.state = 'published'`]
  const inLanguage = language ?? (type === undefined ? undefined : type === 1 ? 'chinese' : 'english')
  if (tagId) found.push(sql`b.id in (select book_id from book_tags where tag_id = ${tagId})`)
  if (inLanguage) {
    found.push(sql`b.id in (select book_id from editions where language = ${inLanguage} and state = 'published')`)
  }
  // Kept in simplified characters; a page in traditional ones asks as it shows them.
  if (dynasty) found.push(sql`b.dynasty = ${toHans(dynasty)}`)
  if (authorId) found.push(sql`b.author_id = ${authorId}`)
  if (bilingual) found.push(sql`b.id in (select a.book_id from alignments a where ${sql.raw(IN_TWO_LANGUAGES)})`)
  const bare = bareName(keyword ?? '')
  if (bare !== '') {
    found.push(sql`(b.id in (select item_id from name_keys
        where kind in ('book', 'part') and key >= ${bare} and key <= ${bare + LAST_LETTER})
      or b.author_id in (select item_id from name_keys where kind = 'author' and key = ${bare}))`)
  } else if (keyword) found.push(sql`1 = 0`)
  return found
}

/** Works worth beginning with: those chosen by hand, then the best known. */
export async function recommendedBooks(db: Db, { limit }: Limited): Promise<OutputOf<typeof recommendBooks>> {
  const [picked, known] = await Promise.all([pickedIds(db, 'book', limit), firstIds(db, ORDERS.hot, limit)])
  const cards = await bookCards(db, [...new Set([...picked, ...known])])
  return cards.slice(0, limit)
}

/** Works that came in last. */
export async function newestBooks(db: Db, { limit }: Limited): Promise<OutputOf<typeof newBooks>> {
  return bookCards(db, await firstIds(db, ORDERS.new, limit))
}

async function firstIds(db: Db, order: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from books b where b.state = 'published' order by ${order} limit ${limit}`.execute(db)
  return rows.map(row => row.id)
}

// Enough that twelve different works are among them, even when everyone shelves the same.
const SHELVINGS_LOOKED_AT = 500

/** Works that readers put on their shelves last, each once. */
export async function lastShelvedBooks(db: Db, { limit }: Limited): Promise<OutputOf<typeof newlyShelvedBooks>> {
  const rows = await db
    .selectFrom('shelf')
    .select('book_id')
    .orderBy('added_at', 'desc')
    .orderBy('book_id')
    .limit(SHELVINGS_LOOKED_AT)
    .execute()
  const cards = await bookCards(db, [...new Set(rows.map(row => row.book_id))])
  return cards.slice(0, limit)
}

/** Works near one: of its author first, then those that share most tags. @throws NotFound */
export async function booksNear(
  db: Db,
  { bookId, limit }: ParsedInputOf<typeof recommendForBook>,
): Promise<OutputOf<typeof recommendForBook>> {
  const [book] = await authorOf(db, bookId)
  if (!book) throw new NotFound()
  const author = book.author_id
  const rows = await idsNear(db, author, bookId, bookId, author, bookId, limit)
  return bookCards(
    db,
    rows.map(row => row.id),
  )
}

const authorOf = compiledSql<{ author_id: number }>('select author_id from books where id = ?')

const idsNear = compiledSql<{ id: number }>(`
  select b.id,
    case when b.author_id = ? then 1 else 0 end as same_author,
    (select count(*) from book_tags mine join book_tags other on other.tag_id = mine.tag_id
      where mine.book_id = ? and other.book_id = b.id) as shared
  from books b
  where b.state = 'published' and b.id <> ? and (b.author_id = ?
    or b.id in (select other.book_id from book_tags mine join book_tags other on other.tag_id = mine.tag_id
      where mine.book_id = ?))
  order by same_author desc, shared desc, b.popularity desc, b.id limit ?`)

/** Names for the search box, best known first. */
export async function recommendedNames(
  db: Db,
  { limit }: ParsedInputOf<typeof recommendBookNames>,
): Promise<OutputOf<typeof recommendBookNames>> {
  const rows = await db
    .selectFrom('books')
    .select(['id', 'name', 'name_en'])
    .where('state', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => ({ bookId: row.id, name: row.name, nameEn: row.name_en }))
}
