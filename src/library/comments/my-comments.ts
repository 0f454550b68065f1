import type { listOwnComments, readMyComments } from '../../contract/comments/comment-writing.ts'
import type { Comment } from '../../contract/comments/comments.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { rowsBefore } from '../paging/paging.ts'
import { commentRows, shownComment } from './comment-rows.ts'

type Wanted = Omit<ParsedInputOf<typeof readMyComments>, 'script'>

const MOST_HIDDEN = 20

/** What of these comments is someone's own, and of a work or poem what only they see: their score, what was hidden. */
export async function myComments(db: Db, userId: number, input: Wanted): Promise<OutputOf<typeof readMyComments>> {
  const { ids, bookId, poemId } = input
  const [liked, own, score, hidden] = await Promise.all([
    ids.length === 0
      ? []
      : db
          .selectFrom('comment_likes')
          .select('comment_id as id')
          .where('user_id', '=', userId)
          .where(isOneOf(db, 'comment_id', ids))
          .execute(),
    ids.length === 0
      ? []
      : db
          .selectFrom('comments')
          .select('id')
          .where('user_id', '=', userId)
          .where(isOneOf(db, 'id', ids))
          .execute(),
    bookId ? scoreOf(db, userId, bookId) : null,
    bookId || poemId ? hiddenOf(db, userId, { bookId, poemId }) : [],
  ])
  return { liked: liked.map(row => row.id), own: own.map(row => row.id), score, hidden }
}

/** Everything someone has said and not taken back, the newest first; what was hidden with the reason. */
export async function ownComments(
  db: Db,
  userId: number,
  input: Omit<ParsedInputOf<typeof listOwnComments>, 'script'>,
): Promise<OutputOf<typeof listOwnComments>> {
  const { page, pageSize } = input
  const [{ n }, rows] = await Promise.all([
    db
      .selectFrom('comments')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('state', '<>', 'deleted')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('comments')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '<>', 'deleted')
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset(rowsBefore(input))
      .execute(),
  ])
  return { list: await withReasons(db, rows), total: Number(n), page, pageSize }
}

async function scoreOf(db: Db, userId: number, bookId: number): Promise<number | null> {
  const row = await db
    .selectFrom('book_scores')
    .select('score')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return row?.score ?? null
}

async function hiddenOf(db: Db, userId: number, { bookId, poemId }: Pick<Wanted, 'bookId' | 'poemId'>) {
  const of = bookId ? (['book_id', bookId] as const) : (['poem_id', poemId ?? 0] as const)
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'hidden')
    .where(of[0], '=', of[1])
    .orderBy('id', 'desc')
    .limit(MOST_HIDDEN)
    .execute()
  return withReasons(db, rows)
}

/** As only their writer sees them. */
async function withReasons(db: Db, found: readonly { id: number }[]): Promise<Comment[]> {
  const rows = await commentRows(
    db,
    found.map(({ id }) => id),
  )
  return rows.map(row => ({ ...shownComment(row), hiddenReason: row.state === 'hidden' ? row.hidden_reason : '' }))
}
