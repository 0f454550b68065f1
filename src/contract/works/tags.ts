import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { WantedScript } from '../fields.ts'

export const Tag = z
  .object({ tagId: z.int(), name: z.string(), nameEn: z.string(), count: z.int().min(0) })
  .meta({ id: 'Tag' })
export type Tag = z.output<typeof Tag>

export const listBookTags = endpoint({
  method: 'GET',
  path: '/bookTag/list',
  group: 'books',
  summary: 'All tags of books, most used first',
  access: 'public',
  cacheSeconds: 60,
  input: z.object({ script: WantedScript }),
  output: z.array(Tag),
})

export const listPoemTags = endpoint({
  method: 'GET',
  path: '/poemTag/list',
  group: 'poems',
  summary: 'All tags of poems, most used first',
  access: 'public',
  cacheSeconds: 60,
  input: z.object({ script: WantedScript }),
  output: z.array(Tag),
})
