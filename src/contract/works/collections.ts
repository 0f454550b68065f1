import { z } from 'zod'
import { PublicUser } from '../comments/comments.ts'
import { endpoint } from '../endpoint.ts'
import {
  Language,
  limitOf,
  listOf,
  Page,
  PageSize,
  PathId,
  PositiveId,
  Time,
  VerbatimField,
  WantedScript,
} from '../fields.ts'
import { BookCard } from './books.ts'
import { PoemCard } from './poems.ts'

export const CollectionKind = z.enum(['book', 'poem'])

/** `owner` is null for the lists of the site itself. `followed` is false in public answers, which know nobody. */
export const Collection = z
  .object({
    collectionId: z.int(),
    name: z.string(),
    nameEn: z.string(),
    introduction: z.string(),
    introductionEn: z.string(),
    /** Address of a drawn cover; it changes with the list. */
    cover: VerbatimField,
    kind: CollectionKind,
    size: z.int(),
    followers: z.int(),
    followed: z.boolean(),
    owner: PublicUser.nullable(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.output<typeof Collection>

export const listCollections = endpoint({
  method: 'GET',
  path: '/book/collection/list',
  group: 'collections',
  summary: 'Public lists of books or poems: those of the site first, then those of readers with something in them',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({
    kind: CollectionKind.optional(),
    /** Lists of the site itself, or of its readers. */
    by: z.enum(['site', 'readers']).optional(),
    ownerId: PositiveId.optional(),
    /** Part of a name, pinyin too. */
    keyword: z.string().trim().max(100).optional(),
    sort: z.enum(['usual', 'followers', 'new']).default('usual'),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(Collection),
})

export const recommendCollections = endpoint({
  method: 'GET',
  path: '/book/collection/recommendList',
  group: 'collections',
  summary: 'Lists worth beginning with',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ kind: CollectionKind.optional(), limit: limitOf(12), script: WantedScript }),
  output: z.array(Collection),
})

/** Languages that can stand beside the text in a file of the list: of translations of its poems, of aligned editions. */
const Besides = z.array(Language)

/** `1`: the poems of a list come with all their lines instead of the first two, as paper wants them. */
const AllLines = z.literal('1').optional()

export const CollectionDetail = Collection.extend({
  books: listOf(BookCard).nullable(),
  poems: listOf(PoemCard).nullable(),
  besides: Besides,
}).meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.output<typeof CollectionDetail>

export const readCollection = endpoint({
  method: 'GET',
  path: '/book/collection/detail/{id}',
  group: 'collections',
  summary: 'One public list with a page of its books or poems, in the order of the list; a private one is not found',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ id: PathId, page: Page, pageSize: PageSize, allLines: AllLines, script: WantedScript }),
  output: CollectionDetail,
})

/**
 * A list as one person sees it. `version` grows by one with every change; `has` says whether the asked-for work is in it
 * (null when none was asked for); `favourites` marks the one list of poems that a press on the heart fills.
 */
export const MyCollection = Collection.extend({
  mine: z.boolean(),
  public: z.boolean(),
  favourites: z.boolean(),
  has: z.boolean().nullable(),
  version: z.int().min(1),
  updatedAt: Time,
}).meta({ id: 'MyCollection' })
export type MyCollection = z.output<typeof MyCollection>

export const listMyCollections = endpoint({
  method: 'GET',
  path: '/user/book/collection/list',
  group: 'mine',
  summary: 'My lists, the last changed first, or those I follow; `has` asks of each whether a work is in it',
  access: 'reader',
  input: z.object({
    which: z.enum(['mine', 'followed']).default('mine'),
    kind: CollectionKind.optional(),
    has: PositiveId.optional(),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(MyCollection),
})

export const readMyCollection = endpoint({
  method: 'GET',
  path: '/user/book/collection/detail/{id}',
  group: 'mine',
  summary: 'A list of mine, private too, or a public one, with whether I follow it; never kept by a cache',
  access: 'reader',
  input: z.object({ id: PathId, page: Page, pageSize: PageSize, allLines: AllLines, script: WantedScript }),
  output: MyCollection.extend({
    books: listOf(BookCard).nullable(),
    poems: listOf(PoemCard).nullable(),
    besides: Besides,
  }),
})

export const LONGEST_LIST_NAME = 40
export const LONGEST_LIST_INTRODUCTION = 2000

// Neither control characters nor those that turn the direction of what stands around them.
const PLAIN_LINE = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u
const PLAIN_TEXT = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|\n)*$/u
const Ids = z.array(PositiveId).min(1).max(1000)

export const updateCollection = endpoint({
  // What was public until now has to leave the pages at once.
  makesStale: (change, list) => {
    const id = list?.collectionId ?? change.collectionId
    if (!id || !(list?.public || change.delete || change.public === false)) return []
    return [`collection:${Number(id)}`, ...(change.follow === undefined ? (['collections'] as const) : [])]
  },
  method: 'POST',
  path: '/user/book/collection/update',
  group: 'mine',
  summary:
    'Makes a list (without `collectionId`), changes one of mine, follows one (`follow`), or removes one (`delete` answers null)',
  access: 'reader',
  input: z.object({
    collectionId: PositiveId.optional(),
    /** My list of poems I like, made on first use; stands for its `collectionId`. */
    favourites: z.literal(true).optional(),
    /** Only of a new list; a book list unless told. */
    kind: CollectionKind.optional(),
    name: z.string().trim().min(1).max(LONGEST_LIST_NAME).regex(PLAIN_LINE).optional(),
    introduction: z.string().trim().max(LONGEST_LIST_INTRODUCTION).regex(PLAIN_TEXT).optional(),
    public: z.boolean().optional(),
    add: Ids.optional(),
    remove: Ids.optional(),
    /** Every item in its new order; anything but a permutation of what is in the list is stale (3009). */
    order: Ids.optional(),
    /** Puts one item before another; null puts it last. */
    move: z.object({ itemId: PositiveId, before: PositiveId.nullable() }).optional(),
    follow: z.boolean().optional(),
    delete: z.literal(true).optional(),
    /** The version the change was made from; another one answers 3009. */
    expectedVersion: z.int().min(1).optional(),
  }),
  output: MyCollection.nullable(),
})
