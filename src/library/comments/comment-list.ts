import { sql } from 'kysely'
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
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { bookCards } from '../books/book-cards.ts'
import { readable } from '../books/readable.ts'
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
  const there = bookId ? await readableBook(db, bookId, viewer) : await knownPoem(db, poemId ?? 0)
  if (there.length === 0) throw new NotFound()
  return threads(db, input)
}

const OF_WHAT = { zh: '请写明是哪一部书或哪一首诗', en: 'Name a book or a poem' }

const readableBook = compiledSql(`select 1 from books where id = ? and ${readable('books')}`)
const knownPoem = compiledSql('select 1 from poems where id = ?')

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
  const asked = await db.selectFrom('comments').select(['id', 'reply_to']).where('id', '=', id).executeTakeFirst()
  const [first] = await commentsById(db, [asked?.reply_to ?? id])
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
  const ids = await threadIds(columns, order)(db, ...values, pageSize, rowsBefore(input))
  const isAll = page === 1 && ids.length < pageSize
  const list = await withReplies(
    db,
    await commentsById(
      db,
      ids.map(row => row.id),
    ),
  )
  if (isAll) return { list, total: ids.length, page, pageSize }
  const all = sql`select id from comments where ${sql.raw(FIRST_OF_THREAD)}
    and ${sql.join(
      values.map((value, at) => sql`${sql.ref(columns[at] ?? '')} = ${value}`),
      sql` and `,
    )}`
  return { list, ...(await cappedTotal(db, all)), page, pageSize }
}

const FIRST_OF_THREAD = `reply_to is null and state <> 'hidden'`

/** The columns that say what the wanted comments are about, and their values. */
function about({ bookId, poemId, chapterId, blockId }: Listing) {
  const filters = Object.entries({
    [bookId ? 'book_id' : 'poem_id']: bookId ?? poemId ?? 0,
    ...(chapterId && { chapter_id: chapterId }),
    ...(blockId && { block_id: blockId }),
  })
  return { columns: filters.map(([column]) => column), values: filters.map(([, value]) => value) }
}

/** A ready statement for each kind of list: of a work, a chapter, a passage, a poem, in each order. */
function threadIds(columns: readonly string[], order: 'rank' | 'created_at') {
  const key = `${order} ${columns}`
  const made =
    ready.get(key) ??
    compiledSql<{ id: number }>(`
      select id from comments where ${FIRST_OF_THREAD} and ${columns.map(column => `${column} = ?`).join(' and ')}
      order by ${order} desc, id desc limit ? offset ?`)
  ready.set(key, made)
  return made
}

const ready = new Map<string, ReturnType<typeof compiledSql<{ id: number }>>>()

const FIRST_REPLIES = 3

async function withReplies(db: Db, comments: readonly Comment[]): Promise<Thread[]> {
  const answered = comments.filter(comment => comment.replyCount > 0).map(comment => comment.commentId)
  if (answered.length === 0) return comments.map(comment => ({ ...comment, replies: [] }))
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, row_number() over (partition by reply_to order by id) as place from comments
      where ${isOneOf(db, 'reply_to', answered)} and state = 'shown') as replies
    where place <= ${FIRST_REPLIES} order by id`.execute(db)
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
  const { rows } = await sql<{ chapterId: number; number: number; title: string; count: number }>`
    select c.id as "chapterId", c.number, c.title, said.n as count
    from (
      select chapter_id, count(*) as n from comments
      where book_id = ${bookId} and chapter_id is not null and reply_to is null and state = 'shown'
      group by chapter_id) as said
    join chapters c on c.id = said.chapter_id
    order by c.edition_id, c.number, c.id limit ${MOST_CHAPTERS}`.execute(db)
  return rows
}
