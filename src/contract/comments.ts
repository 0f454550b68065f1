import { z } from 'zod'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { Id, limitOf, listOf, Page, PageSize, PathId, PositiveId, Time, WantedScript } from './fields.ts'

export const PublicUser = z
  .object({ userId: z.int(), nick: z.string(), head: z.int().min(1).max(10), headImage: z.string() })
  .meta({ id: 'PublicUser' })
export type PublicUser = z.output<typeof PublicUser>

export const Anchor = z.object({
  chapterId: z.int(),
  blockId: z.int(),
  from: z.int(),
  to: z.int(),
  quote: z.string().max(2000),
})

export const Comment = z
  .object({
    commentId: z.int(),
    bookId: z.int(),
    bookName: z.string(),
    user: PublicUser,
    text: z.string(),
    score: z.int().min(1).max(10).nullable(),
    likeCount: z.int(),
    liked: z.boolean(),
    replyTo: z.int().nullable(),
    replyCount: z.int(),
    anchor: Anchor.nullable(),
    spoiler: z.boolean(),
    createdAt: Time,
    editedAt: Time.nullable(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

const CommentSort = z.enum(['hot', 'new']).default('hot')

export const readBookComments = endpoint({
  method: 'GET',
  path: '/book/comment/{id}',
  group: 'comments',
  summary: 'A work with its comments',
  access: 'public',
  input: z.object({ id: PathId, sort: CommentSort, page: Page, pageSize: PageSize, script: WantedScript }),
  output: z.object({ book: BookCard, comments: listOf(Comment) }),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/bookComment/list',
  group: 'comments',
  summary: 'Comments of a work or of one chapter',
  access: 'public',
  input: z.object({
    bookId: Id,
    chapterId: PositiveId.optional(),
    sort: CommentSort,
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(Comment),
})

export const readComment = endpoint({
  method: 'GET',
  path: '/bookComment/detail/{id}',
  group: 'comments',
  summary: 'One comment',
  access: 'public',
  input: z.object({ id: PathId, script: WantedScript }),
  output: Comment,
})

export const recommendComments = endpoint({
  method: 'GET',
  path: '/bookComment/getRecommendCommentList',
  group: 'comments',
  summary: 'Comments worth reading first',
  access: 'public',
  input: z.object({ limit: limitOf(12), script: WantedScript }),
  output: z.array(Comment),
})

/** What someone of the past wrote beside a sentence of a book, printed with the book itself. */
export const Marginal = z
  .object({
    speaker: z.string(),
    text: z.string(),
    /** The passage it stands under; `name` is the work's. */
    on: z.object({
      text: z.string(),
      bookId: z.int(),
      name: z.string(),
      chapterNumber: z.int(),
      blockId: z.int(),
    }),
  })
  .meta({ id: 'Marginal' })
export type Marginal = z.output<typeof Marginal>

export const listClassicComments = endpoint({
  method: 'GET',
  path: '/bookComment/classic',
  group: 'comments',
  summary: 'Remarks of named people of the past, as the books print them; `seed` (a date) gives the same ones all day',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ limit: limitOf(12), seed: z.string().max(40).optional(), script: WantedScript }),
  output: z.array(Marginal),
})
