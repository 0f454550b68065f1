import type { ShownText } from '../../../../src/contract/values/reading-cookie.ts'
import type { BookReading } from '../../../../src/contract/works/reading.ts'
import { bilingualIfLoaded } from '../../bilingual/load-bilingual.ts'
import type { ChapterManner, ChapterWords } from '../../text/chapter/chapter-html.ts'
import { langOf, langOfEdition } from '../../text/chapter/text-lang.ts'

/** How an answer is written on the page: in one edition, or in rows with the one beside it. */
export function mannerOf(
  reading: BookReading,
  { cookie, words, vertical }: { cookie: ShownText; words: ChapterWords; vertical: boolean },
): ChapterManner {
  const one: ChapterManner = { lang: langOf(reading, cookie), vertical, words }
  const both = reading.beside && bilingualIfLoaded()
  return reading.beside && both ? both.bilingualManner(reading, one, langOfEdition(reading.beside, cookie)) : one
}
