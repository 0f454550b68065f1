import { isSyllable, LONGEST_SYLLABLE, syllables } from '../../pinyin/pinyin-syllables.ts'

/**
 * The ways to read letters (lower case, without marks and hyphens) as syllables of a Chinese name, in Hanyu Pinyin or in
 * Wade–Giles without its apostrophes: `paoyu` → bao yu, pao yu. Each reading is toneless pinyin with spaces; none where
 * the letters are no name of up to four syllables.
 */
export function readingsOfName(letters: string): string[] {
  const readings = new Set<string>()
  const extend = (at: number, found: readonly string[]) => {
    if (readings.size >= MOST_READINGS) return
    if (at === letters.length) readings.add(found.join(' '))
    else if (found.length < MOST_SYLLABLES) {
      for (let length = 1; length <= LONGEST_SYLLABLE && at + length <= letters.length; length++) {
        for (const syllable of syllablesOf(letters.slice(at, at + length))) extend(at + length, [...found, syllable])
      }
    }
  }
  extend(0, [])
  return [...readings]
}

const MOST_SYLLABLES = 4
const MOST_READINGS = 64

function syllablesOf(letters: string): string[] {
  const own = isSyllable(letters) ? [letters] : []
  return [...new Set([...own, ...(fromWadeGiles().get(letters) ?? [])])].map(plainU)
}

/** ü as u, as names are written. */
export function plainU(syllable: string): string {
  return syllable.replace('v', 'u')
}

let table: Map<string, string[]> | undefined

function fromWadeGiles(): Map<string, string[]> {
  if (table) return table
  table = new Map()
  for (const syllable of syllables()) {
    for (const form of wadeGilesOf(syllable)) table.set(form, [...(table.get(form) ?? []), syllable])
  }
  return table
}

/** The forms of a pinyin syllable in Wade–Giles without apostrophes and marks: zhi → chih, zi → tzu, guo → kuo. */
function wadeGilesOf(syllable: string): string[] {
  const whole = WHOLE[syllable]
  if (whole) return whole
  const [, initial = '', final = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxzcsryw]?)(.*)$/.exec(syllable) ?? []
  const initials = INITIALS[initial] ?? [initial]
  const finals = finalsOf(initial, plainU(final))
  return initials.flatMap(head => finals.map(tail => head + tail))
}

function finalsOf(initial: string, final: string): string[] {
  if (final === 'e' && /^[gkh]$/.test(initial)) return ['o', 'e']
  if (final === 'uo' && !/^(?:[gkh]|sh)$/.test(initial)) return ['o', 'uo']
  if (final === 'ui' && /^[gk]$/.test(initial)) return ['uei', 'ui']
  if (initial === 'y' && final === 'an') return ['en', 'an']
  return [FINALS[final] ?? final]
}

const WHOLE: Record<string, string[]> = {
  zhi: ['chih'],
  chi: ['chih'],
  shi: ['shih'],
  ri: ['jih'],
  zi: ['tzu', 'tze'],
  ci: ['tzu', 'tze'],
  si: ['ssu', 'szu', 'sze'],
  er: ['erh'],
  yi: ['i', 'yi'],
  you: ['yu'],
  ye: ['yeh'],
}

const INITIALS: Record<string, string[]> = {
  b: ['p'],
  d: ['t'],
  g: ['k'],
  j: ['ch'],
  q: ['ch'],
  x: ['hs'],
  zh: ['ch'],
  z: ['ts'],
  c: ['ts'],
  r: ['j'],
}

const FINALS: Record<string, string> = {
  ie: 'ieh',
  ian: 'ien',
  ong: 'ung',
  iong: 'iung',
  ue: 'ueh',
  uan: 'uan',
  e: 'e',
}
