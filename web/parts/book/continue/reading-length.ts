import type { UiLanguage } from '../../../../src/contract/values/ui-language.ts'
import { fill } from '../../../words/fill.ts'
import type { PageWords } from '../../../words/words.ts'

/** 1.6 万字 · 21 万词 · 16,000 characters: characters of a Chinese text, words of any other. */
export function wordAmount(count: number, language: string, words: Pick<PageWords, 'parts'>, page: UiLanguage): string {
  const amount = compactIn(page).format(count)
  const spaced = amount.replace(/(?<=\d)(?=[万萬亿億])/u, ' ')
  return fill(language === 'chinese' ? words.parts.words : words.parts.englishWords, { amount: spaced })
}

const formats = new Map<UiLanguage, Intl.NumberFormat>()

/** Made once for a language: making one takes longer than drawing the rest of a card. */
function compactIn(page: UiLanguage): Intl.NumberFormat {
  const known = formats.get(page)
  if (known) return known
  const format = new Intl.NumberFormat(page, { notation: 'compact', maximumSignificantDigits: 2 })
  formats.set(page, format)
  return format
}

/** 约 52 分钟 · 约 3 小时 20 分: to the minute under an hour, to ten minutes above, to the hour from ten hours on. */
export function readingTime(minutes: number, words: Pick<PageWords, 'parts'>): string {
  if (minutes < 1) return words.parts.lessThanAMinute
  if (minutes < 60) return fill(words.parts.minutes, { minutes: Math.round(minutes) })
  const tens = Math.round(minutes / 10) * 10
  const hours = Math.floor(tens / 60)
  const rest = tens % 60
  if (hours >= 10 || rest === 0) return fill(words.parts.hours, { hours: Math.round(tens / 60) })
  return fill(words.parts.hoursMinutes, { hours, minutes: rest })
}
