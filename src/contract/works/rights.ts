import { z } from 'zod'
import { PublicUser } from '../comments/comments.ts'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, PositiveId, TextField, Time, VerbatimField } from '../fields.ts'
import { CORRECTION_LIMIT, RIGHTS_LIMIT } from '../values/corrections.ts'

const RightsReport = z
  .object({
    reportId: z.int(),
    bookId: z.int(),
    name: TextField,
    editionId: z.int(),
    title: TextField,
    text: VerbatimField,
    /** How to answer who wrote it. */
    contact: VerbatimField,
    /** Who wrote it; null for a visitor. */
    user: PublicUser.nullable(),
    /** Who brought the book; null: the account is no more. */
    uploader: PublicUser.nullable(),
    state: z.enum(['open', 'withdrawn', 'dismissed']),
    answer: VerbatimField,
    createdAt: Time,
    decidedAt: Time.nullable(),
  })
  .meta({ id: 'RightsReport' })
export type RightsReport = z.output<typeof RightsReport>

export const reportRights = endpoint({
  method: 'POST',
  path: '/book/rights/report',
  group: 'books',
  summary: 'Tells the editors that a book which a reader brought violates rights; without an account too',
  access: 'public',
  input: z.object({
    editionId: PositiveId,
    text: VerbatimField.trim().min(1).max(RIGHTS_LIMIT.text),
    contact: VerbatimField.trim().max(RIGHTS_LIMIT.contact).default(''),
  }),
  output: z.null(),
})

export const listRightsReports = endpoint({
  method: 'GET',
  path: '/admin/rights/list',
  group: 'admin',
  summary: 'Reports about rights that wait for an editor, the oldest first; or those decided, the latest first',
  access: 'editor',
  input: z.object({ state: z.enum(['open', 'decided']).default('open'), page: Page, pageSize: PageSize }),
  output: listOf(RightsReport),
})

export const decideRights = endpoint({
  makesStale: ({ verdict }) => (verdict === 'withdraw' ? ['library'] : []),
  method: 'POST',
  path: '/admin/rights/decide',
  group: 'admin',
  summary: 'Takes the book out of the library with a reason, which its uploader is told, or dismisses the report',
  access: 'editor',
  input: z.object({
    reportId: PositiveId,
    verdict: z.enum(['withdraw', 'dismiss']),
    reason: VerbatimField.trim().max(CORRECTION_LIMIT.answer).default(''),
  }),
  output: RightsReport,
})
