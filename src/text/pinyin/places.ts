import { PLACES } from '../../../content/readings/places.ts'
import { readingLines } from './reading-lines.ts'

/** The places of one character as one sticky expression, an empty group behind each line's; `syllables` by group, then what is left. */
type Places = { pattern: RegExp | null; syllables: readonly string[]; otherwise: string | null }

/**
 * The reading of the character `char` that stands at `at` (UTF-16 unit) of a simplified text, by its place in the sentence;
 * null for characters without such rules and where none fits. A decision list (Yarowsky 1994), written by hand.
 */
export function readingAtPlace(text: string, at: number, char: string): string | null {
  const places = placesOf(char)
  if (!places) return null
  const { pattern, syllables, otherwise } = places
  if (!pattern) return otherwise
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (!found) return otherwise
  return syllables[found.indexOf('', 1) - 1] as string
}

function placesOf(char: string): Places | undefined {
  lines ??= linesByChar()
  const known = compiled.get(char)
  if (known) return known
  const own = lines.get(char)
  if (!own) return undefined
  const last = own.at(-1)?.[1] === '*' ? own.at(-1)?.[0] : undefined
  const placed = last ? own.slice(0, -1) : own
  const alternatives = placed.map(([, ...contexts]) => `(?:${expressionAt(contexts)})()`)
  const places = {
    pattern: alternatives.length > 0 ? new RegExp(`${char}(?:${alternatives.join('|')})`, 'uy') : null,
    syllables: placed.map(([syllable = '']) => syllable),
    otherwise: last ?? null,
  }
  compiled.set(char, places)
  return places
}

const compiled = new Map<string, Places>()
let lines: Map<string, string[][]> | undefined

function linesByChar(): Map<string, string[][]> {
  const found = new Map<string, string[][]>()
  for (const { fields } of readingLines(PLACES)) {
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
