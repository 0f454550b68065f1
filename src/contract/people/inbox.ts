import { z } from 'zod'
import { PublicUser } from '../comments/comments.ts'
import { endpoint } from '../endpoint.ts'
import { Language, listOf, Page, PageSize, PositiveId, TextField, Time, WantedScript } from '../fields.ts'
import { UPLOAD_STATES } from '../values/uploads.ts'

/** Of a work or a poem, exactly one; the chapter is null where the words are in none any more. */
const location = {
  bookId: z.int().nullable(),
  poemId: z.int().nullable(),
  language: Language,
  chapterNumber: z.int().nullable(),
  blockId: z.int().nullable(),
  line: z.int().nullable(),
}

/**
 * `reply`: `actor` answered `comment` is what they wrote; `like`: `count` people like my `comment`; `decision`: `text` says
 * it, of the `upload` or of the `correction` where it is about one.
 */
export const Notice = z
  .object({
    noticeId: z.int(),
    kind: z.string(),
    count: z.int(),
    text: TextField,
    actor: PublicUser.nullable(),
    /** `text` is its beginning. */
    comment: z
      .object({
        commentId: z.int(),
        text: TextField,
        bookId: z.int().nullable(),
        poemId: z.int().nullable(),
        name: z.string(),
        nameEn: z.string(),
      })
      .nullable(),
    /** With the book that came of it, or that is there already. */
    upload: z.object({ uploadId: z.int(), state: z.enum(UPLOAD_STATES), bookId: z.int().nullable() }).nullable(),
    /** Where its words are; null too where they may not be read any more. */
    correction: z.object(location).nullable(),
    createdAt: Time,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.output<typeof Notice>

export const listNotices = endpoint({
  method: 'GET',
  path: '/user/notice/list',
  group: 'mine',
  summary: 'What I am told: answers, likes, decisions; the newest first',
  access: 'reader',
  input: z.object({ page: Page, pageSize: PageSize, script: WantedScript }),
  output: listOf(Notice),
})

export const countNotices = endpoint({
  method: 'GET',
  path: '/user/notice/unread',
  group: 'mine',
  summary: 'How many notices I have not read, counted to 100',
  access: 'reader',
  input: z.object({}),
  output: z.object({ unread: z.int().min(0).max(100) }),
})

export const readNotices = endpoint({
  method: 'POST',
  path: '/user/notice/read',
  group: 'mine',
  summary: 'Marks notices as read: one, or with `upTo` all to that one',
  access: 'reader',
  input: z.object({ noticeId: PositiveId.optional(), upTo: PositiveId.optional() }),
  output: z.null(),
})
