import type { decideReport, ReportedComment } from '../../contract/admin/admin-reports.ts'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong, NotAllowed, NotFound, type Sentence } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { moderateRow } from '../comments/writing/moderate-comment.ts'
import { anyComment } from '../comments/writing/own-comment.ts'
import { removeRow } from '../comments/writing/remove-comment.ts'
import { notify } from '../inbox/notify.ts'
import { type Actor, audit } from './audit.ts'
import { reportedComment } from './report-queue.ts'
import { suspend } from './suspension.ts'

type Decision = ParsedInputOf<typeof decideReport>
type Row = Awaited<ReturnType<typeof anyComment>>

export type Decided = { comment: ReportedComment; about: Pick<Row, 'book_id' | 'poem_id'> }

/**
 * Decides on a comment, in one transaction: its state, its reports, what its author is told, the audit; suspends the
 * author where that is asked. @throws NotFound, FieldsWrong without a reason, AlreadyThere when it is so already
 */
export async function decideOnComment(db: Db, actor: Actor, decision: Decision): Promise<Decided> {
  const { commentId, verdict, reason } = decision
  if (reason === '' && (verdict === 'hide' || verdict === 'delete')) throw new FieldsWrong({ reason: REASON_NEEDED })
  return db.transaction().execute(async transaction => {
    const row = await anyComment(transaction, commentId)
    const before = await reportedComment(transaction, commentId)
    await closeReports(transaction, commentId)
    const carriedOut = await carryOut(transaction, { row, before, decision })
    if (row.user_id !== null) {
      const isGone = verdict === 'delete'
      const says = sentenceFor({ verdict, reason, before })
      const noticeOf = {
        userId: row.user_id,
        kind: 'decision',
        commentId: isGone ? null : commentId,
        actorId: null,
      } as const
      if (says !== null && row.user_id !== actor?.userId) await notify(transaction, { ...noticeOf, says })
      if (decision.suspend) {
        await suspend(transaction, actor, { userId: row.user_id, until: decision.suspend.until, reason })
      }
    }
    const comment = verdict === 'delete' ? carriedOut : await reportedComment(transaction, commentId)
    await audit(transaction, actor, {
      action: `comment.${verdict}`,
      target: { kind: 'comment', id: commentId },
      reason,
      before: { state: row.state, reports: before.reportCount, why: before.why, authorId: row.user_id },
      after: { state: comment.state },
    })
    return { comment, about: { book_id: row.book_id, poem_id: row.poem_id } }
  })
}

type Case = { row: Row; before: ReportedComment; decision: Decision }

async function carryOut(db: Db, { row, before, decision }: Case): Promise<ReportedComment> {
  const { verdict, reason } = decision
  if (verdict === 'delete') {
    await removeRow(db, row)
    return { ...before, state: 'deleted', text: '', why: [] }
  }
  if (verdict === 'hide') {
    if (row.state === 'hidden' && before.why.length === 0) throw new AlreadyThere(IS_HIDDEN)
    await moderateRow(db, row, { state: 'hidden', reason })
  }
  if (verdict === 'restore') {
    if (row.state === 'shown') throw new AlreadyThere(IS_SHOWN)
    await moderateRow(db, row, { state: 'shown', reason: '' })
  }
  if (verdict === 'dismiss' && before.why.includes('held')) throw new FieldsWrong({ verdict: HELD_NEEDS_MORE })
  await keepReview(db, { commentId: row.id, verdict, reason })
  return reportedComment(db, row.id)
}

async function keepReview(
  db: Db,
  { commentId, verdict, reason }: { commentId: number; verdict: Decision['verdict']; reason: string },
) {
  const review = { state: 'decided', verdict, reason, decided_at: Date.now() } as const
  await db
    .insertInto('comment_reviews')
    .values({ comment_id: commentId, ...review, appeal: null, appealed_at: null })
    // An answer of the author stays beside the decision it was heard in.
    .onConflict(conflict => conflict.column('comment_id').doUpdateSet(review))
    .execute()
}

async function closeReports(db: Db, commentId: number) {
  await db
    .updateTable('comment_reports')
    .set({ state: 'decided' })
    .where('comment_id', '=', commentId)
    .where('state', '=', 'open')
    .execute()
}

/** What the author is told; nothing when a report came to nothing, of which they never knew. */
function sentenceFor({
  verdict,
  reason,
  before,
}: {
  verdict: Decision['verdict']
  reason: string
  before: ReportedComment
}): Sentence | null {
  const because = ({ zh, en }: Sentence): Sentence =>
    reason === '' ? { zh, en } : { zh: `${zh}：${reason}`, en: `${en}: ${reason}` }
  switch (verdict) {
    case 'hide':
      return because({ zh: '你的评论已隐藏', en: 'Your comment was hidden' })
    case 'delete':
      return because({ zh: '你的评论已删除', en: 'Your comment was removed' })
    case 'restore':
      return because({ zh: '你的评论已显示', en: 'Your comment is shown' })
    case 'dismiss':
      return before.why.includes('appealed')
        ? because({ zh: '你的申诉已看过，决定不变', en: 'Your appeal was read; the decision stands' })
        : null
  }
}

/** The author's one answer to a decision; it stands in the queue until an editor has looked. @throws NotFound, NotAllowed, AlreadyThere */
export async function appeal(
  db: Db,
  userId: number,
  { commentId, text }: { commentId: number; text: string },
): Promise<null> {
  return db.transaction().execute(async transaction => {
    const row = await anyComment(transaction, commentId)
    if (row.user_id !== userId) throw new NotAllowed()
    const review = await transaction
      .selectFrom('comment_reviews')
      .selectAll()
      .where('comment_id', '=', commentId)
      .executeTakeFirst()
    if (!review || review.state === 'held' || row.state !== 'hidden') throw new NotFound(NOTHING_DECIDED)
    if (review.appeal !== null) throw new AlreadyThere(ANSWERED)
    await transaction
      .updateTable('comment_reviews')
      .set({ state: 'appealed', appeal: text, appealed_at: Date.now() })
      .where('comment_id', '=', commentId)
      .execute()
    return null
  })
}

const REASON_NEEDED = { zh: '请写明原因，作者会看到', en: 'Write the reason; the author will see it' }
const IS_HIDDEN = { zh: '它已经隐藏', en: 'It is hidden already' }
const IS_SHOWN = { zh: '它没有隐藏', en: 'It is not hidden' }
const HELD_NEEDS_MORE = { zh: '待看的评论要么显示，要么隐藏', en: 'A held comment is either shown or hidden' }
const NOTHING_DECIDED = { zh: '没有可以申诉的决定', en: 'There is no decision to answer' }
const ANSWERED = { zh: '已经申诉过一次', en: 'You have answered once already' }
