import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listOf, Page, PageSize, PositiveId, TextField } from './fields.ts'

/** The editions of a pair; `edition` is the one on the side `here`. */
const pair = { edition: PositiveId, besideEdition: PositiveId }

/** A sentence of a bead: `text` is that of its block from `from` to `to` (UTF-16 offsets in the plain text). */
const EditedPiece = z.object({ blockId: z.int(), from: z.int(), to: z.int(), text: TextField })

/** A bead as editors mend it; `reports`: how many readers said it is wrong. */
const EditedBead = z
  .object({
    number: z.int(),
    confidence: z.number().min(0).max(1),
    isAnchored: z.boolean(),
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
    page: Page,
    pageSize: PageSize,
  }),
  output: listOf(EditedBead).extend({
    /** Goes with the next change. */
    version: z.int(),
    canUndo: z.boolean(),
  }),
})

export const updateBead = endpoint({
  makesStale: () => ['library'],
  group: 'admin',
  access: 'editor',
  method: 'POST',
  path: '/admin/bead/update',
  summary: 'Splits, merges, moves or confirms beads of two editions, or undoes the last such change',
  input: z.object({
    ...pair,
    /** The version that was read; 3009 when somebody has changed the beads since. */
    expectedVersion: z.int().min(0),
    /**
     * `confirm`: the bead is right. `merge`: it and the next one are one. `split`: the first `hereCount` sentences of one
     * side and `besideCount` of the other are a bead of their own. `move`: its first sentence of `side` goes to the bead
     * before (`to`), or its last one to the next. `undo` needs no `number`.
     */
    action: z.enum(['confirm', 'merge', 'split', 'move', 'undo']),
    number: z.int().min(0).default(0),
    hereCount: z.int().min(0).max(1_000).default(0),
    besideCount: z.int().min(0).max(1_000).default(0),
    side: z.enum(['here', 'beside']).default('here'),
    to: z.enum(['before', 'next']).default('next'),
  }),
  /** What stands now where the change was made. */
  output: z.object({ version: z.int(), canUndo: z.boolean(), beads: z.array(EditedBead) }),
})

export const reportBead = endpoint({
  group: 'reading',
  access: 'reader',
  method: 'POST',
  path: '/book/reportBead',
  summary: 'Says that a sentence stands beside the wrong one; `blockId` and `from` are those of a stretch of its bead',
  input: z.object({ ...pair, blockId: PositiveId, from: z.int().min(0).max(10_000_000) }),
  output: z.null(),
})
