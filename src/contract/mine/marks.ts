import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Language, listOf, Page, PageSize, PositiveId, Since, Time } from '../fields.ts'

export const MarkKind = z.enum(['bookmark', 'highlight', 'note'])
export const MarkColour = z.enum(['yellow', 'green', 'blue', 'red', 'purple'])

/**
 * A bookmark, highlight or note: block id + UTF-16 offsets + quote; `to` may lie in a later block (`toBlockId`).
 * `clientId` is made by the device, so that a mark sent twice is one mark.
 */
export const Mark = z
  .object({
    markId: z.int(),
    clientId: z.string(),
    bookId: z.int(),
    language: z.string(),
    kind: MarkKind,
    chapterId: z.int(),
    chapterNumber: z.int(),
    blockId: z.int(),
    toBlockId: z.int(),
    from: z.int(),
    to: z.int(),
    quote: z.string(),
    note: z.string(),
    colour: MarkColour,
    createdAt: Time,
    updatedAt: Time,
    deleted: z.boolean(),
  })
  .meta({ id: 'Mark' })
export type Mark = z.output<typeof Mark>

/** `change`: the number of its last change among those of its reader. */
const ListedMark = Mark.extend({ change: z.int() }).meta({ id: 'ListedMark' })

export const listMarks = endpoint({
  method: 'GET',
  path: '/userBook/mark/list',
  group: 'mine',
  summary: 'My marks, in reading order; `since` gives what came after a change, in the order of changes, deletions too',
  access: 'reader',
  input: z.object({ bookId: Id.optional(), since: Since.optional(), page: Page, pageSize: PageSize }),
  output: listOf(ListedMark),
})

export const updateMark = endpoint({
  method: 'POST',
  path: '/userBook/mark/update',
  group: 'mine',
  summary: 'Keeps a mark: a new one, or a change of mine',
  access: 'reader',
  input: z.object({
    markId: PositiveId.optional(),
    clientId: z.string().min(8).max(64),
    bookId: PositiveId,
    language: Language,
    kind: MarkKind,
    chapterId: PositiveId,
    chapterNumber: z.int().min(1).max(100_000),
    blockId: PositiveId,
    toBlockId: PositiveId.optional(),
    from: z.int().min(0).max(10_000_000),
    to: z.int().min(0).max(10_000_000),
    quote: z.string().max(2000),
    note: z.string().max(5000).default(''),
    colour: MarkColour.default('yellow'),
  }),
  output: Mark,
})

export const deleteMark = endpoint({
  method: 'POST',
  path: '/userBook/mark/delete',
  group: 'mine',
  summary: 'Takes a mark of mine away',
  access: 'reader',
  input: z.object({ markId: PositiveId.optional(), clientId: z.string().min(8).max(64).optional() }),
  output: z.null(),
})
