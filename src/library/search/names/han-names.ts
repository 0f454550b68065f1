import type { NameKey } from './name-key.ts'
import { looksLike } from './spelling/similar-shapes.ts'

/** Whether a name is Han characters and nothing else. */
export const isWritten = (text: string) => /^\p{Script=Han}+$/u.test(text)

/**
 * Names in characters by pieces of them: of a name cut into one piece more than characters may be wrong, one piece is
 * right. So a name that comes near is among the few that share a piece with it, at its place.
 */
export class HanNames {
  readonly #byPiece = new Map<string, NameKey[]>()

  add(one: NameKey): void {
    for (const piece of piecesOf(one.key)) {
      const those = this.#byPiece.get(piece)
      if (those) those.push(one)
      else this.#byPiece.set(piece, [one])
    }
  }

  /** Those of the same length with few characters wrong; one that shares two pieces comes twice. */
  eachNear(bare: string, visit: (one: NameKey, distance: number) => void): void {
    for (const piece of piecesOf(bare)) {
      for (const one of this.#byPiece.get(piece) ?? []) {
        const distance = wrongCharacters(bare, one.key)
        if (distance !== null) visit(one, distance)
      }
    }
  }
}

function piecesOf(name: string): string[] {
  const count = mostWrong(name.length) + 1
  return Array.from({ length: count }, (_, nth) => {
    const piece = name.slice(Math.floor((name.length * nth) / count), Math.floor((name.length * (nth + 1)) / count))
    return `${name.length} ${nth} ${piece}`
  })
}

const mostWrong = (length: number) => (length < LONG_NAME ? 1 : 2)

const LONG_NAME = 7
const ALIKE = 0.6

/** How many characters of a name of the same length are wrong; null when too many. Look-alikes count for less. */
function wrongCharacters(bare: string, key: string): number | null {
  const most = mostWrong(bare.length)
  let wrong = 0
  let sum = 0
  for (let at = 0; at < bare.length; at++) {
    if (bare.charCodeAt(at) === key.charCodeAt(at)) continue
    if (++wrong > most) return null
    const isAlike = looksLike(bare.charAt(at), key.charAt(at))
    if (bare.length === 2 && !isAlike) return null
    sum += isAlike ? ALIKE : 1
  }
  return sum
}
