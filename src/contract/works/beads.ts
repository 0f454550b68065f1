import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Language, listOf, Page, PageSize, PositiveId, TextField } from '../fields.ts'

/** The editions of a pair; `edition` is the one on the side `here`. */
const pair = { edition: PositiveId, besideEdition: PositiveId }

/** A sentence of a bead: `text` is that of its block from `from` to `to` (UTF-16 offsets in the plain text). */
const EditedPiece = z.object({ blockId: z.int(), from: z.int(), to: z.int(), text: TextField })

/**
 * A bead as editors mend it; `isAnchored`: it stays, as an editor (`isEdited`) or whoever made the text said so; `reports`:
 * how many readers said it is wrong.
 */
const EditedBead = z
  .object({
    number: z.int(),
    confidence: z.number().min(0).max(1),
    isAnchored: z.boolean(),
    isEdited: z.boolean(),
    reports: z.int(),
    here: z.array(EditedPiece),
    beside: z.array(EditedPiece),
  })
  .meta({ id: 'EditedBead' })
export type EditedBead = z.output<typeof EditedBead>

export const listBeads = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/bead/list',
  summary: 'Beads of two editions: in the order of the text, the least sure first, or those that readers reported',
  input: z.object({
    ...pair,
    order: z.enum(['text', 'doubt', 'reported']).default('text'),
    /** Of the side `here`: its beads, and those of the other side alone that stand among them. */
    chapterId: PositiveId.optional(),
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(EditedBead).extend({
    /** Goes with the next change. */
    version: z.int(),
    canUndo: z.boolean(),
    canRedo: z.boolean(),
  }),
})

export const updateBead = endpoint({
  makesStale: () => ['library'],
  group: 'admin',
  access: 'editor',
  method: 'POST',
  path: '/admin/bead/update',
  summary:
    'Splits, merges, moves, separates or confirms beads of two editions, answers reports, undoes a change or redoes it',
  input: z.object({
    ...pair,
    /** The version that was read; 3009 when somebody has changed the beads since. */
    expectedVersion: z.int().min(0),
    /**
     * `confirm`: the bead is right. `merge`: it and the next one are one. `split`: the first `hereCount` sentences of one
     * side and `besideCount` of the other are a bead of their own. `move`: its first sentence of `side` goes to the bead
     * before (`to`), or its last one to the next. `separate`: neither side has a partner, as readers said who reported it.
     * All of these anchor what they make and answer its reports. `decline`: reports of it are answered, and it stays as it
     * is. `undo` and `redo` need no `number`.
     */
    action: z.enum(['confirm', 'merge', 'split', 'move', 'separate', 'decline', 'undo', 'redo']),
    number: z.int().min(0).default(0),
    hereCount: z.int().min(0).max(1_000).default(0),
    besideCount: z.int().min(0).max(1_000).default(0),
    side: z.enum(['here', 'beside']).default('here'),
    to: z.enum(['before', 'next']).default('next'),
  }),
  /** `beads` stand from `number` on in the stead of `replaced` others; those after them are numbered anew. */
  output: z.object({
    version: z.int(),
    canUndo: z.boolean(),
    canRedo: z.boolean(),
    number: z.int(),
    replaced: z.int(),
    beads: z.array(EditedBead),
  }),
})

/** An edition of a pair, as editors tell it from others. */
const PairEdition = z.object({
  editionId: z.int(),
  title: TextField,
  language: Language,
  translator: TextField,
})

/** Two editions of a work; `share` (0–1): how much of the longer one has a partner; `given`: their beads came with the text. */
const pairFacts = {
  book: z.object({ bookId: z.int(), name: TextField, nameEn: TextField }),
  here: PairEdition,
  beside: PairEdition,
  state: z.enum(['given', 'waiting', 'aligned', 'unrelated', 'failed']),
  share: z.number().min(0).max(1),
}

/** `doubtful`: beads that nobody stands for whose confidence is below `DOUBTFUL_BELOW`; `lost`: what editors said of sentences that are gone. */
const EditedPair = z
  .object({ ...pairFacts, beads: z.int(), doubtful: z.int(), reports: z.int(), lost: z.int() })
  .meta({ id: 'EditedPair' })
export type EditedPair = z.output<typeof EditedPair>

export const listPairs = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/bead/pairs',
  summary: 'Pairs of editions, of one work or of all, those that readers reported first',
  input: z.object({ bookId: PositiveId.optional(), page: Page, pageSize: PageSize }),
  output: listOf(EditedPair),
})

/** A chapter of the side `here`: its beads have the numbers from `from`, before `until`. */
const EditedChapter = z
  .object({
    chapterId: z.int(),
    number: z.int(),
    title: TextField,
    from: z.int(),
    until: z.int(),
    doubtful: z.int(),
    reports: z.int(),
  })
  .meta({ id: 'EditedChapter' })
export type EditedChapter = z.output<typeof EditedChapter>

export const readPair = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/bead/pair',
  summary: 'Two aligned editions: their chapters with beads, and what editors said that was lost with its sentences',
  input: z.object(pair),
  output: z.object({
    ...pairFacts,
    chapters: z.array(EditedChapter),
    lost: z.array(z.object({ lostId: z.int(), here: z.array(TextField), beside: z.array(TextField) })),
  }),
})

export const nextBead = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'GET',
  path: '/admin/bead/next',
  summary: 'The number of the next bead that is doubtful, or that readers reported; null where none comes',
  input: z.object({
    ...pair,
    after: z.coerce.number().int().min(0).max(100_000_000).default(0),
    of: z.enum(['doubt', 'report']).default('doubt'),
  }),
  output: z.object({ number: z.int().nullable() }),
})

export const forgetLostBead = endpoint({
  group: 'admin',
  access: 'editor',
  method: 'POST',
  path: '/admin/bead/forget',
  summary: 'Forgets what an editor said of sentences that are gone',
  input: z.object({ ...pair, lostId: PositiveId }),
  output: z.null(),
})

export const reportBead = endpoint({
  group: 'reading',
  access: 'reader',
  method: 'POST',
  path: '/book/reportBead',
  summary: 'Says that a sentence stands beside the wrong one; `blockId` and `from` are those of a stretch of its bead',
  input: z.object({
    ...pair,
    blockId: PositiveId,
    from: z.int().min(0).max(10_000_000),
    /** `takeBack`: the reader did not mean it. */
    action: z.enum(['report', 'takeBack']).default('report'),
  }),
  output: z.null(),
})
