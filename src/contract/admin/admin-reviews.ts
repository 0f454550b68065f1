import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listOf, Page, PageSize, PositiveId, VerbatimField } from '../fields.ts'
import { Upload } from '../uploads/uploads.ts'

export const listReviews = endpoint({
  method: 'GET',
  path: '/admin/review/list',
  group: 'admin',
  summary: 'Uploads for everyone that wait for an editor, the oldest first',
  access: 'editor',
  input: z.object({ page: Page, pageSize: PageSize }),
  output: listOf(Upload.extend({ uploader: z.object({ userId: z.int(), nick: VerbatimField }) })),
})

export const decideReview = endpoint({
  method: 'POST',
  path: '/admin/review/decide',
  group: 'admin',
  summary: 'Lets an upload in, or rejects it with a reason that its uploader is told',
  access: 'editor',
  input: z.object({
    uploadId: PositiveId,
    verdict: z.enum(['accept', 'reject']),
    reason: VerbatimField.trim().max(500).default(''),
  }),
  output: z.null(),
})
