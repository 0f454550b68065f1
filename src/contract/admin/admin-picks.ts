import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PositiveId, Time } from '../fields.ts'
import { Reason } from './admin-works.ts'

const editors = { group: 'admin', access: 'editor' } as const

const PickKind = z.enum(['book', 'poem', 'quote', 'collection'])
export type PickKind = z.output<typeof PickKind>

/** Something chosen by hand; `isShown` when its dates allow it now and it is there to be shown. */
const Pick = z.object({
  pickId: z.int(),
  kind: PickKind,
  itemId: z.int(),
  name: z.string(),
  detail: z.string(),
  from: Time.nullable(),
  until: Time.nullable(),
  isShown: z.boolean(),
})
export type Pick = z.output<typeof Pick>

export const listPicks = endpoint({
  ...editors,
  method: 'GET',
  path: '/admin/pick/list',
  summary: 'What was chosen by hand, in its order',
  input: z.object({ kind: PickKind }),
  output: z.array(Pick),
})

export const updatePicks = endpoint({
  makesStale: () => ['library'],
  ...editors,
  method: 'POST',
  path: '/admin/pick/update',
  summary: 'Adds, orders, dates and takes away what is chosen by hand; these stand before what is chosen automatically',
  input: z.object({
    kind: PickKind,
    /** Of a quote also the text itself, with the work it stands in. */
    add: z
      .object({
        itemId: PositiveId.optional(),
        quote: z
          .object({
            text: z.string().trim().min(2).max(300),
            bookId: PositiveId.optional(),
            poemId: PositiveId.optional(),
          })
          .optional(),
      })
      .optional(),
    /** All picks of the kind, in the wanted order. */
    order: z.array(PositiveId).max(200).optional(),
    date: z.object({ pickId: PositiveId, from: Time.nullable(), until: Time.nullable() }).optional(),
    remove: PositiveId.optional(),
  }),
  output: z.array(Pick),
})

export const updateAnyCollection = endpoint({
  makesStale: () => ['library'],
  ...editors,
  method: 'POST',
  path: '/admin/collection/update',
  summary:
    'Changes a public list: its words, its place among the lists, what is in it; makes or removes one of the site',
  input: z.object({
    /** Absent: a new list of the site. */
    collectionId: PositiveId.optional(),
    expectedVersion: z.int().min(0).optional(),
    kind: z.enum(['book', 'poem']).optional(),
    name: z.string().trim().min(1).max(100).optional(),
    nameEn: z.string().trim().max(100).optional(),
    introduction: z.string().trim().max(2_000).optional(),
    introductionEn: z.string().trim().max(2_000).optional(),
    position: z.int().min(0).max(100_000).optional(),
    /** All items in their order. */
    items: z.array(PositiveId).max(1_000).optional(),
    delete: z.boolean().optional(),
    reason: Reason.default(''),
  }),
  output: z
    .object({
      collectionId: z.int(),
      version: z.int(),
      kind: z.enum(['book', 'poem']),
      name: z.string(),
      nameEn: z.string(),
      introduction: z.string(),
      introductionEn: z.string(),
      position: z.int(),
      isOfSite: z.boolean(),
      items: z.array(z.object({ id: z.int(), name: z.string(), author: z.string() })),
    })
    .nullable(),
})

export const readCollectionForEditing = endpoint({
  ...editors,
  method: 'GET',
  path: '/admin/collection/detail',
  summary: 'What an editor may change of a public list',
  input: z.object({ collectionId: PositiveId }),
  output: updateAnyCollection.output,
})

export const listCollectionsForEditing = endpoint({
  ...editors,
  method: 'GET',
  path: '/admin/collection/list',
  summary: 'The public lists, in their order',
  input: z.object({ keyword: z.string().trim().max(100).default('') }),
  output: z.array(
    z.object({ id: z.int(), name: z.string(), kind: z.enum(['book', 'poem']), size: z.int(), isOfSite: z.boolean() }),
  ),
})
