import { type CommentFlag, eachFlag } from '../../../contract/values/comment-flags.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Params, preparedQuery } from '../../../db/queries/compiled-query.ts'
import type { GivenType } from '../../../db/queries/given-rows.ts'
import { type Batch, batchedWrite } from '../../../db/queries/writes/batched-writes.ts'
import { insertGiven } from '../../../db/queries/writes/insert-given.ts'
import { notify } from '../../inbox/notify.ts'
import { holdComment } from '../../moderation/hold-comment.ts'
import type { AnchorColumns } from '../anchor.ts'
import { countComment, countVoice } from '../counts.ts'
import { recountScore } from '../scores.ts'

/** A comment that may be written, and what it answers; one that is hidden waits for an editor. */
export type NewComment = { row: CommentRow; parent: Parent | null }

export type Parent = { thread: number; user_id: number | null; threadUserId: number | null }

type CommentRow = AnchorColumns &
  Record<CommentFlag, number> & {
    book_id: number | null
    poem_id: number | null
    user_id: number
    text: string
    refs: string
    score: number | null
    reply_to: number | null
    answered_user_id: number | null
    state: 'shown' | 'hidden'
    hidden_reason: string
    rank: number
    created_at: number
  }

type Owner = { user_id: number | null; book_id: number | null; poem_id: number | null }
const ownerKey = ({ user_id, book_id, poem_id }: Owner) => `${user_id} ${book_id} ${poem_id}`

const comments: Batch<NewComment, number> = {
  keyOf: ({ row }) => ownerKey(row),
  writeAll: async (db, items) => {
    const made = await inserted(db, { rows: items.map(({ row }) => row) })
    const idOf = new Map(made.map(({ id, ...owner }) => [ownerKey(owner), id]))
    const stored = items.map(item => ({ ...item, id: idOf.get(ownerKey(item.row)) as number }))
    const shown = stored.filter(({ row }) => row.state === 'shown')
    for (const { id, row } of stored) if (row.state === 'hidden') await holdComment(db, id)
    await countComments(
      db,
      shown.map(({ row }) => row),
    )
    for (const { row } of shown) if (row.book_id !== null && row.score) await recountScore(db, row.user_id, row.book_id)
    for (const { id, row, parent } of shown) if (parent) await tellAnswered(db, parent, { id, userId: row.user_id })
    return stored.map(({ id }) => ({ answer: id }))
  },
}

/** Stores a comment, counts it and tells whom it answers; gives its id. */
export const storeComment: (db: Db, comment: NewComment) => Promise<number> = batchedWrite(comments)

async function countComments(db: Db, rows: readonly CommentRow[]): Promise<void> {
  const byBook = Map.groupBy(rows, row => row.book_id ?? 0)
  // Always in one order, so that two nodes never wait for each other.
  for (const [bookId, { length }] of [...byBook].toSorted(([one], [other]) => one - other)) {
    if (bookId !== 0) await countComment(db, bookId, length)
  }
}

async function tellAnswered(db: Db, parent: Parent, reply: { id: number; userId: number }): Promise<void> {
  await countVoice(db, parent.thread, { replies: 1 })
  for (const userId of new Set([parent.user_id, parent.threadUserId])) {
    if (userId === null || userId === reply.userId) continue
    await notify(db, { userId, kind: 'reply', commentId: reply.id, actorId: reply.userId })
  }
}

const TYPES: Record<keyof CommentRow, GivenType> = {
  book_id: 'bigint',
  poem_id: 'bigint',
  user_id: 'bigint',
  text: 'text',
  refs: 'text',
  score: 'bigint',
  reply_to: 'bigint',
  answered_user_id: 'bigint',
  chapter_id: 'bigint',
  chapter_number: 'bigint',
  block_id: 'bigint',
  line: 'bigint',
  from_offset: 'bigint',
  to_offset: 'bigint',
  quote: 'text',
  ...eachFlag(() => 'bigint' as const),
  state: 'text',
  hidden_reason: 'text',
  rank: 'double precision',
  created_at: 'bigint',
}

const inserted = preparedQuery((db, p: Params<{ rows: readonly CommentRow[] }>) =>
  insertGiven(db, 'comments', p.rows, TYPES).returning(['id', 'user_id', 'book_id', 'poem_id']),
)
