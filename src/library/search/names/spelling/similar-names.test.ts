import { expect, test } from 'vitest'
import { SLIPS } from '../../../../../tests/fixtures/search/typos.ts'
import { linearCongruence } from '../../../../../tests/fixtures/seeded-random.ts'
import { timeSlices } from '../../worker/time-slices.ts'
import { type SimilarName, SimilarNamesMaker } from './similar-names.ts'
import { typedDistance } from './typed-distance.ts'

const spelt = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')

/** The names that the list of real slips means. */
const MEANT = [...new Set(SLIPS.map(([, meant]) => meant))]
const LATIN = MEANT.map(spelt).filter(name => name.length > 3)
const HAN = MEANT.filter(name => /^\p{Script=Han}+$/u.test(name))

async function displayNames(keys: readonly string[]) {
  const maker = new SimilarNamesMaker()
  for (const [id, key] of keys.entries()) maker.add({ kind: 'poem', key, id, fame: 0 })
  return maker.done(timeSlices())
}

/** Numbers below `most`, the same each time. */
function drawing(seed: number) {
  const random = linearCongruence(seed)
  return (most: number) => Math.floor(random() * most)
}

function mistyped(word: string, draw: (most: number) => number): string {
  const at = draw(word.length)
  const letter = 'abcdefghijklmnopqrstuvwxyz'[draw(26)] as string
  const ways = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ]
  return ways[draw(ways.length)] as string
}

test('no name in letters is ruled out that a comparison with every one would find', async () => {
  const draw = drawing(11)
  const names = await displayNames(LATIN)
  for (let round = 0; round < 2000; round++) {
    let typed = LATIN[draw(LATIN.length)] as string
    for (let slips = draw(4); slips > 0; slips--) typed = mistyped(typed, draw)
    // One slip of four letters, two of six, three of twelve; a short word with another first letter has one at most.
    const most = [0, 0, 0, 0, 1, 1, 2, 2, 2, 2, 2, 2][typed.length] ?? 3
    const apart = LATIN.map(key => {
      const allowed = typed.length < 9 && key[0] !== typed[0] ? Math.min(1, most) : most
      const slips = typedDistance(typed, key, { most: allowed, isBeginning: false })
      return slips <= allowed ? slips : Number.POSITIVE_INFINITY
    })
    const least = most === 0 ? Number.POSITIVE_INFINITY : Math.min(...apart)
    expect(names.nearest(typed)?.distance ?? Number.POSITIVE_INFINITY, typed).toBe(least)
  }
})

test('a name in characters is near whichever of its characters is wrong', async () => {
  const names = await displayNames(HAN)
  for (const [id, name] of HAN.entries()) {
    if (name.length < 3) continue
    for (let at = 0; at < name.length; at++) {
      const typed = `${name.slice(0, at)}龘${name.slice(at + 1)}`
      expect(names.nearest(typed), typed).toMatchObject({ id, distance: 1 } satisfies Partial<SimilarName>)
    }
  }
})

test('of a name of two characters one may be wrong that looks like the right one', async () => {
  const names = await displayNames(['李白', '王维'])
  expect(names.nearest('李自')?.key).toBe('李白')
  expect(names.nearest('王唯')?.key).toBe('王维')
  expect(names.nearest('李黑')).toBeNull()
})

test('only the kinds asked for are meant', async () => {
  const maker = new SimilarNamesMaker()
  maker.add({ kind: 'poem', key: 'shakespeare', id: 1, fame: 9 })
  maker.add({ kind: 'author', key: 'williamshakespeare', id: 2, fame: 1 })
  maker.add({ kind: 'author', key: 'shakespearewilliam', id: 2, fame: 1 })
  const names = await maker.done(timeSlices())
  expect(names.nearest('shakespere')?.id).toBe(1)
  expect(names.nearest('shakespere', new Set(['author']))?.id).toBe(2)
})
