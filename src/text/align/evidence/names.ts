import { fold, isHan } from '../../characters/fold.ts'
import { pinyinPlain } from '../../pinyin/pinyin.ts'
import { englishTerms } from './english-terms.ts'
import type { Lexicon } from './lexicon.ts'
import { plainU, readingsOfName } from './wade-giles.ts'

/**
 * The lexicon with the Chinese names that the English text spells by their sound: a word that is always capitalised and
 * reads as pinyin or Wade–Giles (Pao-yü, Tai-yü, Zhuge) is linked to the characters of the Chinese text with that sound.
 */
export function withNames(lexicon: Lexicon, chinese: readonly string[], english: readonly string[]): Lexicon {
  const names = namesIn(english)
  if (names.size === 0) return lexicon
  const found = new Map(lexicon)
  const sounds = new Map<string, string>()
  const soundOf = (char: string) => {
    const known = sounds.get(char)
    if (known !== undefined) return known
    const sound = isHan(char.codePointAt(0) as number) ? plainU(pinyinPlain(char)) : ''
    sounds.set(char, sound)
    return sound
  }
  for (const text of chinese) {
    const chars = [...fold(text)]
    for (let at = 0; at < chars.length; at++) {
      let sound = ''
      for (let length = 1; length <= LONGEST_NAME && at + length <= chars.length; length++) {
        const next = soundOf(chars[at + length - 1] as string)
        if (next === '') break
        sound += length === 1 ? next : ` ${next}`
        const terms = names.get(sound)
        if (terms) link(found, chars.slice(at, at + length).join(''), terms)
      }
    }
  }
  return found
}

const LONGEST_NAME = 4

function link(lexicon: Map<string, readonly string[]>, word: string, terms: readonly string[]): void {
  const before = lexicon.get(word) ?? []
  if (terms.every(term => before.includes(term))) return
  lexicon.set(word, [...new Set([...before, ...terms])])
}

/** The terms of names by their readings. */
function namesIn(english: readonly string[]): Map<string, string[]> {
  const capitalised = new Set<string>()
  const small = new Set<string>()
  for (const text of english) {
    for (const [word] of text.matchAll(WORD)) {
      if (/^\p{Lu}/u.test(word)) capitalised.add(word.replace(/['’]s$/, ''))
      else small.add(fold(word))
    }
  }
  const names = new Map<string, string[]>()
  for (const word of capitalised) {
    if (small.has(fold(word))) continue
    const terms = englishTerms(word)
    if (terms.length !== 1) continue
    for (const reading of readingsOfName(fold(word).replaceAll(/[-'’]/g, ''))) {
      names.set(reading, [...new Set([...(names.get(reading) ?? []), ...terms])])
    }
  }
  return names
}

const WORD = /[\p{Script=Latin}\p{M}]+(?:[-'’][\p{Script=Latin}\p{M}]+)*/gu
