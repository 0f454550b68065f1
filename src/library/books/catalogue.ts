import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
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
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'
import { toHans } from '../../text/script/script.ts'
import { bilingualAlignments } from '../align/alignments.ts'
import { pickedIds } from '../editing/picks.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'
import { bareName, LAST_LETTER } from '../publish/index/name-keys.ts'
import { bookCards } from './book-cards.ts'
import { fairScore } from './shown-score.ts'

type Selection = ParsedInputOf<typeof selectBooks>
type Limited = ParsedInputOf<typeof recommendBooks>

/** Works by tag, language, dynasty, author and name. */
export async function selectedBooks(db: Db, selection: Selection): Promise<OutputOf<typeof selectBooks>> {
  const found = published(db).where(({ and }) => and(conditions(db, selection)))
  const ordered = ORDERS[selection.sort](found).limit(selection.pageSize).offset(rowsBefore(selection))
  const rows = await ordered.execute()
  const list = await bookCards(
    db,
    rows.map(row => row.id),
  )
  return { list, ...(await cappedTotal(db, found)), page: selection.page, pageSize: selection.pageSize }
}

function published(db: Db): Ids {
  return db.selectFrom('books').select('books.id').where('books.state', '=', inlineConstant('published'))
}

type Ids = SelectQueryBuilder<Database, 'books', { id: number }>

const ORDERS: Record<Selection['sort'], (books: Ids) => Ids> = {
  hot: books => books.orderBy('books.popularity', 'desc').orderBy('books.id'),
  new: books => books.orderBy('books.created_at', 'desc').orderBy('books.id'),
  score: books => books.orderBy(fairScore(), 'desc').orderBy('books.id'),
  name: books => books.orderBy('books.sort_key').orderBy('books.id'),
  wordCount: books => books.orderBy('books.word_count', 'desc').orderBy('books.id'),
}

function conditions(
  db: Db,
  { tagId, type, language, dynasty, authorId, bilingual, keyword }: Selection,
): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'books'>()
  const found: Expression<SqlBool>[] = []
  const inLanguage = language ?? (type === undefined ? undefined : type === 1 ? 'chinese' : 'english')
  if (tagId) found.push(eb('books.id', 'in', eb.selectFrom('book_tags').select('book_id').where('tag_id', '=', tagId)))
  if (inLanguage) {
    const editions = eb.selectFrom('editions').select('editions.book_id').where('editions.language', '=', inLanguage)
    found.push(eb('books.id', 'in', editions.where('editions.state', '=', inlineConstant('published'))))
  }
  // Kept in simplified characters; a page in traditional ones asks as it shows them.
  if (dynasty) found.push(eb('books.dynasty', '=', toHans(dynasty)))
  if (authorId) found.push(eb('books.author_id', '=', authorId))
  if (bilingual) found.push(eb('books.id', 'in', bilingualAlignments(db).select('alignments.book_id')))
  if (keyword) found.push(isNamed(bareName(keyword)))
  return found
}

/** By the beginning of one of its names or of a part of them, or by the whole name of its author. */
function isNamed(bare: string): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'books'>()
  if (bare === '') return eb.lit(false)
  const keys = eb.selectFrom('name_keys').select('item_id')
  const works = keys.where('kind', 'in', [inlineConstant('book'), inlineConstant('part')])
  return eb.or([
    eb('books.id', 'in', works.where('key', '>=', bare).where('key', '<=', bare + LAST_LETTER)),
    eb('books.author_id', 'in', keys.where('kind', '=', inlineConstant('author')).where('key', '=', bare)),
  ])
}

/** Works worth beginning with: those chosen by hand, then the best known. */
export async function recommendedBooks(db: Db, { limit }: Limited): Promise<OutputOf<typeof recommendBooks>> {
  const [picked, known] = await Promise.all([pickedIds(db, 'book', limit), firstIds(db, 'hot', limit)])
  const cards = await bookCards(db, [...new Set([...picked, ...known])])
  return cards.slice(0, limit)
}

/** Works that came in last. */
export async function newestBooks(db: Db, { limit }: Limited): Promise<OutputOf<typeof newBooks>> {
  return bookCards(db, await firstIds(db, 'new', limit))
}

async function firstIds(db: Db, order: keyof typeof FIRST, limit: number): Promise<number[]> {
  const rows = await FIRST[order](db, { limit })
  return rows.map(row => row.id)
}

const FIRST = {
  hot: compiledQuery((db, p: Params<{ limit: number }>) => ORDERS.hot(published(db)).limit(p.limit)),
  new: compiledQuery((db, p: Params<{ limit: number }>) => ORDERS.new(published(db)).limit(p.limit)),
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
  const [book] = await authorOf(db, { bookId })
  if (!book) throw new NotFound()
  const rows = await idsNear(db, { bookId, author: book.author_id, limit })
  return bookCards(
    db,
    rows.map(row => row.id),
  )
}

const authorOf = compiledQuery((db, p: Params<{ bookId: number }>) =>
  db.selectFrom('books').select('author_id').where('id', '=', p.bookId),
)

const idsNear = compiledQuery((db, p: Params<{ bookId: number; author: number; limit: number }>) => {
  const sharing = (eb: ExpressionBuilder<Database, 'books'>) =>
    eb
      .selectFrom('book_tags as mine')
      .innerJoin('book_tags as other', 'other.tag_id', 'mine.tag_id')
      .where('mine.book_id', '=', p.bookId)
  return published(db)
    .select(({ case: when, lit }) =>
      when().when('books.author_id', '=', p.author).then(lit(1)).else(lit(0)).end().as('same_author'),
    )
    .select(eb =>
      sharing(eb).select(eb.fn.countAll<number>().as('n')).whereRef('other.book_id', '=', 'books.id').as('shared'),
    )
    .where('books.id', '<>', p.bookId)
    .where(eb =>
      eb.or([eb('books.author_id', '=', p.author), eb('books.id', 'in', sharing(eb).select('other.book_id'))]),
    )
    .orderBy('same_author', 'desc')
    .orderBy('shared', 'desc')
    .orderBy('books.popularity', 'desc')
    .orderBy('books.id')
    .limit(p.limit)
})

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
