import type { addComment, updateComment } from '../../../contract/comments/comment-writing.ts'
import type { Comment } from '../../../contract/comments/comments.ts'
import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotFound } from '../../../contract/errors.ts'
import { COMMENT_FLAGS, type CommentFlag, eachFlag } from '../../../contract/values/comment-flags.ts'
import type { Db } from '../../../db/dialect.ts'
import { batchQueries } from '../../../db/queries/batch-queries.ts'
import { cleanComment } from '../../../text/comment-text.ts'
import { demandBook } from '../../mine/shelf.ts'
import { HELD_REASON, holdComment } from '../../moderation/hold-comment.ts'
import { mayWrite } from '../../moderation/may-write.ts'
import { anchorInBook, anchorInPoem, NO_ANCHOR } from '../anchor.ts'
import { commentsById } from '../comment-list.ts'
import { countComment } from '../counts.ts'
import { hotRank } from '../hot-rank.ts'
import { referencesIn } from '../references.ts'
import { recountScore } from '../scores.ts'
import { moderateRow } from './moderate-comment.ts'
import { ownComment } from './own-comment.ts'
import { storeComment } from './store-comment.ts'

type Given = ParsedInputOf<typeof addComment>
type Change = ParsedInputOf<typeof updateComment>

/**
 * Writes a comment or a reply, counts it, and tells whom it answers; one with a word that the host wants to look at waits
 * hidden. @throws FieldsWrong, NotFound, NotAllowed, TooManyTries
 */
export async function writeComment(db: Db, userId: number, given: Given): Promise<Comment> {
  const text = demandText(given.text)
  const { hold } = await mayWrite(db, { userId, text })
  const refs = JSON.stringify(await referencesIn(db, text))
  const parent = given.replyTo ? await answeredComment(db, given.replyTo) : null
  const work = parent ? { book_id: parent.book_id, poem_id: parent.poem_id } : await workOf(db, given)
  demandFits(given, work)
  const anchor = await anchorOf(db, work, given.anchor)
  const now = Date.now()
  const id = await storeComment(db, {
    row: {
      ...work,
      ...anchor,
      user_id: userId,
      text,
      refs,
      score: given.score ?? null,
      reply_to: parent?.thread ?? null,
      answered_user_id: parent && parent.id !== parent.thread ? parent.user_id : null,
      ...eachFlag(flag => (given[flag] ? 1 : 0)),
      state: hold ? 'hidden' : 'shown',
      hidden_reason: hold ? HELD_REASON.zh : '',
      rank: hotRank({ voices: 0, createdAt: now }),
      created_at: now,
    },
    parent,
  })
  return asWritten(db, id)
}

/** Changes a comment of one's own; another text marks it as edited. @throws NotFound, NotAllowed, AlreadyThere */
export async function changeComment(db: Db, userId: number, change: Change): Promise<Comment> {
  const text = change.text === undefined ? undefined : demandText(change.text)
  const hold = text !== undefined && (await mayWrite(db, { userId, text })).hold
  const refs = text === undefined ? undefined : JSON.stringify(await referencesIn(db, text))
  await db.transaction().execute(async transaction => {
    const row = await ownComment(transaction, userId, change.commentId)
    if (row.state !== 'shown') throw new NotFound()
    if (change.score) demandFits({ score: change.score, replyTo: row.reply_to }, row)
    const isNew = text !== undefined && text !== row.text
    const score = change.score === undefined ? row.score : change.score || null
    const isScored = score !== row.score
    const changed = await transaction
      .updateTable('comments')
      .set(eb => ({
        ...(isNew && { text, refs }),
        ...((isNew || isScored) && { edited_at: Date.now() }),
        score,
        ...changedFlags(change),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', row.id)
      .where('version', '=', change.expectedVersion ?? row.version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new AlreadyThere(STALE)
    if (isScored && row.book_id !== null) {
      await countComment(transaction, row.book_id, 0)
      await recountScore(transaction, userId, row.book_id)
    }
    if (hold && isNew) {
      await moderateRow(transaction, row, { state: 'hidden', reason: HELD_REASON.zh })
      await holdComment(transaction, row.id)
    }
  })
  return asWritten(db, change.commentId)
}

/** Those that the change speaks of. */
function changedFlags(change: Change): Partial<Record<CommentFlag, number>> {
  const spoken = COMMENT_FLAGS.filter(flag => change[flag] !== undefined)
  return Object.fromEntries(spoken.map(flag => [flag, change[flag] ? 1 : 0]))
}

const writtenComment = batchQueries<Comment>({
  keyOf: ({ commentId }) => String(commentId),
  read: (db, ids) => commentsById(db, ids.map(Number)),
})

/** As its writer gets it, who is told when it waits. */
async function asWritten(db: Db, id: number): Promise<Comment> {
  const comment = (await writtenComment(db, String(id))) as Comment
  return comment.state === 'hidden' ? { ...comment, hiddenReason: HELD_REASON.zh } : comment
}

function demandText(given: string): string {
  const text = cleanComment(given)
  if (text === '') throw new FieldsWrong({ text: EMPTY })
  return text
}

type Work = { book_id: number | null; poem_id: number | null }

async function workOf(db: Db, { bookId, poemId }: Given): Promise<Work> {
  if ((bookId === undefined) === (poemId === undefined)) throw new FieldsWrong({ bookId: ONE_WORK })
  if (bookId !== undefined) {
    await demandBook(db, bookId)
    return { book_id: bookId, poem_id: null }
  }
  const id = poemId as number
  const poem = await db.selectFrom('poems').select('id').where('id', '=', id).executeTakeFirst()
  const alias = poem
    ? undefined
    : await db.selectFrom('poem_aliases').select('poem_id').where('alias_id', '=', id).executeTakeFirst()
  if (!poem && !alias) throw new NotFound({ zh: '没有这首诗', en: 'There is no such poem' })
  return { book_id: null, poem_id: alias?.poem_id ?? id }
}

/** A score is of a work and stands in a thread's first; a reply is about what it answers. */
function demandFits(given: Partial<Given>, work: Work): void {
  if (given.score && (given.replyTo || work.book_id === null)) throw new FieldsWrong({ score: NO_SCORE })
  if (given.replyTo && given.anchor) throw new FieldsWrong({ anchor: NO_ANCHOR_HERE })
  const isOther =
    (given.bookId && given.bookId !== work.book_id) || (given.poemId && work.poem_id === null && given.replyTo)
  if (isOther) throw new FieldsWrong({ replyTo: OTHER_WORK })
}

async function anchorOf(db: Db, work: Work, anchor: Given['anchor']) {
  if (!anchor) return NO_ANCHOR
  return work.book_id === null
    ? anchorInPoem(db, work.poem_id as number, anchor)
    : anchorInBook(db, work.book_id, anchor)
}

/** The comment that is answered, and the first of its thread. */
async function answeredComment(db: Db, id: number) {
  const row = await db
    .selectFrom('comments')
    .leftJoin('comments as first', 'first.id', 'comments.reply_to')
    .select(['comments.id', 'comments.reply_to', 'comments.user_id', 'comments.book_id', 'comments.poem_id'])
    .select(['comments.state', 'first.state as first_state', 'first.user_id as first_user_id'])
    .where('comments.id', '=', id)
    .executeTakeFirst()
  if (!row || row.state !== 'shown' || row.first_state === 'hidden') throw new NotFound(GONE)
  return {
    ...row,
    thread: row.reply_to ?? row.id,
    threadUserId: row.reply_to === null ? row.user_id : row.first_user_id,
  }
}

const EMPTY = { zh: '请写几个字', en: 'Write a few words' }
const ONE_WORK = { zh: '请指明是哪一部书或哪一首诗', en: 'Name either a book or a poem' }
const NO_SCORE = { zh: '只有对一部书的评论可以打分', en: 'Only a comment on a book carries a score' }
const NO_ANCHOR_HERE = { zh: '回复不另指原文', en: 'A reply is about what it answers' }
const OTHER_WORK = { zh: '所回复的评论不在这里', en: 'The comment answered stands elsewhere' }
const GONE = { zh: '这条评论已经不在了', en: 'This comment is no longer there' }
const STALE = { zh: '这条评论在别处改过了，请看过再改', en: 'This comment was changed elsewhere; look at it first' }
