import { PLACES } from '../../../content/readings/places.ts'

/** One reading of a character and the places where it has it, as one sticky expression. */
type Place = { pattern: RegExp | null; syllable: string }

/**
 * The reading of the character `char` that stands at `at` (UTF-16 unit) of a simplified text, by its place in the sentence;
 * null for characters without such rules and where none fits. A decision list (Yarowsky 1994), written by hand.
 */
export function readingAtPlace(text: string, at: number, char: string): string | null {
  for (const { pattern, syllable } of placesOf(char)) {
    if (!pattern) return syllable
    pattern.lastIndex = at
    if (pattern.test(text)) return syllable
  }
  return null
}

function placesOf(char: string): readonly Place[] {
  lines ??= linesByChar()
  const known = compiled.get(char)
  if (known) return known
  const own = lines.get(char)
  if (!own) return NONE
  const places = own.map(([syllable = '', ...contexts]) => ({ syllable, pattern: patternOf(char, contexts) }))
  compiled.set(char, places)
  return places
}

const NONE: readonly Place[] = []
const compiled = new Map<string, readonly Place[]>()
let lines: Map<string, string[][]> | undefined

function linesByChar(): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const line of PLACES) {
    const [char = '', ...rest] = line.split(' ')
    const own = found.get(char)
    if (own) own.push(rest)
    else found.set(char, [rest])
  }
  return found
}

function patternOf(char: string, contexts: string[]): RegExp | null {
  if (contexts.includes('*')) return null
  const choices = contexts.map(context => {
    const [before = '', after = ''] = context.split('_')
    const left = before === '' ? '' : `(?<=${expressionOf(before, '(?<!\\p{sc=Han})')})`
    const right = after === '' ? '' : `(?=${expressionOf(after, '(?!\\p{sc=Han})')})`
    return `${left}${char}${right}`
  })
  return new RegExp(choices.join('|'), 'uy')
}

/** One side of a context as an expression; `edge` matches where no Han character stands. */
function expressionOf(side: string, edge: string): string {
  return side.replace(/\[[^\]]*\]|[|NH]/g, part => {
    if (part === '|') return edge
    if (part === 'N') return `[${NUMERALS}]`
    if (part === 'H') return '\\p{sc=Han}'
    const one = part.replaceAll('|', '').replaceAll('N', NUMERALS)
    return part.includes('|') ? `(?:${one}|${edge})` : one
  })
}

const NUMERALS = '一二三四五六七八九十百千万两数几'
