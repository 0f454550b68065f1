import { z } from 'zod'
import { PublicUser } from '../comments/comments.ts'
import { endpoint } from '../endpoint.ts'
import {
  Language,
  listOf,
  Page,
  PageSize,
  PositiveId,
  Script,
  TextField,
  Time,
  VerbatimField,
  WantedScript,
} from '../fields.ts'
import { CORRECTION_LIMIT } from '../values/corrections.ts'

const Offset = z.coerce.number().int().min(0).max(10_000_000)

/** Words of a block of a work, or of a line of a poem (from 0, stanza breaks counted), in UTF-16 units. */
const location = {
  bookId: PositiveId.optional(),
  blockId: PositiveId.optional(),
  poemId: PositiveId.optional(),
  line: z.coerce.number().int().min(0).max(100_000).optional(),
  from: Offset,
  to: Offset,
}
const WantedTarget = z.object(location)
export type CorrectionTarget = z.output<typeof WantedTarget>

/**
 * Words of a text are shown in the script of the text, whatever script the reader reads, because a correction is about single
 * characters. About a sentence stands around them, with `…` where the text goes on.
 */
const words = { before: VerbatimField, wrong: VerbatimField, right: VerbatimField, after: VerbatimField }

/** Exactly one of work and poem is set. The chapter is null when its text no longer has the words. */
const where = {
  bookId: z.int().nullable(),
  poemId: z.int().nullable(),
  name: TextField,
  nameEn: z.string(),
  author: TextField,
  authorEn: z.string(),
  language: Language,
  script: Script.nullable(),
  chapterNumber: z.int().nullable(),
  chapterTitle: TextField,
  blockId: z.int().nullable(),
  line: z.int().nullable(),
}

const reasons = { source: VerbatimField, reason: VerbatimField, createdAt: Time }

/** An accepted correction, as everyone sees it; `user` is null when the reader did not want to be named. */
const TextChangeRow = z
  .object({ correctionId: z.int(), ...where, ...words, ...reasons, user: PublicUser.nullable(), decidedAt: Time })
  .meta({ id: 'TextChangeRow' })
export type TextChangeRow = z.output<typeof TextChangeRow>

/** A correction as editors see it. */
const Correction = z
  .object({
    correctionId: z.int(),
    ...where,
    ...words,
    ...reasons,
    state: z.enum(['open', 'accepted', 'rejected']),
    /** Null when the account was deleted. */
    user: PublicUser.nullable(),
    nameMe: z.boolean(),
    /** Whether the text has the wrong words (of an open correction) or the right words (of an accepted one). */
    isThere: z.boolean(),
    /** Other open corrections that change some of the same words. */
    overlaps: z.array(z.int()),
    answer: VerbatimField,
    decidedAt: Time.nullable(),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof Correction>

export const readCorrectable = endpoint({
  method: 'GET',
  path: '/book/correction/passage',
  group: 'corrections',
  summary: 'Words of a text as they stand in it, unconverted, with what is around them: what a correction starts from',
  access: 'reader',
  input: WantedTarget,
  output: z.object({ before: VerbatimField, words: VerbatimField, after: VerbatimField, script: Script.nullable() }),
})

export const addCorrection = endpoint({
  method: 'POST',
  path: '/book/correction/add',
  group: 'corrections',
  summary: 'Says that words of a text are wrong, and what they should be; 3009 when the same was said and waits still',
  access: 'reader',
  input: z.object({
    ...location,
    /** The words that the reader saw; the call is refused when the text has others by now. */
    words: VerbatimField.max(CORRECTION_LIMIT.words).optional(),
    /** '' to delete the words. */
    right: VerbatimField.max(CORRECTION_LIMIT.words),
    source: VerbatimField.trim().max(CORRECTION_LIMIT.source).default(''),
    reason: VerbatimField.trim().max(CORRECTION_LIMIT.reason).default(''),
    /** Whether the page of corrections may name the reader. */
    nameMe: z.boolean().default(false),
  }),
  output: Correction,
})

export const listTextChanges = endpoint({
  method: 'GET',
  path: '/book/correction/list',
  group: 'corrections',
  summary: 'What readers corrected in the texts, the latest first; of one work or poem, or of all',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({
    bookId: PositiveId.optional(),
    poemId: PositiveId.optional(),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(TextChangeRow),
})

export const listCorrections = endpoint({
  method: 'GET',
  path: '/admin/correction/list',
  group: 'admin',
  summary: 'Corrections that wait for an editor, the oldest first; or those decided, the latest first',
  access: 'editor',
  input: z.object({
    state: z.enum(['open', 'accepted', 'rejected']).default('open'),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(Correction),
})

export const decideCorrection = endpoint({
  makesStale: ({ verdict }) => (verdict === 'accept' ? ['library'] : []),
  method: 'POST',
  path: '/admin/correction/decide',
  group: 'admin',
  summary: 'Changes the text as a reader says, or leaves it; the reader is told. 3009 when the words are there no more',
  access: 'editor',
  input: z.object({
    correctionId: PositiveId,
    verdict: z.enum(['accept', 'reject']),
    /** A message to the reader. */
    reason: VerbatimField.trim().max(CORRECTION_LIMIT.answer).default(''),
  }),
  output: Correction,
})
