import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Language, listOf, Page, PageSize, PathId, PositiveId, TextField, Time, VerbatimField } from '../fields.ts'
import { UPLOAD_BYTES } from '../values/limits.ts'
import { ENCODINGS, HEADING_KINDS, UPLOAD_RIGHTS, UPLOAD_STATES } from '../values/uploads.ts'
import { UploadPreview } from './upload-previews.ts'

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

/** Lines that are no headings here, and one's own pattern of those that are (a regular expression, '' for none). */
const HeadingChoice = z.object({
  without: z.array(z.enum(HEADING_KINDS)).max(HEADING_KINDS.length).default([]),
  pattern: VerbatimField.trim().max(200).default(''),
})

/** What the uploader says of a book; what is absent is taken from the file. */
const Given = z.object({
  name: TextField.trim().min(1).max(300).optional(),
  author: TextField.trim().min(1).max(200).optional(),
  translator: TextField.trim().max(200).optional(),
  year: TextField.trim().max(40).optional(),
  language: Language.optional(),
  introduction: TextField.trim().max(5000).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  headingRule: HeadingChoice.optional(),
})
export type Given = z.output<typeof Given>

const Visibility = z.enum(['public', 'private'])

export const Upload = z
  .object({
    uploadId: z.int(),
    fileName: VerbatimField,
    sizeBytes: z.int(),
    state: z.enum(UPLOAD_STATES),
    /** Whether the uploader has confirmed the preview: it is being brought in then. */
    isConfirmed: z.boolean(),
    /** 0–1, of what the state names. */
    fraction: z.number(),
    /** Whether the disk of the site is full: it goes on by itself when there is room. */
    waitsForRoom: z.boolean(),
    /** Why it failed or was rejected, in the language of who asks. */
    reason: VerbatimField.nullable(),
    reasonCode: z.string().nullable(),
    rights: z.enum(UPLOAD_RIGHTS),
    visibility: Visibility,
    /** Whether an editor looks first, if it is for everyone. */
    needsReview: z.boolean(),
    /** The work of which it is to be an edition. */
    forBook: z.object({ bookId: z.int(), name: TextField, nameEn: TextField }).nullable(),
    /** The edition whose text it takes the place of; null for a book that comes in. */
    forEdition: z.int().nullable(),
    given: Given,
    preview: UploadPreview.nullable(),
    /** The work that came of it, or that is there already. */
    bookId: z.int().nullable(),
    /** The edition that came of it: its text may be read again from the file, or come from another. */
    editionId: z.int().nullable(),
    /** How far its text is read again, 0–1; null when it is not. */
    rereading: z.number().nullable(),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Upload' })
export type Upload = z.output<typeof Upload>

export const addUpload = endpoint({
  method: 'POST',
  path: '/book/add',
  group: 'uploads',
  summary:
    'Hands in a file that has come whole: it is read, and then shown for confirmation; 3009 names the book that is there',
  access: 'reader',
  input: Given.extend({
    key: StorageKey,
    /** A further edition of that work. */
    bookId: PositiveId.optional(),
    /** A new text of that edition of mine, which stays what it is: marks, comments and places stay at their words. */
    edition: PositiveId.optional(),
    rights: z.enum(UPLOAD_RIGHTS),
    /** Private by default for what one owns. */
    visibility: Visibility.optional(),
  }),
  output: Upload,
})

export const listUploads = endpoint({
  method: 'GET',
  path: '/book/upload/list',
  group: 'uploads',
  summary: 'What I have brought, the newest first, without the chapters of its previews',
  access: 'reader',
  input: z.object({ page: Page, pageSize: PageSize }),
  output: listOf(Upload),
})

export const readUpload = endpoint({
  method: 'GET',
  path: '/book/upload/{id}',
  group: 'uploads',
  summary: 'One upload with its preview',
  access: 'reader',
  input: z.object({ id: PathId }),
  output: Upload,
})

export const updateUpload = endpoint({
  method: 'POST',
  path: '/book/upload/{id}/update',
  group: 'uploads',
  summary: 'Corrects an upload before it is confirmed; another encoding or other headings have the file read again',
  access: 'reader',
  input: Given.extend({
    id: PathId,
    /** 0: a work of its own. */
    bookId: Id.optional(),
    rights: z.enum(UPLOAD_RIGHTS).optional(),
    visibility: Visibility.optional(),
  }),
  output: Upload,
})

export const confirmUpload = endpoint({
  method: 'POST',
  path: '/book/upload/{id}/confirm',
  group: 'uploads',
  summary:
    'Has the book brought in as the preview shows it, after an editor has looked at it where the site wants that',
  access: 'reader',
  input: z.object({ id: PathId }),
  output: Upload,
})

export const cancelUpload = endpoint({
  method: 'POST',
  path: '/book/upload/{id}/cancel',
  group: 'uploads',
  summary: 'Ends an upload that is not published, and forgets its file',
  access: 'reader',
  input: z.object({ id: PathId }),
  output: Upload,
})

export const rereadEdition = endpoint({
  method: 'POST',
  path: '/book/edition/reread',
  group: 'uploads',
  summary:
    'Has the file of an edition that I brought (an editor: of any) read again; marks, comments and places stay at their words',
  access: 'reader',
  input: z.object({ editionId: PositiveId }),
  output: z.null(),
})

export const updateOwnBook = endpoint({
  method: 'POST',
  path: '/book/update',
  group: 'uploads',
  summary:
    'Changes a book that I brought: what is said of it, who sees it, or whether it is there; a private one that is withdrawn is gone. Where an editor looks first, a book that is to be public waits for them',
  access: 'reader',
  input: z.object({
    bookId: PositiveId,
    name: TextField.trim().min(1).max(300).optional(),
    introduction: TextField.trim().max(5000).optional(),
    visibility: Visibility.optional(),
    withdraw: z.boolean().default(false),
  }),
  output: z.null(),
  makesStale: () => ['library'],
})
