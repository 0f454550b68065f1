import { toHans } from '../../script/script.ts'
import { metreOf } from '../metre.ts'
import { phrasesIn } from '../phrases.ts'
import { pinyinOf } from '../pinyin.ts'
import { verseReadings } from './verse-readings.ts'

/**
 * As `pinyinOf`, for a line of a poem: where the rules leave a choice, a model that learnt from places of Tang and Song verse is
 * heard over them. Words and passages stay as they are. On the server only: its weights are heavy for a page.
 */
export function versePinyinOf(text: string): (string | null)[] {
  const syllables = pinyinOf(text)
  const chars = [...toHans(text)]
  const settled = new Set(
    phrasesIn(chars).flatMap(({ at, syllables: reading }) =>
      reading.flatMap((syllable, i) => (syllable ? [at + i] : [])),
    ),
  )
  for (const [at, syllable] of verseReadings(chars, syllables, metreOf(chars, syllables))) {
    if (!settled.has(at)) syllables[at] = syllable
  }
  return syllables
}
