import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One dictionary entry; `pinyin` with tone marks; `traditional` beside `word` where they differ. */
export const DictionaryEntry = z
  .object({
    word: z.string(),
    traditional: z.string(),
    pinyin: z.string(),
    senses: z.array(z.string()),
    source: z.string(),
  })
  .meta({ id: 'DictionaryEntry' })
export type DictionaryEntry = z.output<typeof DictionaryEntry>

export const lookUp = endpoint({
  method: 'GET',
  path: '/common/dictionary',
  group: 'words',
  summary: 'The words that stand at `at` in `text`: longest match first, then its single characters; English by lemma',
  access: 'public',
  cacheSeconds: 3600,
  input: z.object({
    text: z.string().min(1).max(40),
    at: z.coerce.number().int().min(0).max(39).default(0),
  }),
  output: z.array(DictionaryEntry),
})
