import { z } from 'zod'
import { type ChangeTag, type Endpoint, endpoint, type Method } from '../endpoint.ts'
import { Language, listOf, Page, PageSize, PositiveId, Script } from '../fields.ts'
import { changedFactFields, factFields } from '../works/work-facts.ts'

const call = <Input extends z.ZodType, Output extends z.ZodType, const M extends Method, const Path extends string>(
  method: M,
  path: Path,
  summary: string,
  shapes: Pick<Endpoint<Input, Output>, 'input' | 'output' | 'bodyBytes' | 'makesStale'>,
) => endpoint({ method, path, summary, group: 'admin', access: 'editor', ...shapes })

/** A work or a poem stands on many pages. */
const makesStale = (): ChangeTag[] => ['library']

/** The version that was read; 3009 when somebody has written since. */
const ExpectedVersion = z.int().min(0)
const State = z.enum(['published', 'withdrawn'])
export const Reason = z.string().trim().max(500)
const Name = z.string().trim().max(200)
const TagNames = z.array(z.string().trim().min(1).max(30)).max(30)
const Words = z.string().trim().max(10_000)

const EditedEdition = z.object({
  editionId: z.int(),
  language: Language,
  script: Script.nullable(),
  title: z.string(),
  author: z.string(),
  translator: z.string(),
  year: z.string(),
  source: z.string(),
  licence: z.string(),
  chapterCount: z.int(),
  wordCount: z.int(),
  state: State,
  withdrawnReason: z.string(),
  /** Whether its file is kept, and may be read again. */
  hasFile: z.boolean(),
})

const CoverKey = z.union([z.literal(0), z.literal(1), z.literal(2)])

export const EditedBook = z
  .object({
    bookId: z.int(),
    version: z.int(),
    name: z.string(),
    nameEn: z.string(),
    author: z.object({
      authorId: z.int(),
      name: z.string(),
      nameEn: z.string(),
      dynasty: z.string(),
      years: z.string(),
    }),
    ...factFields,
    tags: z.array(z.string()),
    state: State,
    withdrawnReason: z.string(),
    mergedInto: z.int().nullable(),
    covers: z.array(z.object({ key: CoverKey, url: z.string(), isUploaded: z.boolean() })),
    editions: z.array(EditedEdition),
  })
  .meta({ id: 'EditedBook' })
export type EditedBook = z.output<typeof EditedBook>

const WorkRow = z.object({
  id: z.int(),
  name: z.string(),
  nameEn: z.string(),
  author: z.string(),
  state: State,
  mergedInto: z.int().nullable(),
})
export type WorkRow = z.output<typeof WorkRow>

export const listWorks = call('GET', '/admin/book/list', 'Works by name or number, withdrawn ones too', {
  input: z.object({
    keyword: z.string().trim().max(100).default(''),
    state: State.optional(),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(WorkRow),
})

export const readWork = call('GET', '/admin/book/detail', 'What an editor may change of a work', {
  input: z.object({ bookId: PositiveId }),
  output: EditedBook,
})

export const updateBook = call('POST', '/admin/book/update', 'Changes what is given of a work and its editions', {
  makesStale,
  bodyBytes: 256 * 1024,
  input: z.object({
    bookId: PositiveId,
    expectedVersion: ExpectedVersion,
    name: Name.min(1).optional(),
    nameEn: Name.optional(),
    author: z
      .object({
        name: Name.min(1),
        nameEn: Name.default(''),
        dynasty: z.string().trim().max(20).default(''),
        years: z.string().trim().max(40).default(''),
      })
      .optional(),
    ...changedFactFields,
    tags: TagNames.optional(),
    editions: z
      .array(
        z.object({
          editionId: PositiveId,
          title: Name.min(1).optional(),
          author: Name.optional(),
          translator: Name.optional(),
          year: z.string().trim().max(40).optional(),
          source: z.string().trim().max(500).optional(),
          licence: z.string().trim().max(500).optional(),
        }),
      )
      .max(20)
      .optional(),
    reason: Reason.default(''),
  }),
  output: EditedBook,
})

export const updateCover = call('POST', '/admin/book/cover', 'Gives a work a cover, or the drawn one again (null)', {
  makesStale,
  bodyBytes: 1024 * 1024,
  input: z.object({
    bookId: PositiveId,
    expectedVersion: ExpectedVersion,
    key: CoverKey,
    /** PNG, JPEG or WebP in base64; at most 700 KB, each side 120–4,000 px. */
    picture: z.base64().max(940_000).nullable(),
  }),
  output: EditedBook,
})

export const withdrawWork = call('POST', '/admin/book/withdraw', 'Withdraws or restores a work or one edition', {
  makesStale,
  input: z.object({
    bookId: PositiveId,
    /** Only this edition. */
    editionId: PositiveId.optional(),
    state: State,
    reason: Reason.default(''),
  }),
  output: EditedBook,
})

export const mergeBooks = call('POST', '/admin/book/merge', 'Joins a work with another; its address leads on', {
  makesStale,
  input: z.object({ from: PositiveId, into: PositiveId, reason: Reason.min(1) }),
  output: z.object({
    bookId: z.int(),
    editions: z.int(),
    doubled: z.int(),
    shelves: z.int(),
    comments: z.int(),
  }),
})

export const EditedPoem = z
  .object({
    poemId: z.int(),
    version: z.int(),
    title: z.string(),
    titleEn: z.string(),
    author: z.string(),
    dynasty: z.string(),
    form: z.string(),
    cipai: z.string(),
    language: Language,
    preface: z.string(),
    lines: z.array(z.string()),
    tags: z.array(z.string()),
    source: z.string(),
    state: State,
    withdrawnReason: z.string(),
  })
  .meta({ id: 'EditedPoem' })
export type EditedPoem = z.output<typeof EditedPoem>

const PoemRow = z.object({ id: z.int(), title: z.string(), author: z.string(), dynasty: z.string(), state: State })

export const listPoemsForEditing = call('GET', '/admin/poem/list', 'Poems by title or number, withdrawn ones too', {
  input: z.object({
    keyword: z.string().trim().max(100).default(''),
    state: State.optional(),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(PoemRow),
})

export const readPoemForEditing = call('GET', '/admin/poem/detail', 'What an editor may change of a poem', {
  input: z.object({ poemId: PositiveId }),
  output: EditedPoem,
})

export const updatePoem = call('POST', '/admin/poem/update', 'Changes what is given of a poem', {
  makesStale,
  bodyBytes: 512 * 1024,
  input: z.object({
    poemId: PositiveId,
    expectedVersion: ExpectedVersion,
    title: Name.min(1).optional(),
    titleEn: Name.optional(),
    preface: Words.optional(),
    /** A line of verse each; an empty one parts two stanzas. */
    lines: z
      .array(
        z
          .string()
          .max(500)
          .refine(line => !/[\r\n]/.test(line)),
      )
      .min(1)
      .max(5_000)
      .optional(),
    cipai: z.string().trim().max(20).optional(),
    /** Name and dynasty make the author: together another one, who is made when there is none yet. */
    author: Name.min(1).optional(),
    dynasty: z.string().trim().max(20).optional(),
    form: z.string().trim().max(20).optional(),
    tags: TagNames.optional(),
    reason: Reason.default(''),
  }),
  output: EditedPoem,
})

export const withdrawPoemCall = call('POST', '/admin/poem/withdraw', 'Withdraws or restores a poem', {
  makesStale,
  input: z.object({ poemId: PositiveId, state: State, reason: Reason.default('') }),
  output: EditedPoem,
})
