import { isHan } from '../characters/fold.ts'
import { pinyinOf } from './pinyin.ts'

/** A place where a text says another reading than we do: `at` counts code points, `ours` is null where we know none. */
export type DisputedReading = { at: number; char: string; given: string; ours: string | null; around: string }

/**
 * The readings a text brings along that are not ours, in its order: `given` has one syllable with its tone mark for each
 * code point (a human's pinyin, the rubies of a book), null where it says nothing. What a person should look at: either the
 * text is wrong there, or we are.
 */
export function readingsAgainstRules(text: string, given: readonly (string | null)[]): DisputedReading[] {
  if (given.every(syllable => syllable === null)) return []
  const chars = [...text]
  const ours = pinyinOf(text)
  return chars.flatMap((char, at) => {
    const reading = given[at]?.normalize('NFC').toLowerCase()
    if (!reading || reading === ours[at] || !isHan(char.codePointAt(0) as number)) return []
    const around = chars.slice(Math.max(0, at - AROUND), at + AROUND + 1).join('')
    return [{ at, char, given: reading, ours: ours[at] ?? null, around }]
  })
}

const AROUND = 8

/**
 * A text without the readings that stand in it in brackets, 陂（bēi） and 参差（cēn cī）, and these for each of its code
 * points; null where there is none.
 */
export function givenReadings(text: string): { text: string; given: (string | null)[] } {
  const chars: string[] = []
  const given: (string | null)[] = []
  let end = 0
  const append = (plain: string) => {
    for (const char of plain) {
      chars.push(char)
      given.push(null)
    }
  }
  for (const note of text.matchAll(NOTE)) {
    append(text.slice(end, note.index))
    end = note.index + note[0].length
    const syllables = (note[1] as string).trim().split(/[\s·]+/)
    const from = chars.length - syllables.length
    if (from < 0 || !chars.slice(from).every(char => isHan(char.codePointAt(0) as number))) continue
    for (const [i, syllable] of syllables.entries()) given[from + i] = syllable
  }
  append(text.slice(end))
  return { text: chars.join(''), given }
}

// Letters of pinyin with at least one tone mark: （Alice） is no reading.
const NOTE = /[（(](?=[^）)]*[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ])([a-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü\s·]{1,40})[）)]/giu
