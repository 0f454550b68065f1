import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { UI_LANGUAGES } from './values/ui-language.ts'

/**
 * One dictionary entry; `pinyin` with tone marks, in 廣韻 the 反切; `traditional` beside `word` where they differ. Our own
 * explanations (`source` Shishu) have an example for each sense.
 */
export const DictionaryEntry = z
  .object({
    word: z.string(),
    traditional: z.string(),
    pinyin: z.string(),
    senses: z.array(z.string()),
    source: z.string(),
    examples: z.array(z.object({ text: z.string(), place: z.string() })).optional(),
  })
  .meta({ id: 'DictionaryEntry' })
export type DictionaryEntry = z.output<typeof DictionaryEntry>

export const lookUp = endpoint({
  method: 'GET',
  path: '/common/dictionary',
  group: 'words',
  summary:
    'The words that stand at `at` in `text`: longest match first, then its single characters; English by lemma. A reader of Chinese (`language`) gets our explanations and the Guangyun before the English senses',
  access: 'public',
  cacheSeconds: 3600,
  input: z.object({
    text: z.string().min(1).max(40),
    at: z.coerce.number().int().min(0).max(39).default(0),
    language: z.enum(UI_LANGUAGES).default('en'),
  }),
  output: z.array(DictionaryEntry),
})
