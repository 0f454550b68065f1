import { CHARACTER_CLASSES } from '../../../content/readings/verse-model/character-classes.ts'
import { isHanChar } from '../characters/fold.ts'
import type { ToneClass } from '../pinyin/metre.ts'

/**
 * One character of a line of verse: the simplified line by code points, its index, what the rules read, what the metre wants there,
 * and the form that is written (`written-forms.ts`) where that says more.
 */
export type VersePlace = {
  chars: readonly string[]
  at: number
  ruled: string
  metre: ToneClass | null
  written?: string | null
}

/**
 * What the model looks at: the reading of the rules, the two characters on either side and their classes, the place in the
 * clause, the tone that the metre wants, the form that is written, and the character opposite in the clause of the same length
 * beside it (对仗).
 */
export function featuresAt({ chars, at, ruled, metre, written }: VersePlace): string[] {
  const { from, to } = clauseAt(chars, at)
  const near = (i: number) => (i < from || i > to ? EDGE : (chars[i] as string))
  const [before2, before, after, after2] = [near(at - 2), near(at - 1), near(at + 1), near(at + 2)]
  const features = [
    `=${ruled}`,
    `${before}_`,
    `_${after}`,
    `${before2}._`,
    `_.${after2}`,
    `c${coarse(before)}_`,
    `_c${coarse(after)}`,
    `c${coarse(before2)}._`,
    `_.c${coarse(after2)}`,
    `c${coarse(before)}_c${coarse(after)}`,
    `_c${coarse(after)}c${coarse(after2)}`,
    `c${coarse(before2)}c${coarse(before)}_`,
    `f${fine(before)}_`,
    `_f${fine(after)}`,
    `f${fine(before2)}._`,
    `_.f${fine(after2)}`,
    `${Math.min(at - from, FAR)}/${to - from + 1}`,
    `${Math.min(at - from, FAR)}/`,
    `${Math.min(to - at, FAR)}|`,
  ]
  if (metre) features.push(metre === 'level' ? '○' : '●')
  if (written) features.push(`字${written}`)
  const opposite = oppositeOf(chars, { from, to }, at)
  if (opposite) features.push(`^${opposite}`, `^f${fine(opposite)}`)
  return features
}

const EDGE = '|'
/** Places further from an end of the clause count as this one. */
const FAR = 6

const coarse = (char: string) => classOf('coarse', char)
const fine = (char: string) => classOf('fine', char)

type Clause = { from: number; to: number }

function clauseAt(chars: readonly string[], at: number): Clause {
  let [from, to] = [at, at]
  while (isHanChar(chars[from - 1])) from--
  while (isHanChar(chars[to + 1])) to++
  return { from, to }
}

/** The character at the same place of the clause behind, if it is as long; otherwise of the one before. */
function oppositeOf(chars: readonly string[], { from, to }: Clause, at: number): string | undefined {
  for (const start of [to + 2, from - 2]) {
    if (!isHanChar(chars[start])) continue
    const beside = clauseAt(chars, start)
    if (beside.to - beside.from === to - from) return chars[beside.from + at - from]
  }
  return undefined
}

/** The number of a character's class, `|` at an edge, `?` of a character that is too rare to have one. */
function classOf(grain: keyof typeof CHARACTER_CLASSES, char: string): string {
  if (char === EDGE) return EDGE
  classes ??= { coarse: numbered('coarse'), fine: numbered('fine') }
  return classes[grain].get(char) ?? '?'
}

let classes: Record<keyof typeof CHARACTER_CLASSES, Map<string, string>> | undefined

function numbered(grain: keyof typeof CHARACTER_CLASSES): Map<string, string> {
  const lines = CHARACTER_CLASSES[grain].trim().split('\n')
  return new Map(lines.flatMap((line, number) => [...line].map(char => [char, String(number)] as const)))
}
