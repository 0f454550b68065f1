import { describe, expect, it } from 'vitest'
import { numbers, numbersBelow } from '../../../tests/fixtures/numbers.ts'
import type { Leaf } from './leaf.ts'
import { EVERY_TEXT, leavesOfTexts } from './leaves-of-texts.ts'
import { entriesOf, pushPlacesIn } from './read-leaf.ts'
import { LeafWriter } from './write-leaves.ts'

function packed(lists: Record<string, number[]>): Leaf[] {
  const writer = new LeafWriter()
  for (const token of Object.keys(lists).toSorted()) writer.add(token, lists[token] ?? [])
  return writer.takeAll()
}

/** All that leaves hold, token by token. */
function unpacked(leaves: readonly Leaf[]): Record<string, number[]> {
  const lists: Record<string, number[]> = {}
  for (const leaf of leaves) {
    for (const { token } of entriesOf(leaf)) {
      lists[token] ??= []
      pushPlacesIn(leaf, token, lists[token])
    }
  }
  return lists
}

const HOSTILE = [
  '月',
  '月\ud840\udc00',
  '\ud840\udc00',
  '\ud840',
  '\ue000\uf0ff',
  'a\u0001',
  "';drop--",
  '*"(',
  'A',
  'é',
]

describe('leaves', () => {
  it('give back every token with its places, near ones and far ones', () => {
    const lists = {
      明: [0],
      明月: [5, 6, 7],
      whale: [1, 128, 129, 16_512, 2 ** 31, 2 ** 40],
      whales: numbersBelow(12_000_000, 300, 3),
      [EVERY_TEXT]: numbersBelow(2 ** 45, 40, 4),
    }
    expect(unpacked(packed(lists))).toEqual(lists)
    expect(packed({})).toEqual([])
  })

  it('hold tokens of any units, however long and however alike', () => {
    const lists = Object.fromEntries(
      [...HOSTILE, 'x'.repeat(60), `${'x'.repeat(59)}y`].map((token, at) => [token, [at, 99]]),
    )
    expect(unpacked(packed(lists))).toEqual(lists)
  })

  it('take five bytes for a rare pair: its lengths, what it does not share, and how far its place is', () => {
    const [leaf] = packed({ 月明: [1000], 月白: [1003], 月色: [1001] })
    // The key says 月明 and 1000. 767d and 8272 are 白 and 色; a step on is twice its size, one back one less than that.
    expect(leaf?.bytes.toString('hex')).toBe(['81', '00', '51', '767d', '06', '51', '8272', '03'].join(''))
    expect(leaf?.first).toBe(1000)
    expect(leaf?.token.toString('hex')).toBe('6708660e')
  })

  it('stay below the 2 KB that PostgreSQL keeps in a row, and are full', () => {
    const random = numbers(11)
    const lists: Record<string, number[]> = { 月: numbersBelow(12_000_000, 30_000, 5) }
    for (let at = 0; at < 20_000; at++) {
      const pair = String.fromCharCode(0x4e00 + random() * 2000, 0x4e00 + random() * 2000)
      lists[pair] = numbersBelow(12_000_000, 1 + Math.floor(random() * 6), at)
    }
    const leaves = packed(lists)
    const sizes = leaves.map(leaf => leaf.bytes.length + leaf.token.length)
    expect(Math.max(...sizes)).toBeLessThan(1980)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeGreaterThan(1900)
    expect(unpacked(leaves)).toEqual(lists)
    const keys = leaves.map(leaf => `${leaf.token.toString('hex')} ${leaf.first.toString().padStart(12, '0')}`)
    expect(keys).toEqual([...new Set(keys)].toSorted())
  })

  it('say of a list whether it may go on in the next', () => {
    const places = numbersBelow(12_000_000, 3000, 8)
    const leaves = packed({ 明: [1], 月: places, 月色: [2] })
    expect(leaves.length).toBeGreaterThan(3)
    const found: number[] = []
    expect(leaves.map(leaf => pushPlacesIn(leaf, '月', found))).toEqual(leaves.map((_, at) => at < leaves.length - 1))
    expect(found).toEqual(places)
  })

  it('find a token, and none that is not there, whatever its neighbours', () => {
    const tokens = ['a', 'ab', 'abc', 'abd', 'b', 'ba', 'bab', 'bb', 'c']
    for (const left of tokens) {
      const there = tokens.filter(token => token !== left)
      const [leaf] = packed(Object.fromEntries(there.map((token, at) => [token, [at]])))
      for (const token of tokens.filter(one => one !== 'a' && (left !== 'a' || one !== 'ab'))) {
        const found: number[] = []
        if (leaf) pushPlacesIn(leaf, token, found)
        expect(found, `${token} without ${left}`).toEqual(token === left ? [] : [there.indexOf(token)])
      }
    }
  })
})

describe('the leaves of texts', () => {
  it('hold every token of every text once, and every text under the empty token', () => {
    const random = numbers(2)
    const tokens = [...HOSTILE, '明', '明月', '\ue005ab', 'whale', 'the', '春风', '\ue001春风', '子曰']
    const texts = numbersBelow(12_000_000, 500, 6).map(place => ({
      place,
      words: tokens.filter(() => random() < 0.3).flatMap(token => (random() < 0.1 ? [token, token] : [token])),
    }))
    const truth: Record<string, number[]> = { [EVERY_TEXT]: texts.map(text => text.place) }
    for (const token of tokens) truth[token] = texts.filter(text => text.words.includes(token)).map(text => text.place)
    const shuffled = texts.toSorted((a, b) => (a.place % 97) - (b.place % 97))
    const leaves = leavesOfTexts(shuffled.map(({ place, words }) => ({ place, words: words.join(' ') })))
    expect(unpacked(leaves)).toEqual(truth)
  })
})
