/** A title taken apart: `雜詩  其一` is base 雜詩, ordinal 1; ordinal 0 where there is none. */
export type TitleParts = { base: string; ordinal: number }

/** Splits the ordinal off a title (`  其一六` = 16, ` 二十三` = 23); the base keeps its own words. */
export function titleParts(title: string): TitleParts {
  const tidy = tidyTitle(title)
  const match = ORDINAL.exec(tidy)
  if (!match?.[1] || !match[2]) return { base: tidy, ordinal: 0 }
  return { base: match[1], ordinal: chineseNumber(match[2]) }
}

/** A title as it is shown: white space of any width becomes one space, none at the ends. */
export function tidyTitle(title: string): string {
  return title.replace(/[\s\u3000]+/g, ' ').trim()
}

/** First clause of a line without its mark, at most 12 characters: tells ci of one tune apart (「念奴娇·大江东去」). */
export function incipit(line: string): string {
  return line.replace(/[，。、！？；：…].*$/su, '').slice(0, 12)
}

const ORDINAL = /^(.+?) 其?([〇○零一二三四五六七八九十百]+)$/u
const DIGITS = '零一二三四五六七八九'

// Positional (一一七) and named (一百十七) numerals stand side by side in the corpus.
function chineseNumber(numeral: string): number {
  const digits = numeral.replace(/[〇○]/g, '零')
  if (!/[十百]/.test(digits)) return Number([...digits].map(digit => DIGITS.indexOf(digit)).join(''))
  const [hundreds, rest] = digits.includes('百') ? digits.split('百') : ['', digits]
  const [tens, ones] = (rest ?? '').includes('十') ? (rest ?? '').split('十') : ['零', rest]
  const hundred = digits.includes('百') ? digit(hundreds || '一') : 0
  return hundred * 100 + digit(tens || '一') * 10 + digit(ones || '零')
}

function digit(numeral: string): number {
  return Math.max(0, DIGITS.indexOf(numeral.replace('零', '') || '零'))
}
