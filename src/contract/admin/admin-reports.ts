import { z } from 'zod'
import { PublicUser } from '../comments/comments.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, PositiveId, Time } from '../fields.ts'
import { Reason } from './admin-works.ts'

/** Why a comment stands in the queue: readers reported it, a word of the host held it, its author answered a decision. */
const QueueReason = z.enum(['reported', 'held', 'appealed'])

const ReportedComment = z.object({
  commentId: z.int(),
  text: z.string(),
  state: z.enum(['shown', 'hidden', 'deleted']),
  quote: z.string(),
  createdAt: Time,
  why: z.array(QueueReason),
  /** What it is about; opens at `address`. */
  work: z.object({ name: z.string(), address: z.string() }),
  /** Null: the account is no more. */
  author: PublicUser.extend({
    createdAt: Time,
    comments: z.int(),
    hiddenBefore: z.int(),
    suspendedUntil: Time.nullable(),
  }).nullable(),
  reportCount: z.int(),
  /** The last of them, at most ten. */
  reports: z.array(z.object({ reason: z.string(), nick: z.string(), createdAt: Time })),
  decision: z.object({ verdict: z.string(), reason: z.string(), decidedAt: Time }).nullable(),
  appeal: z.string().nullable(),
})
export type ReportedComment = z.output<typeof ReportedComment>

export const listReports = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/report/list',
  summary: 'Comments that wait for a decision, those that wait longest first; or those decided last',
  input: z.object({ state: z.enum(['open', 'decided']).default('open'), page: Page, pageSize: PageSize }),
  output: listOf(ReportedComment),
})

export const decideReport = endpoint({
  // Recommended comments stand on the first page too, and what was hidden is to be gone from everywhere.
  makesStale: ({ verdict }) => (verdict === 'dismiss' ? [] : ['library']),
  group: 'admin',
  access: 'editor',
  method: 'POST',
  path: '/admin/report/decide',
  summary: 'Decides on a comment with a reason, which its author is told; may suspend the author',
  input: z.object({
    commentId: PositiveId,
    /** `dismiss` leaves it as it is; `restore` shows what was hidden. */
    verdict: z.enum(['dismiss', 'hide', 'delete', 'restore']),
    reason: Reason.default(''),
    /** Suspends the author too; `until` null: for good. */
    suspend: z.object({ until: Time.nullable() }).optional(),
  }),
  output: ReportedComment,
})

export const appealDecision = endpoint({
  group: 'comments',
  access: 'reader',
  method: 'POST',
  path: '/bookComment/appeal',
  summary: 'Answers, once, a decision on a comment of one’s own',
  input: z.object({ commentId: PositiveId, text: z.string().trim().min(1).max(1_000) }),
  output: z.null(),
})
