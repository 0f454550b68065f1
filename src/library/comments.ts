import { Anchor, type Comment, type listComments, type readBookComments } from '../contract/comments.ts'
import type { OutputOf, ParsedInputOf } from '../contract/endpoint.ts'
import { NotFound } from '../contract/errors.ts'
import type { Db } from '../db/dialect.ts'
import { bookCards } from './books/book-cards.ts'
import { cappedTotal, rowsBefore } from './paging.ts'

type Listing = Omit<ParsedInputOf<typeof listComments>, 'script'>
type OfBook = Omit<ParsedInputOf<typeof readBookComments>, 'script'>

/** A work with its comments. @throws NotFound */
export async function bookWithComments(db: Db, { id, ...paging }: OfBook): Promise<OutputOf<typeof readBookComments>> {
  const [book] = await bookCards(db, [id])
  if (!book) throw new NotFound()
  return { book, comments: await commentList(db, { bookId: id, ...paging }) }
}

/** What is said of a work or of one chapter, replies left out of neither. @throws NotFound when there is no such work. */
export async function commentList(db: Db, wanted: Listing): Promise<OutputOf<typeof listComments>> {
  const { bookId, chapterId, sort, page, pageSize } = wanted
  const book = await db.selectFrom('books').select('id').where('id', '=', bookId).executeTakeFirst()
  if (!book) throw new NotFound()
  const query = db
    .selectFrom('comments')
    .where('comments.book_id', '=', bookId)
    .where('comments.state', '=', 'shown')
    .$if(chapterId !== undefined, some => some.where('comments.chapter_id', '=', chapterId ?? 0))
  const rows = await shownComments(db)
    .where('comments.book_id', '=', bookId)
    .$if(chapterId !== undefined, some => some.where('comments.chapter_id', '=', chapterId ?? 0))
    .orderBy(sort === 'hot' ? 'comments.like_count' : 'comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(wanted))
    .execute()
  return { list: rows.map(shown), ...(await cappedTotal(db, query.select('comments.id'))), page, pageSize }
}

/** One comment that everyone may see. @throws NotFound */
export async function commentDetail(db: Db, { id }: { id: number }): Promise<Comment> {
  const row = await shownComments(db).where('comments.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound()
  return shown(row)
}

/** The comments that most readers liked, replies not among them. */
export async function recommendedComments(db: Db, { limit }: { limit: number }): Promise<Comment[]> {
  const rows = await shownComments(db)
    .where('comments.reply_to', 'is', null)
    .where('comments.spoiler', '=', 0)
    .orderBy('comments.like_count', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(shown)
}

function shownComments(db: Db) {
  return db
    .selectFrom('comments')
    .innerJoin('books', 'books.id', 'comments.book_id')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.book_id', 'comments.text', 'comments.score', 'comments.like_count'])
    .select(['comments.reply_to', 'comments.reply_count', 'comments.anchor', 'comments.spoiler'])
    .select(['comments.created_at', 'comments.edited_at'])
    .select(['books.name as bookName', 'users.id as userId', 'users.nick', 'users.head'])
    .where('comments.state', '=', 'shown')
}

type CommentRow = Awaited<ReturnType<ReturnType<typeof shownComments>['execute']>>[number]

function shown(row: CommentRow): Comment {
  return {
    commentId: row.id,
    bookId: row.book_id,
    bookName: row.bookName,
    user: { userId: row.userId, nick: row.nick, head: row.head, headImage: `/avatars/${row.head}.svg` },
    text: row.text,
    score: row.score,
    likeCount: row.like_count,
    liked: false,
    replyTo: row.reply_to,
    replyCount: row.reply_count,
    anchor: row.anchor === null ? null : Anchor.parse(JSON.parse(row.anchor)),
    spoiler: row.spoiler === 1,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  }
}
