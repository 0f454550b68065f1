import { PLACES } from '../../../content/readings/places.ts'
import type { ToneClass } from './metre.ts'
import { readingLines } from './reading-lines.ts'

/** The contexts of one character as one sticky expression, an empty group behind each line's; `syllables` by group, then what is left. */
type Contexts = { pattern: RegExp | null; syllables: readonly string[]; otherwise: string | null }

/** The reading of a character by its context in the sentence and in the verse; null where no line of the places fits. */
type ReadingByPlace = (text: string, at: number, char: string, metre?: () => ToneClass | null) => string | null

/**
 * A decision list (Yarowsky 1994), written by hand: what `places` say of the character `char` that stands at `at` (UTF-16
 * unit) of a simplified text, of which `metre` says what it wants there.
 */
export function readingsByPlace(places: readonly string[]): ReadingByPlace {
  const compiled = new Map<string, ContextsByMetre>()
  let lines: Map<string, string[][]> | undefined
  return (text, at, char, metre = openMetre) => {
    lines ??= linesByChar(places)
    const byMetre = compiled.get(char) ?? contextsOf(char, lines.get(char))
    if (!byMetre) return null
    compiled.set(char, byMetre)
    const contexts = 'open' in byMetre ? byMetre[metre() ?? 'open'] : byMetre
    const { pattern, syllables, otherwise } = contexts
    if (!pattern) return otherwise
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return otherwise
    return syllables[found.indexOf('', 1) - 1] as string
  }
}

/** By the places of `content/readings/places.ts`, which hold in prose and in verse. */
export const readingInContext = readingsByPlace(PLACES)

const openMetre = () => null

/** The contexts of one character: for each metre its own, if a line of it asks for one. */
type ContextsByMetre = Contexts | Record<ToneClass | 'open', Contexts>

function contextsOf(char: string, own: string[][] | undefined): ContextsByMetre | undefined {
  if (!own) return undefined
  return own.flat().some(field => /^[○●]/.test(field))
    ? { level: compile(char, own, '○'), oblique: compile(char, own, '●'), open: compile(char, own, '') }
    : compile(char, own, '')
}

/** `sign` is that of the metre; contexts of another are left out. */
function compile(char: string, own: string[][], sign: string): Contexts {
  const last = own.at(-1)?.[1] === '*' ? own.at(-1)?.[0] : undefined
  const placed = (last ? own.slice(0, -1) : own).flatMap(([syllable = '', ...contexts]) => {
    const here = contexts.filter(context => !/^[○●]/.test(context) || context[0] === sign)
    return here.length > 0 ? [{ syllable, here: here.map(context => context.replace(/^[○●]/, '')) }] : []
  })
  const alternatives = placed.map(({ here }) => `(?:${expressionAt(here)})()`)
  return {
    pattern: alternatives.length > 0 ? new RegExp(`${char}(?:${alternatives.join('|')})`, 'uy') : null,
    syllables: placed.map(({ syllable }) => syllable),
    otherwise: last ?? null,
  }
}

function linesByChar(places: readonly string[]): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const { fields } of readingLines(places)) {
    const [char = '', ...rest] = fields
    const own = found.get(char)
    if (own) own.push(rest)
    else found.set(char, [rest])
  }
  return found
}

/** One of the contexts, as an expression that begins behind the character. */
function expressionAt(contexts: string[]): string {
  return contexts
    .map(context => {
      const [before = '', after = ''] = context.split('_')
      const left = before === '' ? '' : `(?<=${expressionOf(before, '(?<!\\p{sc=Han})')}.)`
      const right = after === '' ? '' : `(?=${expressionOf(after, '(?!\\p{sc=Han})')})`
      return `${right}${left}`
    })
    .join('|')
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
