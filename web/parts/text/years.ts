import type { UiLanguage } from '../../words/language.ts'

/** One end of a span: `number` is '' where nobody knows it. */
type End = { about: boolean; number: string; isBefore: boolean; isCentury: boolean }

const CHINESE = /^(?<about>约)?(?<before>前)? ?(?<number>\d+|？) ?(?<century>世纪)?$/
const ENGLISH = /^(?<about>c\. )?(?<number>\d+|\?)(?<before> BC)?$/

/**
 * Years as the language of the page writes them. The library keeps them as its lists do, 「约前372–前289」,
 * 「约前 5–前 3 世纪」 or `c. 340–278 BC`; what is not of that kind (「明末」) stays.
 */
export function yearsFor(page: UiLanguage, written: string): string {
  const isChinese = /[约前？世]/.test(written)
  const isEnglish = /c\.|BC|\?/.test(written)
  if (page === 'en' ? !isChinese : !isEnglish) return written
  const ends = written.split('–').map(end => endOf(end.match(isChinese ? CHINESE : ENGLISH)))
  if (!ends.every(end => end !== null)) return written
  return page === 'en' ? inEnglish(ends) : inChinese(ends, page)
}

function endOf(read: RegExpMatchArray | null): End | null {
  if (!read?.groups) return null
  const { about, before, number = '', century } = read.groups
  return {
    about: about !== undefined,
    number: number.replace(/[?？]/, ''),
    isBefore: before !== undefined,
    isCentury: century !== undefined,
  }
}

/** English says `BC` and `century` once, after the last year. */
function inEnglish(ends: End[]): string {
  const isOfCenturies = ends.at(-1)?.isCentury ?? false
  const areBefore = ends.every(({ isBefore }) => isBefore)
  const parts = ends.map(({ about, number, isBefore }) => {
    const year = isOfCenturies ? ordinal(number) : number || '?'
    return `${about ? 'c. ' : ''}${year}${isBefore && !areBefore ? ' BC' : ''}`
  })
  return `${parts.join('–')}${isOfCenturies ? ' century' : ''}${areBefore ? ' BC' : ''}`
}

/** Chinese says 「前」 before each year: one that is larger than the next was before it. */
function inChinese(ends: End[], page: UiLanguage): string {
  const last = ends.at(-1)
  const parts = ends.map(({ about, number, isBefore }) => {
    const before = isBefore || (last?.isBefore && Number(number) > Number(last.number))
    return `${about ? (page === 'zh-Hant' ? '約' : '约') : ''}${before ? '前' : ''}${number || '？'}`
  })
  return parts.join('–')
}

function ordinal(number: string): string {
  const suffix = /1\d$/.test(number) ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[number.at(-1) ?? ''] ?? 'th')
  return `${number}${suffix}`
}
