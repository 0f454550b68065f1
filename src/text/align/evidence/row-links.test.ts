import { expect, test } from 'vitest'
import { RowLinks } from './row-links.ts'
import { linksOf, type Side } from './sides.ts'

/** Three pieces of the second side: words 0 and 1, word 2, words 1 and 3. */
const SECOND: Side = {
  count: 3,
  words: Int32Array.of(0, 1, 2, 1, 3),
  starts: Int32Array.of(0, 2, 3, 5),
  lengths: new Float64Array(3).fill(1),
}
const LINKS = linksOf([[0, 1, 2, 3], [1]])

/** The first side's words by each second word that they meet. */
function met(links: RowLinks): Record<number, number[]> {
  const found: Record<number, number[]> = {}
  for (const other of links.others.values()) {
    found[other] = []
    for (let at = links.head(other); at >= 0; at = links.next.at(at)) found[other].push(links.word.at(at))
  }
  return found
}

test('a word is linked to the words within reach alone, and nothing stays of the row before', () => {
  const links = new RowLinks(SECOND, 4)
  links.fill(Int32Array.of(0, 1), LINKS, { low: 0, high: 0 })
  expect(met(links)).toEqual({ 0: [0], 1: [1, 0] })
  links.fill(Int32Array.of(0), LINKS, { low: 1, high: 2 })
  expect(met(links)).toEqual({ 1: [0], 2: [0], 3: [0] })
  expect(links.head(0)).toBe(-1)
})

test('a reach of no piece links nothing', () => {
  const links = new RowLinks(SECOND, 4)
  links.fill(Int32Array.of(0, 1), LINKS, { low: 3, high: 2 })
  expect(met(links)).toEqual({})
})
