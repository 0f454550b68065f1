import { describe, expect, it } from 'vitest'
import { inAny, inBoth, type PostingRow, pushPlaces, rowsOfPlaces, without } from './postings.ts'

/** Numbers in [0, 1), the same for the same seed (a linear congruence of Knuth's). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function placesBelow(most: number, count: number, seed: number): number[] {
  const random = numbers(seed)
  const places = new Set<number>()
  while (places.size < count) places.add(Math.floor(random() * most))
  return [...places].toSorted((a, b) => a - b)
}

const placesOf = (rows: readonly PostingRow[]) => {
  const places: number[] = []
  for (const row of rows) pushPlaces(places, row)
  return places
}

describe('the rows of a list of places', () => {
  it('hold the places they were made of, near ones and far ones', () => {
    for (const places of [[0], [5, 6, 7], [1, 128, 129, 16_512, 2 ** 31, 2 ** 40], placesBelow(12_000_000, 5000, 3)]) {
      expect(placesOf(rowsOfPlaces('月', places))).toEqual(places)
    }
    expect(rowsOfPlaces('月', [])).toEqual([])
  })

  it('take a byte for a neighbour, and say where they begin and end', () => {
    const [row] = rowsOfPlaces('月', [1000, 1001, 1128])
    expect(row).toEqual({ token: '月', first: 1000, last: 1128, places: Buffer.from([1, 127]) })
  })

  it('stay below the 2 KB that PostgreSQL keeps in a row, and begin each with a place of its own', () => {
    const rows = rowsOfPlaces('月', placesBelow(2 ** 45, 3000, 9))
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row.places.length).toBeLessThan(1600)
    expect(new Set(rows.map(row => row.first)).size).toBe(rows.length)
  })
})

describe('what lists share', () => {
  it('is what sets share, whatever their lengths', () => {
    for (const [a, b] of [
      [placesBelow(1000, 300, 1), placesBelow(1000, 20, 2)],
      [placesBelow(50_000, 10_000, 4), placesBelow(50_000, 3, 5)],
      [placesBelow(100, 50, 6), []],
    ] as const) {
      expect(inBoth(a, b)).toEqual(a.filter(place => new Set(b).has(place)))
      expect(without(a, b)).toEqual(a.filter(place => !new Set(b).has(place)))
      expect(inAny([a, b, a])).toEqual([...new Set([...a, ...b])].toSorted((x, y) => x - y))
    }
  })
})
