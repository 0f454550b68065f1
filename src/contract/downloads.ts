import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Language, listOf, Page, PageSize, PositiveId, Time, VerbatimField, WantedScript } from './fields.ts'
import { Format } from './works/books.ts'

const Switch = z.enum(['0', '1'])

/** Numbers and ranges of chapters as they are counted in the contents: `1,3-5`. */
const Chapters = z
  .string()
  .max(2000)
  .regex(/^\d{1,6}(-\d{1,6})?(,\d{1,6}(-\d{1,6})?)*$/)

/**
 * What is wanted, and how: one of a work, a poem, a list, the poems of an author. `beside` is the second language,
 * interleaved or in facing columns; `vertical` and `pinyin` are for Chinese and change nothing else. The format `original` is
 * the file that an edition came from, as it is.
 */
export const DownloadWish = z.object({
  bookId: PositiveId.optional(),
  poemId: PositiveId.optional(),
  collectionId: PositiveId.optional(),
  authorId: PositiveId.optional(),
  language: Language.optional(),
  /** One of several editions of a work in that language. */
  edition: PositiveId.optional(),
  format: Format.default('epub'),
  script: WantedScript,
  vertical: Switch.default('0'),
  pinyin: z.enum(['none', 'rare', 'all']).default('none'),
  beside: Language.optional(),
  /** One of several editions that can stand beside it: it chooses before `beside` does. */
  besideEdition: PositiveId.optional(),
  /** Whose translation stands beside a poem, where it has several in that language; else the first. */
  translator: z.string().trim().min(1).max(200).optional(),
  layout: z.enum(['interleaved', 'facing']).default('interleaved'),
  notes: Switch.default('1'),
  chapters: Chapters.optional(),
})
export type DownloadWish = z.output<typeof DownloadWish>

/** An id that is not meant is 0; `wish` makes the same file again. */
export const Download = z
  .object({
    downloadId: z.int(),
    bookId: z.int(),
    poemId: z.int(),
    collectionId: z.int(),
    authorId: z.int(),
    name: z.string(),
    language: Language,
    format: z.string(),
    wish: z.record(z.string(), z.union([z.string(), z.number()])),
    /** Of the file while it is kept; null when it has to be made again. */
    sizeBytes: z.int().nullable(),
    createdAt: Time,
  })
  .meta({ id: 'Download' })
export type Download = z.output<typeof Download>

export const DownloadTicket = z
  .object({
    downloadId: z.int(),
    /** Good for ten minutes and for the account that asked. */
    url: VerbatimField,
    expiresAt: Time,
    /** Asking again with the same wish tells how far it is. */
    state: z.enum(['making', 'ready', 'failed']),
    fraction: z.number().min(0).max(1),
    sizeBytes: z.int().nullable(),
    fileName: z.string(),
  })
  .meta({ id: 'DownloadTicket' })
export type DownloadTicket = z.output<typeof DownloadTicket>

export const requestDownload = endpoint({
  method: 'GET',
  path: '/book/getDownloadToken',
  group: 'downloads',
  summary: 'A signed address of a file of a work, a poem, a list or an author’s poems, good for ten minutes',
  access: 'reader',
  changes: 'unless from elsewhere',
  input: DownloadWish,
  output: DownloadTicket,
})

export const listDownloads = endpoint({
  method: 'GET',
  path: '/userBook/download/list',
  group: 'downloads',
  summary: 'What I have downloaded, the latest first',
  access: 'reader',
  input: z.object({ page: Page, pageSize: PageSize }),
  output: listOf(Download),
})

export const listOriginals = endpoint({
  method: 'GET',
  path: '/userBook/original/list',
  group: 'downloads',
  summary:
    'The files that the editions of a work came from, as far as I may have them; those of books that I own and show to all are in no answer about the work',
  access: 'reader',
  input: z.object({ bookId: PositiveId }),
  output: z.object({
    list: z.array(z.object({ editionId: z.int(), language: Language, kind: z.string(), sizeBytes: z.int() })),
  }),
})
