import { pinyin } from 'pinyin-pro'
import { fold, isHan } from './fold.ts'
import { PINYIN_OVERRIDES } from './pinyin-overrides.ts'
import { toHans } from './script.ts'
import { syllableParts } from './tones.ts'

/**
 * One syllable with its tone mark per code point of the text, null where it is not a Han character or nobody knows its
 * reading. Readings are today's, chosen for verse and classics; no tone sandhi (一 is yī), neutral tones only on particles.
 */
export function pinyinOf(text: string): (string | null)[] {
  const chars = [...toHans(text)]
  const syllables = readings(chars)
  chars.forEach((char, i) => {
    if (char === '々') syllables[i] = syllables[i - 1] ?? null
  })
  for (const { at, phrase } of overridesIn(chars)) {
    phrase.syllables.forEach((syllable, i) => {
      if (syllable !== KEEP) syllables[at + i] = syllable
    })
  }
  return syllables
}

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

const KEEP = '-'

type Override = { chars: string[]; syllables: string[]; atStart: boolean; atEnd: boolean }

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
const PARTICLES = new Set('的地得了着么吗呢吧啊呀哪啦们子儿个')

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

/** The overrides that hold in a text, shorter ones first, so that longer ones are written over them. */
function overridesIn(chars: string[]): { at: number; phrase: Override }[] {
  const index = overrides()
  const found: { at: number; phrase: Override }[] = []
  chars.forEach((char, at) => {
    for (const phrase of index.get(char) ?? []) if (standsAt(chars, at, phrase)) found.push({ at, phrase })
  })
  return found.length < 2 ? found : found.toSorted((a, b) => a.phrase.chars.length - b.phrase.chars.length)
}

function standsAt(chars: string[], at: number, phrase: Override): boolean {
  if (!phrase.chars.every((char, i) => chars[at + i] === char)) return false
  if (phrase.atStart && isHanChar(chars[at - 1])) return false
  return !(phrase.atEnd && isHanChar(chars[at + phrase.chars.length]))
}

function isHanChar(char: string | undefined): boolean {
  return char !== undefined && isHan(char.codePointAt(0) as number)
}

let byFirstChar: Map<string, Override[]> | undefined

function overrides(): Map<string, Override[]> {
  if (byFirstChar) return byFirstChar
  byFirstChar = new Map()
  for (const line of PINYIN_OVERRIDES.trim().split('\n')) {
    const [phrase = '', ...syllables] = line.split(' ')
    const chars = [...phrase.replace(/[$^]/g, '')]
    const override = { chars, syllables, atStart: phrase.startsWith('^'), atEnd: phrase.endsWith('$') }
    const first = chars[0] as string
    byFirstChar.set(first, [...(byFirstChar.get(first) ?? []), override])
  }
  return byFirstChar
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
