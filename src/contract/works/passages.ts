import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PositiveId } from '../fields.ts'

/** A stretch of a block that readers spoke of; `quote` finds it again when the text has changed. */
const Passage = z.object({ blockId: z.int(), from: z.int(), to: z.int(), quote: z.string(), count: z.int() })

export const listCommentedPassages = endpoint({
  method: 'GET',
  path: '/bookComment/passages',
  group: 'comments',
  summary: 'How many comments stand on each passage of a chapter; `whole` are those on the chapter itself',
  access: 'public',
  mayBeOwn: true,
  cacheSeconds: 30,
  input: z.object({ bookId: PositiveId, chapterId: PositiveId }),
  output: z.object({ whole: z.int(), passages: z.array(Passage) }),
})

const Highlight = z.object({ blockId: z.int(), from: z.int(), to: z.int(), quote: z.string(), people: z.int() })

export const listPopularHighlights = endpoint({
  method: 'GET',
  path: '/book/popularHighlights',
  group: 'reading',
  summary: 'What at least three people marked in a chapter, never who',
  access: 'public',
  mayBeOwn: true,
  cacheSeconds: 60,
  input: z.object({ bookId: PositiveId, chapterId: PositiveId }),
  output: z.array(Highlight),
})
