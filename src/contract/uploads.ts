import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Time, VerbatimField } from './fields.ts'
import { UPLOAD_BYTES } from './values/limits.ts'

const StorageKey = VerbatimField.min(1).max(100)

/** Where a file is put: at `url` at once, or, above 16 MB, its `parts` each at an address of its own. */
export const UploadToken = z
  .object({
    key: StorageKey,
    method: z.literal('PUT'),
    /** Null where the file comes in parts. */
    url: VerbatimField.nullable(),
    headers: z.record(z.string(), VerbatimField),
    parts: z.array(z.object({ number: z.int(), offset: z.int(), size: z.int(), url: VerbatimField })).optional(),
    expiresAt: Time,
    maxBytes: z.int(),
  })
  .meta({ id: 'UploadToken' })
export type UploadToken = z.output<typeof UploadToken>

export const requestUpload = endpoint({
  method: 'GET',
  path: '/oss/getToken',
  group: 'uploads',
  summary: 'Signed addresses at which one file of exactly this size is put, good for an hour',
  access: 'reader',
  changes: 'unless from elsewhere',
  input: z.object({
    name: z.string().trim().min(1).max(300),
    size: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    kind: z.enum(Object.keys(UPLOAD_BYTES) as (keyof typeof UPLOAD_BYTES)[]).default('book'),
  }),
  output: UploadToken,
})

export const completeUpload = endpoint({
  method: 'POST',
  path: '/oss/complete',
  group: 'uploads',
  summary: 'Says that a file has come, and joins its parts; 4006 names the parts that are missing',
  access: 'reader',
  input: z.object({ key: StorageKey }),
  output: z.object({ key: StorageKey, sizeBytes: z.int() }),
})
