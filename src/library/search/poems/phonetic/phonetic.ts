import type { TextSpan } from '../../../../text/block/offsets.ts'
import { fold } from '../../../../text/characters/fold.ts'
import { readingsOfChar } from '../../../../text/pinyin/other-readings.ts'
import { pinyinOf } from '../../../../text/pinyin/pinyin.ts'
import { pinyinQuery } from '../../../../text/pinyin/pinyin-query.ts'
import { syllableParts } from '../../../../text/pinyin/tones.ts'
import { allWaysToWrite } from '../../../publish/index/name-keys.ts'

/** Words in pinyin, to be listened for: each stands somewhere in a title or a half line. */
export type Phonetic = {
  /** What a key of a name in letters holds that may have the first of them. */
  key: string
  /** Initials are of a beginning: in the middle of a line three letters are anyone's. */
  isBeginning: boolean
  words: Sound[][]
}

/** A syllable, whole or only begun, or a folded character as it was typed. */
type Sound = { letters: string; isBegun: boolean } | { han: string }

/** What to listen for; null where the words are no pinyin, or too little of it to tell anything. */
export function phoneticOf(typed: string): Phonetic | null {
  const query = pinyinQuery(typed)
  if (!query) return null
  if (query.kind === 'initials') {
    const word = [...query.key].map(letters => ({ letters, isBegun: true }))
    return word.length < FEWEST_INITIALS ? null : { key: query.key, isBeginning: true, words: [word] }
  }
  const words: Sound[][] = []
  for (const part of query.parts) {
    // The last syllable may be unfinished: mingy.
    if ('initials' in part) words.at(-1)?.push(...part.initials.map(letters => ({ letters, isBegun: true })))
    else if ('han' in part) words.push([...part.han].map(han => ({ han })))
    else words.push(part.syllables.map(letters => ({ letters, isBegun: false })))
  }
  const key = words[0]?.map(sound => ('han' in sound ? '' : sound.letters)).join('') ?? ''
  return { key, isBeginning: false, words }
}

const FEWEST_INITIALS = 2

/** Where in a line it sounds as was asked, in UTF-16 units. */
export type Sounding = (line: string) => TextSpan | null

/** The first of the words, as long as all of them sound in the text. */
export function phoneticSpan({ words, isBeginning }: Phonetic, text: string): TextSpan | null {
  const clauses = clausesOf(text)
  const spans = words.map(word => spanAmong(clauses, word, isBeginning))
  return spans.includes(null) ? null : (spans[0] ?? null)
}

/** The first of the words, in a line that may not have the others. */
export const firstPhonetic =
  ({ words: [word = []], isBeginning }: Phonetic): Sounding =>
  line =>
    spanAmong(clausesOf(line), word, isBeginning)

/** The half line that sounds so, or begins so, by a key in letters. */
export const clausePhonetic =
  (key: string): Sounding =>
  line => {
    for (const { 0: clause, index } of line.matchAll(CLAUSE)) {
      if (allWaysToWrite(clause).some(way => way.startsWith(key))) return { from: index, to: index + clause.length }
    }
    return null
  }

// 〇 and 々 are read, too.
const CLAUSE = /[\p{Script=Han}〇々]+/gu

type Clause = { chars: string[]; from: number; syllables: () => (string | null)[] }

/** To read a clause takes as long as all else here: only one that is listened to is read. */
function clauseAt(clause: string, from: number): Clause {
  let read: (string | null)[] | undefined
  return { chars: [...clause], from, syllables: () => (read ??= pinyinOf(clause)) }
}

const clausesOf = (text: string) => Array.from(text.matchAll(CLAUSE), ({ 0: clause, index }) => clauseAt(clause, index))

function spanAmong(clauses: readonly Clause[], word: readonly Sound[], isBeginning: boolean): TextSpan | null {
  for (const clause of clauses) {
    const span = positionIn(clause, word, isBeginning)
    if (span) return span
  }
  return null
}

function positionIn({ chars, from, syllables }: Clause, word: readonly Sound[], isBeginning: boolean): TextSpan | null {
  const last = isBeginning ? 0 : chars.length - word.length
  if (chars.length < word.length) return null
  for (let at = 0; at <= last; at++) {
    if (word.every((sound, nth) => isSo(sound, chars[at + nth] ?? '', syllables()[at + nth] ?? ''))) {
      const begin = from + chars.slice(0, at).join('').length
      return { from: begin, to: begin + chars.slice(at, at + word.length).join('').length }
    }
  }
  return null
}

function isSo(sound: Sound, char: string, syllable: string): boolean {
  if ('han' in sound) return fold(char) === sound.han
  const { letters } = syllableParts(syllable)
  const isRead = (read: string) => (sound.isBegun ? read.startsWith(sound.letters) : read === sound.letters)
  return isRead(letters) || (!sound.isBegun && readingsOfChar(fold(char)).some(isRead))
}
