import type { ShownText } from '../../../../src/contract/values/reading-cookie.ts'
import type { Edition } from '../../../../src/contract/works/books.ts'
import type { BookReading } from '../../../../src/contract/works/reading.ts'

/** The tag of the text as it is shown. */
export function langOf(reading: BookReading, cookie: ShownText): string {
  return langOfEdition(reading.edition, cookie)
}

/** The tag of an edition's text as it is shown. */
export function langOfEdition({ language, script }: Pick<Edition, 'language' | 'script'>, cookie: ShownText): string {
  if (language === 'english') return 'en'
  if (language === 'other') return 'und'
  if (cookie.script !== 'original') return cookie.script === 'hant' ? 'zh-Hant' : 'zh-Hans'
  return script ?? 'zh-Hans'
}
