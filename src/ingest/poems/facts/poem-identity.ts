import { hanOnly } from '../../../text/characters/fold.ts'
import { identityFold } from '../../../text/characters/identity.ts'
import { id48 } from '../../../text/hash.ts'

/** What makes two texts the same poem: author, base title, ordinal and opening. */
export type PoemIdentity = { author: string; baseTitle: string; ordinal: number; lines: readonly string[] }

/**
 * The id of a poem: 48 bits of a hash over kind, folded author, folded base title with ordinal, and the first 20 folded
 * Chinese characters (CHINESE.md, Ids); a poem without Chinese gives its first 40 folded letters instead.
 */
export function poemIdOf({ author, baseTitle, ordinal, lines }: PoemIdentity): number {
  return id48('poem', foldName(author), `${identityFold(baseTitle)}#${ordinal}`, opening(lines))
}

/** Folded name of an author, remembered: the corpus names 14,000 authors 344,000 times. */
export function foldName(name: string): string {
  const known = FOLDED.get(name)
  if (known !== undefined) return known
  const folded = identityFold(name)
  if (FOLDED.size > 20_000) FOLDED.clear()
  FOLDED.set(name, folded)
  return folded
}

const FOLDED = new Map<string, string>()
const HAN = 20
const LETTERS = 40

function opening(lines: readonly string[]): string {
  let han = ''
  for (const line of lines) {
    han += hanOnly(line)
    if (han.length >= HAN * 2) break
  }
  if (han !== '') return identityFold([...han].slice(0, HAN).join(''))
  return identityFold(lines.join(' '))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, LETTERS)
}
