import { pinyin } from 'pinyin-pro'
import { FORMS } from '../../../content/readings/forms.ts'
import { fold, isHan, isHanChar } from '../characters/fold.ts'
import { simplify } from '../script/script.ts'
import { readingInContext } from './context-rules.ts'
import { metreOf } from './metre.ts'
import { phrasesIn } from './phrases.ts'
import { syllableParts } from './tones.ts'

/**
 * One syllable with its tone mark per code point of the text, null where it is not a Han character or nobody knows its
 * reading. Readings are today's, chosen for verse and classics; no tone sandhi (一 is yī), neutral tones only on particles.
 * What says more is heard last: pinyin-pro's words, the place in the sentence, the traditional form that is written, our
 * words and passages (`content/readings/`).
 */
export function pinyinOf(text: string): (string | null)[] {
  return ruledReadings(text).syllables
}

/** All by code point of the text: its simplified characters, their readings, and whether our words or passages name one. */
export type RuledReadings = { chars: string[]; syllables: (string | null)[]; isNamed: boolean[] }

/** As `pinyinOf`, with what a model over the rules reads them by. */
export function ruledReadings(text: string): RuledReadings {
  if (!text.includes('\n')) return readingsOf(text)
  const breaks = [...text.matchAll(LINE_BREAK_IN_SENTENCE)]
  if (breaks.length === 0) return readingsOf(text)
  const { chars, syllables, isNamed } = readingsOf(text.replace(LINE_BREAK_IN_SENTENCE, ''))
  for (const { 0: gap, index } of breaks) {
    const at = Array.from(text.slice(0, index)).length
    const signs = Array.from(gap)
    chars.splice(at, 0, ...signs)
    syllables.splice(at, 0, ...signs.map(() => null))
    isNamed.splice(at, 0, ...signs.map(() => false))
  }
  return { chars, syllables, isNamed }
}

// A line as long as prose is wrapped, without a mark at its end: no sentence ends there. Lines of verse are shorter.
const LINE_BREAK_IN_SENTENCE = /(?<=[^\n]{24}\p{Script=Han})[ \t]*\n[ \t]*(?=\p{Script=Han})/gu

/** The readings of a text whose line breaks all end something. */
function readingsOf(text: string): RuledReadings {
  const written = [...text]
  const simplified = simplify(text)
  const chars = [...simplified]
  const syllables = readings(chars)
  byForm ??= new Map(FORMS.map(line => line.split(' ') as [string, string]))
  const read = [...syllables]
  let metre: ReturnType<typeof metreOf> | undefined
  let unit = 0
  for (let i = 0; i < chars.length; i++) {
    const char = chars[i] as string
    const form = written[i] as string
    if (char === '々') syllables[i] = syllables[i - 1] ?? null
    const reading =
      (form === char ? undefined : byForm.get(form)) ??
      readingInContext(simplified, unit, char, () => {
        metre ??= metreOf(chars, read)
        return metre[i] ?? null
      })
    if (reading) syllables[i] = reading
    unit += char.length
  }
  const isNamed = chars.map(() => false)
  for (const { at, syllables: reading } of phrasesIn(chars)) {
    reading.forEach((syllable, i) => {
      if (!syllable) return
      syllables[at + i] = syllable
      isNamed[at + i] = true
    })
  }
  return { chars, syllables, isNamed }
}

let byForm: Map<string, string> | undefined

/** Sort key: plain letters and tone number per syllable (ü as v), Latin words lower-case, split by spaces. 静夜思 → `jing4 ye4 si1`. */
export function pinyinKey(text: string): string {
  return soundsOf(text, ({ letters, tone }) => `${letters}${tone}`).join(' ')
}

/** What one types with an input method, in one word: 静夜思 → `jingyesi`, 绿 → `lv`. Marks and spaces are dropped. */
export function pinyinPlain(text: string): string {
  return soundsOf(text, ({ letters }) => letters).join('')
}

/** The first letter of each syllable and of each Latin word: 静夜思 → `jys`. */
export function pinyinInitials(text: string): string {
  return soundsOf(text, ({ letters }) => letters)
    .map(sound => sound.slice(0, 1))
    .join('')
}

/** pinyin-pro's readings, one per character; it sees the whole text, for it reads by words. */
function readings(chars: string[]): (string | null)[] {
  const known = pinyin(chars.join(''), { type: 'array', toneSandhi: false })
  const perChar = known.length === chars.length ? known : chars.map(char => pinyin(char, { toneSandhi: false }))
  return chars.map((char, i) => {
    if (!isHan(char.codePointAt(0) as number)) return null
    const syllable = perChar[i]
    if (syllable === undefined || syllable === char) return alone(fold(char))
    return isNeutral(syllable) && !PARTICLES.has(char) ? alone(char) : syllable
  })
}

// These are neutral by nature; other characters lose their tone only in spoken words (衣裳, 亲戚), which verse does not know.
const PARTICLES = new Set('的地得了着么吗呢吧啊呀哪啦们子个')

function isNeutral(syllable: string): boolean {
  return partsOf(syllable).tone === 5
}

type Parts = ReturnType<typeof syllableParts>

/** Remembered: there are some 1,500 syllables, and a load takes apart three million. */
function partsOf(syllable: string): Parts {
  const known = KNOWN_PARTS.get(syllable)
  if (known) return known
  const parts = syllableParts(syllable)
  KNOWN_PARTS.set(syllable, parts)
  return parts
}

const KNOWN_PARTS = new Map<string, Parts>()

function alone(char: string): string | null {
  const all = pinyin(char, { type: 'array', multiple: true, toneSandhi: false })
  const full = all.find(syllable => syllable !== char && !isNeutral(syllable)) ?? all[0]
  return full === undefined || full === char ? null : full
}

/** The syllables and Latin words of a text in order, syllables through `spell`. */
function soundsOf(text: string, spell: (parts: Parts) => string): string[] {
  const syllables = pinyinOf(text)
  const sounds: string[] = []
  let word = ''
  ;[...text].forEach((char, i) => {
    const syllable = syllables[i]
    if (!syllable && char !== ' ' && !isHanChar(char)) {
      const folded = fold(char)
      if (/^[\p{L}\p{N}]+$/u.test(folded)) {
        word += folded
        return
      }
    }
    if (word) sounds.push(word)
    word = ''
    if (syllable) sounds.push(spell(partsOf(syllable)))
  })
  if (word) sounds.push(word)
  return sounds
}
