import { fold, isHan } from '../../characters/fold.ts'

/**
 * The words of a Chinese text, each once: the longest word known at each place, and every character by itself, for verse
 * and classical prose defeat longest matches (千山鸟飞绝). Folded, so both scripts give the same words.
 */
export function hanWords(text: string, isWord: (word: string) => boolean): string[] {
  const folded = fold(text)
  const words = new Set<string>()
  for (let at = 0; at < folded.length; ) {
    const point = folded.codePointAt(at) as number
    const units = point > 0xffff ? 2 : 1
    if (isHan(point)) {
      let length = Math.min(LONGEST_WORD, folded.length - at)
      while (length > units && !isWord(folded.slice(at, at + length))) length--
      words.add(folded.slice(at, at + Math.max(length, units)))
      if (length > units) for (const char of folded.slice(at, at + length)) words.add(char)
      at += Math.max(length, units)
    } else {
      const digits = /^\d+/.exec(folded.slice(at, at + LONGEST_WORD))?.[0]
      if (digits) words.add(digits)
      at += digits?.length ?? units
    }
  }
  return [...words]
}

// Transliterated names are the longest words that help.
const LONGEST_WORD = 7
