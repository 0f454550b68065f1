import { fold } from '../characters/fold.ts'
import { pinyinInitials, pinyinPlain } from './pinyin.ts'
import { beginsSyllable, isSyllable, LONGEST_SYLLABLE } from './pinyin-syllables.ts'

/** What was typed between two spaces, or as one run of Han; `initials` are beginnings of syllables, mostly one letter. */
export type PinyinPart = { han: string } | { syllables: string[] } | { initials: string[] }

/** A search that may be pinyin. */
export type PinyinQuery = {
  /**
   * Letters only, ü as `v`, no tones or spaces, as `pinyinPlain` (`syllables`) or `pinyinInitials` (`initials`) write a
   * name; Han characters in it are read. `li白 月` → `libaiyue`. A beginning of a name's key while it is being typed.
   */
  key: string
  kind: 'syllables' | 'initials'
  /**
   * In order; a guess where letters fall apart in two ways (chang an, chan gan), which is why names are asked by `key`.
   * Words of one syllable stand together (`jing ye si`), longer words apart (`libai yue`); Han is folded.
   */
  parts: PinyinPart[]
}

/**
 * What a search says when read as pinyin: with tone marks, tone numbers or neither, with spaces, apostrophes or neither,
 * ü as `ü`, `v` or `u:`, wide letters, among Han characters or alone. A last syllable may be unfinished (`jingyes`).
 * `null` where no pinyin can be meant: no Latin letter, or letters that are neither syllables nor initials.
 */
export function pinyinQuery(text: string): PinyinQuery | null {
  if (HAN_AND_MARKS.test(text)) return null
  const words = wordsOf(text)
  if (!words?.some(word => word.isLatin)) return null
  const read: PinyinPart[] = []
  for (const [at, word] of words.entries()) {
    const parts = word.isLatin ? readLatin(word.text, at === words.length - 1) : [{ han: fold(word.text) }]
    if (parts === null) return null
    read.push(...parts)
  }
  const kind = read.some((part, at) => 'initials' in part && !endsSyllables(read, at)) ? 'initials' : 'syllables'
  return { key: read.map(part => keyOf(part, kind)).join(''), kind, parts: together(read) }
}

// Most searches: to find no letter among them by normalizing all takes as long as folding them.
const HAN_AND_MARKS = /^[\p{Script=Han}\p{P}\s]*$/u

type Word = { text: string; isLatin: boolean }

const WORD = /[\u3005\u3007\p{Script=Han}]+|[a-z1-5']+/gu

/** The runs of Han and of letters with tone numbers; `null` where something else that is read stands. */
function wordsOf(text: string): Word[] | null {
  const plain = latinOf(text)
  const words = Array.from(plain.matchAll(WORD), ([word]) => ({ text: word, isLatin: /[a-z]/.test(word) }))
  if (/[\p{L}\p{N}]/u.test(plain.replace(WORD, ''))) return null
  return words.every(word => word.isLatin || /\p{Script=Han}|〇|々/u.test(word.text) || /^'+$/.test(word.text))
    ? words.filter(word => !/^'+$/.test(word.text))
    : null
}

/** Small plain letters: ü is `v`, tone marks and the hat of ê are gone, every apostrophe is one, a line's marks are spaces. */
function latinOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/u(?:[\u0300\u0301\u0304\u030c]?\u0308|:)/g, 'v')
    .replace(/[\u0300-\u0302\u0304\u0306\u030c]/g, '')
    .normalize('NFC')
    .replace(/[’‘ʼ`·-]/g, "'")
    .replace(/([a-z])[0](?![0-9])/g, '$15')
}

/** Syllables, with an unfinished one if it is the last word; else initials; else `null`. */
function readLatin(word: string, isLast: boolean): PinyinPart[] | null {
  if (/^'*[1-5]|[1-5]{2}/.test(word)) return null
  // A tone number and an apostrophe both end a syllable.
  const pieces = word.split(/'+|(?<=[1-5])/).filter(piece => piece !== '')
  const syllables: string[] = []
  for (const [at, piece] of pieces.entries()) {
    const letters = piece.replace(/[1-5]$/, '')
    const whole = cut(letters)
    if (whole) syllables.push(...whole)
    else if (at === pieces.length - 1 && isLast && !/[1-5]/.test(piece)) {
      const begun = cutBegun(letters)
      if (begun === null) return initialsOf(word)
      const before = [...syllables, ...begun.syllables]
      if (before.length === 0) return initialsOf(word)
      return [{ syllables: before }, { initials: [begun.rest] }]
    } else return initialsOf(word)
  }
  return [{ syllables }]
}

/** The letters as the fewest syllables, inner ones not beginning with a vowel where that can be; `null` if they are none. */
function cut(letters: string): string[] | null {
  type Best = { cost: number; syllables: string[] }
  const best: (Best | undefined)[] = [{ cost: 0, syllables: [] }]
  for (let end = 1; end <= letters.length; end++) {
    for (let from = Math.max(0, end - LONGEST_SYLLABLE); from < end; from++) {
      const before = best[from]
      const syllable = written(letters.slice(from, end))
      if (!before || !isSyllable(syllable)) continue
      // GB/T 16159 sets an apostrophe before such a vowel, so fangan is fan gan.
      const cost = before.cost + (from > 0 && /^[aeo]/.test(syllable) ? 3 : 2)
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY))
        best[end] = { cost, syllables: [...before.syllables, syllable] }
    }
  }
  return best[letters.length]?.syllables ?? null
}

/** Whole syllables and the beginning of one more, as short as can be. */
function cutBegun(letters: string): { syllables: string[]; rest: string } | null {
  for (let at = letters.length - 1; at > 0; at--) {
    const rest = letters.slice(at)
    if (!beginsSyllable(rest)) continue
    const syllables = cut(letters.slice(0, at))
    // An inner vowel without its apostrophe is English more often than pinyin: moon is not mo o n….
    if (syllables?.slice(1).every(syllable => !/^[aeo]/.test(syllable))) return { syllables, rest }
  }
  return null
}

// lüe and nüe are mostly typed without the dots, and no other syllable is written so.
const written = (letters: string): string => letters.replace(/^([ln])ue$/, '$1ve')

/** `jys` → j, y, s. No syllable begins with i, u or v, and two vowels together are a word of English. */
function initialsOf(word: string): PinyinPart[] | null {
  const letters = word.replace(/'/g, '')
  return /^[a-hj-tw-z]+$/.test(letters) && !/[aeo]{2}/.test(letters) ? [{ initials: [...letters] }] : null
}

/** Whether the initials there are only the unfinished last syllable of the word before. */
function endsSyllables(read: readonly PinyinPart[], at: number): boolean {
  const before = read[at - 1]
  const part = read[at]
  const single = part !== undefined && 'initials' in part && part.initials.length === 1
  return single && at === read.length - 1 && before !== undefined && !('initials' in before)
}

function keyOf(part: PinyinPart, kind: PinyinQuery['kind']): string {
  if ('han' in part) return kind === 'initials' ? pinyinInitials(part.han) : pinyinPlain(part.han)
  if ('initials' in part)
    return part.initials.map(letters => (kind === 'initials' ? letters.slice(0, 1) : letters)).join('')
  return part.syllables.map(syllable => (kind === 'initials' ? syllable.slice(0, 1) : syllable)).join('')
}

/** Joins neighbours that are single syllables, and neighbours that are single initials. */
function together(read: readonly PinyinPart[]): PinyinPart[] {
  const parts: PinyinPart[] = []
  let isSingle = false
  for (const part of read) {
    const last = parts.at(-1)
    const wasSingle = isSingle
    isSingle =
      ('syllables' in part && part.syllables.length === 1) || ('initials' in part && part.initials.length === 1)
    if (last && wasSingle && isSingle && 'syllables' in last && 'syllables' in part)
      last.syllables.push(...part.syllables)
    else if (last && wasSingle && isSingle && 'initials' in last && 'initials' in part)
      last.initials.push(...part.initials)
    else
      parts.push(
        'syllables' in part
          ? { syllables: [...part.syllables] }
          : 'initials' in part
            ? { initials: [...part.initials] }
            : part,
      )
  }
  return parts
}
