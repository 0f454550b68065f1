import { toHans, toHant } from '../../../text/script/script.ts'
import { isListed } from './listed-variants-fixture.ts'

/** Texts that chinese-poetry holds in traditional characters go to simplified and back; the originals are the truth. */

/** Where the text that came back differs: the character, ours, what stands beside it, and whether that is a listed variant. */
export type Difference = { was: string; is: string; before: string; after: string; isListed: boolean }

export function differences(passages: readonly string[]): { characters: number; found: Difference[] } {
  let characters = 0
  const found: Difference[] = []
  for (const text of passages) {
    const back = toHant(toHans(text))
    for (let at = 0; at < text.length; at++) {
      const [was = '', is = ''] = [text[at], back[at]]
      if (!/\p{Script=Han}/u.test(was)) continue
      characters++
      if (was === is) continue
      const [before, after] = [text.slice(Math.max(0, at - 10), at), text.slice(at + 1, at + 11)]
      found.push({ was, is, before, after, isListed: isListed(was, is, before.slice(-3), after.slice(0, 3)) })
    }
  }
  return { characters, found }
}
