import { z } from 'zod'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { Language, listOf, Page, PageSize, WantedScript } from './fields.ts'
import { PoemAuthor, PoemCard } from './poems.ts'

export const TextHit = z
  .object({
    bookId: z.int().nullable(),
    poemId: z.int().nullable(),
    name: z.string(),
    author: z.string(),
    language: Language,
    chapterId: z.int().nullable(),
    number: z.int().nullable(),
    blockId: z.int().nullable(),
    /** Line of a poem, from 0. */
    line: z.int().nullable(),
    before: z.string(),
    match: z.string(),
    after: z.string(),
  })
  .meta({ id: 'TextHit' })
export type TextHit = z.output<typeof TextHit>

export const AuthorHit = PoemAuthor.extend({ poemCount: z.int(), bookCount: z.int() }).meta({ id: 'AuthorHit' })
export type AuthorHit = z.output<typeof AuthorHit>

export const searchWorks = endpoint({
  method: 'GET',
  path: '/common/searchWorks',
  group: 'search',
  summary: 'Titles, authors and lines of books and poems; folds scripts, variants, width and case',
  access: 'public',
  input: z.object({
    keyword: z.string().trim().min(1).max(100),
    kind: z.enum(['all', 'book', 'poem', 'author', 'text']).default('all'),
    language: Language.optional(),
    page: Page,
    pageSize: PageSize,
    script: WantedScript,
  }),
  output: z.object({
    groups: z.object({
      books: listOf(BookCard),
      poems: listOf(PoemCard),
      authors: listOf(AuthorHit),
      text: listOf(TextHit),
    }),
    tookMs: z.number(),
  }),
})
