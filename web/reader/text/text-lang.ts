import type { BookReading } from '../../../src/contract/reading.ts'
import type { ReadingCookie } from '../../../src/contract/reading-cookie.ts'

/** The tag of the text as it is shown. */
export function langOf(reading: BookReading, cookie: ReadingCookie): string {
  const { language, script } = reading.edition
  if (language === 'english') return 'en'
  if (language === 'other') return 'und'
  if (cookie.script !== 'original') return cookie.script === 'hant' ? 'zh-Hant' : 'zh-Hans'
  return script ?? 'zh-Hans'
}
