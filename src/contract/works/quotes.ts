import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limitOf, TextField, WantedScript } from '../fields.ts'

/** A passage of a work with its place in words; opens at `bookId` (chapter, block) or `poemId`. */
export const Quote = z
  .object({
    quoteId: z.int(),
    text: TextField,
    lang: z.enum(['zh', 'en']),
    bookId: z.int().nullable(),
    poemId: z.int().nullable(),
    chapterNumber: z.int().nullable(),
    blockId: z.int().nullable(),
    name: z.string(),
    author: z.string(),
    place: z.string(),
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof Quote>

export const recommendQuotes = endpoint({
  method: 'GET',
  path: '/bookQuote/getRecommend',
  group: 'books',
  summary: 'Passages worth keeping; `seed` (a date) gives the same ones all day',
  access: 'public',
  cacheSeconds: 30,
  input: z.object({ limit: limitOf(12), seed: z.string().max(40).optional(), script: WantedScript }),
  output: z.array(Quote),
})
