import { z } from 'zod'
import { type ChangeTag, endpoint } from '../endpoint.ts'
import { Id, listOf, Page, PageSize, PositiveId, WantedScript } from '../fields.ts'
import { eachFlag } from '../values/comment-flags.ts'
import { COMMENT_LIMIT, REPORT_LIMIT } from '../values/limits.ts'
import { Comment } from './comments.ts'

const CommentText = z.string().trim().min(1).max(COMMENT_LIMIT)
const CommentScore = z.int().min(1).max(10)
const Offset = z.int().min(0).max(10_000_000)

/** What a new comment is about; the server finds the quote in the text and keeps the text's own words. */
const WantedAnchor = z.object({
  chapterId: PositiveId.optional(),
  blockId: Id.optional(),
  line: z.int().min(0).max(100_000).optional(),
  from: Offset.default(0),
  to: Offset.default(0),
  quote: z.string().max(2000).default(''),
})
export type WantedAnchor = z.output<typeof WantedAnchor>

/** The pages that show a comment, and those about who wrote it. */
const ofComment = ({ bookId, poemId }: z.output<typeof Comment>): ChangeTag[] => [
  bookId === null ? `comments:poem:${poemId ?? 0}` : `comments:book:${bookId}`,
]
const ofWriter = (comment: z.output<typeof Comment>): ChangeTag[] => [
  `person:${comment.user.userId}`,
  ...ofComment(comment),
]

export const addComment = endpoint({
  makesStale: (_input, comment) => ofWriter(comment),
  method: 'POST',
  path: '/bookComment/add',
  group: 'comments',
  summary: 'Writes a comment on a work or a poem, or a reply; a reply to a reply stands in the same thread',
  access: 'reader',
  input: z.object({
    bookId: PositiveId.optional(),
    poemId: PositiveId.optional(),
    text: CommentText,
    score: CommentScore.nullish(),
    replyTo: PositiveId.nullish(),
    anchor: WantedAnchor.nullish(),
    ...eachFlag(() => z.boolean().default(false)),
  }),
  output: Comment,
})

export const updateComment = endpoint({
  makesStale: (_input, comment) => ofWriter(comment),
  method: 'POST',
  path: '/bookComment/update',
  group: 'comments',
  summary: 'Changes a comment of mine; `score` 0 takes it back, `expectedVersion` refuses to write over a newer one',
  access: 'reader',
  input: z.object({
    commentId: PositiveId,
    text: CommentText.optional(),
    score: z.int().min(0).max(10).optional(),
    ...eachFlag(() => z.boolean().optional()),
    expectedVersion: z.int().min(1).optional(),
  }),
  output: Comment,
})

export const deleteComment = endpoint({
  method: 'POST',
  path: '/bookComment/delete',
  group: 'comments',
  summary: 'Takes a comment of mine away; one with replies stays as an empty place',
  access: 'reader',
  input: z.object({ commentId: PositiveId }),
  output: z.null(),
})

export const likeComment = endpoint({
  makesStale: (_input, comment) => ofComment(comment),
  method: 'POST',
  path: '/bookComment/like',
  group: 'comments',
  summary: 'Likes a comment of someone else, once; `liked` false takes it back',
  access: 'reader',
  input: z.object({ commentId: PositiveId, liked: z.boolean().default(true) }),
  output: Comment,
})

/** What a report begins with; the person's own words may follow after `: `. */

export const reportComment = endpoint({
  method: 'POST',
  path: '/bookComment/report',
  group: 'comments',
  summary: 'Tells the editors of a comment, once; the reason may begin with spam, abuse, spoiler, illegal or other',
  access: 'reader',
  input: z.object({ commentId: PositiveId, reason: z.string().trim().min(1).max(REPORT_LIMIT) }),
  output: z.null(),
})

const MOST_IDS = 200

export const readMyComments = endpoint({
  method: 'GET',
  path: '/bookComment/mine',
  group: 'comments',
  summary: 'What of these comments is mine: liked, written; with a work or a poem also my score and what was hidden',
  access: 'reader',
  input: z.object({
    ids: z
      .string()
      .regex(/^(?:\d{1,16}(?:,\d{1,16})*)?$/)
      .transform(ids => [...new Set(ids.split(',').filter(Boolean).map(Number))])
      .pipe(z.array(z.int().min(1)).max(MOST_IDS))
      .default([]),
    bookId: PositiveId.optional(),
    poemId: PositiveId.optional(),
    script: WantedScript,
  }),
  output: z.object({
    liked: z.array(z.int()),
    own: z.array(z.int()),
    score: z.int().min(1).max(10).nullable(),
    hidden: z.array(Comment),
  }),
})

export const listOwnComments = endpoint({
  method: 'GET',
  path: '/user/comment/list',
  group: 'mine',
  summary: 'Everything I have said, the newest first; what was hidden says why',
  access: 'reader',
  input: z.object({ page: Page, pageSize: PageSize, script: WantedScript }),
  output: listOf(Comment),
})
