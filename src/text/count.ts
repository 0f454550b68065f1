import { hanOnly } from './characters/fold.ts'

/**
 * How long a text is: Han characters in Chinese, words in English (`don’t` and `well-known` are one each) and other languages,
 * in Japanese, which has no blanks between them, characters.
 */
export function wordCount(text: string, lang: 'zh' | 'en'): number {
  if (lang === 'en') return text.match(KANA.test(text) ? JAPANESE : ENGLISH_WORD)?.length ?? 0
  let count = 0
  for (const _ of hanOnly(text)) count++
  return count
}

/** Minutes to read so many words (`wordCount`) silently, rounded up; 0 for nothing. */
export function readingMinutes(words: number, lang: 'zh' | 'en'): number {
  return Math.ceil(words / WORDS_PER_MINUTE[lang])
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const JAPANESE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー])[\p{L}\p{N}])+/gu
const ENGLISH_WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

// English: 238 for non-fiction in the meta-analysis of Brysbaert (2019, J. Memory and Language 109), rounded down for old
// prose. Chinese: between the 300 characters asked of grade 6 and the 500 of grade 9 by 义务教育语文课程标准 (2011).
const WORDS_PER_MINUTE = { zh: 350, en: 230 }
