import { z } from 'zod'
import { BookCard } from './books.ts'
import { PublicUser } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { limitOf, listOf, Page, PageSize, PathId, WantedScript } from './fields.ts'
import { PoemCard } from './poems.ts'

export const CollectionKind = z.enum(['book', 'poem'])

export const Collection = z
  .object({
    collectionId: z.int(),
    name: z.string(),
    nameEn: z.string(),
    introduction: z.string(),
    introductionEn: z.string(),
    /** Address of a drawn cover. */
    cover: z.string(),
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
  summary: 'Lists of books or poems',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ kind: CollectionKind.optional(), page: Page, pageSize: PageSize, script: WantedScript }),
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

export const CollectionDetail = Collection.extend({
  books: listOf(BookCard).nullable(),
  poems: listOf(PoemCard).nullable(),
}).meta({ id: 'CollectionDetail' })
export type CollectionDetail = z.output<typeof CollectionDetail>

export const readCollection = endpoint({
  method: 'GET',
  path: '/book/collection/detail/{id}',
  group: 'collections',
  summary: 'One list with a page of its books or poems, in the order of the list',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ id: PathId, page: Page, pageSize: PageSize, script: WantedScript }),
  output: CollectionDetail,
})
