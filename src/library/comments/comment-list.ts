import type { Expression } from 'kysely'
import type {
  Comment,
  listComments,
  listReplies,
  readBookComments,
  Scores,
  Thread,
} from '../../contract/comments/comments.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { bookCards } from '../books/book-cards.ts'
import { isReadableBy } from '../books/readable.ts'
import { shownScore } from '../books/shown-score.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'
import { commentRows, shownComment } from './comment-rows.ts'

type Listing = Omit<ParsedInputOf<typeof listComments>, 'script'>
type OfBook = Omit<ParsedInputOf<typeof readBookComments>, 'script'>
type Replies = Omit<ParsedInputOf<typeof listReplies>, 'script'>

const MOST_CHAPTERS = 500

/** A work with its comments. @throws NotFound */
export async function bookWithComments(db: Db, { id, ...input }: OfBook): Promise<OutputOf<typeof readBookComments>> {
  const [book] = await bookCards(db, [id])
  if (!book) throw new NotFound()
  const [scores, chapters, comments] = await Promise.all([
    scoresOf(db, id),
    commentedChapters(db, id),
    threads(db, { bookId: id, ...input }),
  ])
  return { book, scores, chapters, comments }
}

/**
 * What is said of a work that `viewer` may read (0: a visitor), of one chapter or passage, or of a poem.
 * @throws NotFound when there is no such thing, FieldsWrong when neither work nor poem is named
 */
export async function commentList(db: Db, input: Listing, viewer = 0): Promise<OutputOf<typeof listComments>> {
  const { bookId, poemId } = input
  if (bookId === undefined && poemId === undefined) throw new FieldsWrong({ bookId: OF_WHAT })
  const there = bookId ? await readableBook(db, { bookId, viewer }) : await knownPoem(db, { poemId: poemId ?? 0 })
  if (there.length === 0) throw new NotFound()
  return threads(db, input)
}

const OF_WHAT = { zh: '请写明是哪一部书或哪一首诗', en: 'Name a book or a poem' }

const readableBook = compiledQuery((db, p: Params<{ bookId: number; viewer: number }>) =>
  db.selectFrom('books').select('id').where('id', '=', p.bookId).where(isReadableBy(p.viewer, 'books')),
)
const knownPoem = compiledQuery((db, p: Params<{ poemId: number }>) =>
  db.selectFrom('poems').select('id').where('id', '=', p.poemId),
)

/** The replies to a comment that everyone may see, the oldest first. @throws NotFound */
export async function replyList(db: Db, { id, page, pageSize }: Replies): Promise<OutputOf<typeof listReplies>> {
  const replies = db.selectFrom('comments').select('id').where('reply_to', '=', id).where('state', '=', 'shown')
  const rows = await replies.orderBy('id').limit(pageSize).offset(rowsBefore({ page, pageSize })).execute()
  if (rows.length === 0) await commentDetail(db, { id })
  const list = await commentsById(
    db,
    rows.map(row => row.id),
  )
  return { list, ...(await cappedTotal(db, replies)), page, pageSize }
}

/** One comment that everyone may see. @throws NotFound */
export async function commentDetail(db: Db, { id }: { id: number }): Promise<Comment> {
  const [comment] = await commentsById(db, [id])
  if (comment?.state !== 'shown') throw new NotFound()
  return comment
}

const REPLIES_OF_ONE = 100

/** The thread of a comment or reply, with its first hundred replies. @throws NotFound */
export async function threadOf(db: Db, { id }: { id: number }): Promise<Thread> {
  const comment = await db.selectFrom('comments').select(['id', 'reply_to']).where('id', '=', id).executeTakeFirst()
  const [first] = await commentsById(db, [comment?.reply_to ?? id])
  if (!first || first.state === 'hidden') throw new NotFound()
  const { list } = await replyList(db, { id: first.commentId, page: 1, pageSize: REPLIES_OF_ONE })
  return { ...first, replies: list }
}

/** The comments that most readers took up, replies and spoilers not among them. */
export async function recommendedComments(db: Db, { limit }: { limit: number }): Promise<Comment[]> {
  const ids = await db
    .selectFrom('comments')
    .leftJoin('books', 'books.id', 'comments.book_id')
    .select('comments.id')
    .where('comments.reply_to', 'is', null)
    .where('comments.state', '=', 'shown')
    .where('comments.spoiler', '=', 0)
    .where(eb => eb.or([eb('books.state', '=', 'published'), eb('comments.book_id', 'is', null)]))
    .orderBy('comments.rank', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
  return commentsById(
    db,
    ids.map(row => row.id),
  )
}

/** Comments in the order of their ids. */
export async function commentsById(db: Db, ids: readonly number[]): Promise<Comment[]> {
  return (await commentRows(db, ids)).map(shownComment)
}

async function threads(db: Db, input: Listing): Promise<OutputOf<typeof listComments>> {
  const { page, pageSize } = input
  const { columns, values } = about(input)
  const order = input.sort === 'hot' ? 'rank' : 'created_at'
  const ids = await threadIds(columns, order)(db, { ...values, most: pageSize, before: rowsBefore(input) })
  const isAll = page === 1 && ids.length < pageSize
  const list = await withReplies(
    db,
    await commentsById(
      db,
      ids.map(row => row.id),
    ),
  )
  if (isAll) return { list, total: ids.length, page, pageSize }
  return { list, ...(await cappedTotal(db, threadsAbout(db, columns, values))), page, pageSize }
}

type Column = 'book_id' | 'poem_id' | 'chapter_id' | 'block_id'
type About<Value> = { readonly [Name in Column]: Value }

/** The columns that say what the wanted comments are about, and their values; the others count for nothing. */
function about({ bookId = 0, poemId = 0, chapterId = 0, blockId = 0 }: Listing) {
  const columns: Column[] = [bookId ? 'book_id' : 'poem_id']
  if (chapterId) columns.push('chapter_id')
  if (blockId) columns.push('block_id')
  return { columns, values: { book_id: bookId, poem_id: poemId, chapter_id: chapterId, block_id: blockId } }
}

function threadsAbout(db: Db, columns: readonly Column[], values: About<number | Expression<number>>) {
  const first = db
    .selectFrom('comments')
    .select('id')
    .where('reply_to', 'is', null)
    .where('state', '<>', inlineConstant('hidden'))
  return columns.reduce((query, column) => query.where(column, '=', values[column]), first)
}

/** A ready statement for each kind of list: of a work, a chapter, a passage, a poem, in each order. */
function threadIds(columns: readonly Column[], order: 'rank' | 'created_at') {
  const key = `${order} ${columns}`
  const made = ready.get(key) ?? threadIdsBy(columns, order)
  ready.set(key, made)
  return made
}

const ready = new Map<string, ReturnType<typeof threadIdsBy>>()

function threadIdsBy(columns: readonly Column[], order: 'rank' | 'created_at') {
  return compiledQuery((db, p: Params<About<number> & { most: number; before: number }>) =>
    threadsAbout(db, columns, p).orderBy(order, 'desc').orderBy('id', 'desc').limit(p.most).offset(p.before),
  )
}

const FIRST_REPLIES = 3

async function withReplies(db: Db, comments: readonly Comment[]): Promise<Thread[]> {
  const answered = comments.filter(comment => comment.replyCount > 0).map(comment => comment.commentId)
  if (answered.length === 0) return comments.map(comment => ({ ...comment, replies: [] }))
  const numbered = db
    .selectFrom('comments')
    .select(({ fn }) => [
      'id',
      fn
        .agg<number>('row_number')
        .over(over => over.partitionBy('reply_to').orderBy('id'))
        .as('place'),
    ])
    .where(isOneOf(db, 'reply_to', answered))
    .where('state', '=', 'shown')
    .as('replies')
  const rows = await db.selectFrom(numbered).select('id').where('place', '<=', FIRST_REPLIES).orderBy('id').execute()
  const replies = Map.groupBy(
    await commentsById(
      db,
      rows.map(row => row.id),
    ),
    reply => reply.replyTo,
  )
  return comments.map(comment => ({ ...comment, replies: replies.get(comment.commentId) ?? [] }))
}

async function scoresOf(db: Db, bookId: number): Promise<Scores> {
  const rows = await db
    .selectFrom('book_scores')
    .select(({ fn }) => ['score', fn.countAll<number>().as('n')])
    .where('book_id', '=', bookId)
    .groupBy('score')
    .execute()
  const byScore = Array.from({ length: 10 }, (_, at) => Number(rows.find(row => row.score === at + 1)?.n ?? 0))
  const count = byScore.reduce((all, n) => all + n, 0)
  const sum = byScore.reduce((all, n, at) => all + n * (at + 1), 0)
  return { count, fair: shownScore({ sum, count }), byScore }
}

/** The chapters that somebody spoke of, in reading order, editions one after the other. */
async function commentedChapters(db: Db, bookId: number) {
  const counts = db
    .selectFrom('comments')
    .select(({ fn }) => ['chapter_id', fn.countAll<number>().as('n')])
    .where('book_id', '=', bookId)
    .where('chapter_id', 'is not', null)
    .where('reply_to', 'is', null)
    .where('state', '=', inlineConstant('shown'))
    .groupBy('chapter_id')
    .as('counts')
  return db
    .selectFrom(counts)
    .innerJoin('chapters', 'chapters.id', 'counts.chapter_id')
    .select(['chapters.id as chapterId', 'chapters.number', 'chapters.title', 'counts.n as count'])
    .orderBy('chapters.edition_id')
    .orderBy('chapters.number')
    .orderBy('chapters.id')
    .limit(MOST_CHAPTERS)
    .execute()
}
