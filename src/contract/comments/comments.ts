import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Id,
  Language,
  limitOf,
  listOf,
  Page,
  PageSize,
  PathId,
  PositiveId,
  TextField,
  Time,
  VerbatimField,
  WantedScript,
} from '../fields.ts'
import { eachFlag } from '../values/comment-flags.ts'
import { BookCard } from '../works/books.ts'

/** `userId` 0 with an empty nick is someone whose account is no more. */
export const PublicUser = z
  .object({ userId: z.int(), nick: VerbatimField, head: z.int().min(1).max(10), headImage: VerbatimField })
  .meta({ id: 'PublicUser' })
export type PublicUser = z.output<typeof PublicUser>

/**
 * What a comment is about: of a work a chapter (`blockId` 0) or a passage of it, of a poem a verse line (from 0; then
 * `chapterId` and `blockId` are 0). `from`–`to` are UTF-16 in the block or line; the quote finds the words again when the
 * text has changed. `chapterNumber` and `chapterTitle` are of the chapter as it is now.
 */
export const Anchor = z.object({
  chapterId: z.int(),
  chapterNumber: z.int().nullable(),
  chapterTitle: TextField,
  /** Of the edition the chapter is of; null for a poem, and when the chapter is no more. */
  language: Language.nullable(),
  blockId: z.int(),
  line: z.int().nullable(),
  from: z.int(),
  to: z.int(),
  quote: TextField.max(2000),
})
export type Anchor = z.output<typeof Anchor>

/** What a 《》 of the text names: `from`–`to` are UTF-16 and hold the marks too; exactly one of the ids is there. */
const Reference = z.object({
  from: z.int(),
  to: z.int(),
  bookId: z.int().nullable(),
  poemId: z.int().nullable(),
})

/** Of a work or of a poem: exactly one of the ids is there, `name` and `nameEn` are its names. */
export const Comment = z
  .object({
    commentId: z.int(),
    bookId: z.int().nullable(),
    poemId: z.int().nullable(),
    name: z.string(),
    nameEn: z.string(),
    user: PublicUser,
    text: TextField,
    references: z.array(Reference),
    score: z.int().min(1).max(10).nullable(),
    likeCount: z.int(),
    /** Always false in what everyone gets; `bookComment/mine` says it. */
    liked: z.boolean(),
    replyTo: z.int().nullable(),
    /** Whom a reply answers, when that is not the thread's first. */
    answered: PublicUser.nullable(),
    replyCount: z.int(),
    anchor: Anchor.nullable(),
    ...eachFlag(() => z.boolean()),
    /** `deleted` has no text any more, only replies; `hidden` is seen by its writer alone. */
    state: z.enum(['shown', 'deleted', 'hidden']),
    /** Why it was hidden; empty for everyone but its writer. */
    hiddenReason: z.string(),
    version: z.int(),
    createdAt: Time,
    editedAt: Time.nullable(),
  })
  .meta({ id: 'Comment' })
export type Comment = z.output<typeof Comment>

/** A comment with its first replies, the oldest first; `replyCount` says whether there are more. */
export const Thread = z.object({ ...Comment.shape, replies: z.array(Comment) }).meta({ id: 'Thread' })
export type Thread = z.output<typeof Thread>

const CommentSort = z.enum(['hot', 'new']).default('hot')

/** `fair` is the average with a prior (src/library/books/shown-score.ts), null without scores; `byScore[0]` counts the ones. */
const Scores = z.object({
  count: z.int(),
  fair: z.number().min(0).max(10).nullable(),
  byScore: z.array(z.int()).length(10),
})
export type Scores = z.output<typeof Scores>

const CommentedChapter = z.object({ chapterId: z.int(), number: z.int(), title: TextField, count: z.int() })

export const readBookComments = endpoint({
  method: 'GET',
  path: '/book/comment/{id}',
  group: 'comments',
  summary: 'A work with its comments, how it was scored, and the chapters that have comments',
  access: 'public',
  input: z.object({
    id: PathId,
    chapterId: PositiveId.optional(),
    sort: CommentSort,
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: z.object({
    book: BookCard,
    scores: Scores,
    chapters: z.array(CommentedChapter),
    comments: listOf(Thread),
  }),
})

export const listComments = endpoint({
  method: 'GET',
  path: '/bookComment/list',
  group: 'comments',
  summary: 'Comments of a work, of one chapter or passage of it, or of a poem, each with its first replies',
  access: 'public',
  mayBeOwn: true,
  input: z.object({
    bookId: Id.optional(),
    poemId: Id.optional(),
    chapterId: PositiveId.optional(),
    blockId: PositiveId.optional(),
    sort: CommentSort,
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: listOf(Thread),
})

export const listReplies = endpoint({
  method: 'GET',
  path: '/bookComment/replies/{id}',
  group: 'comments',
  summary: 'The replies to a comment, the oldest first',
  access: 'public',
  input: z.object({ id: PathId, page: Page, pageSize: PageSize, script: WantedScript }),
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

export const readThread = endpoint({
  method: 'GET',
  path: '/bookComment/thread/{id}',
  group: 'comments',
  summary: 'The thread a comment stands in',
  access: 'public',
  input: z.object({ id: PathId, script: WantedScript }),
  output: Thread,
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
    text: TextField,
    /** The passage it stands under; `name` is the work's. */
    on: z.object({
      text: TextField,
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
