import { expect, test } from 'vitest'
import { linearCongruence } from '../../../../../tests/fixtures/seeded-random.ts'
import { typedDistance } from './typed-distance.ts'

// By hand, after Damerau's four kinds of slips.
test.each([
  ['hamlet', 'hamlet', 0],
  ['hamlte', 'hamlet', 1],
  ['hamet', 'hamlet', 1],
  ['hammlet', 'hamlet', 1],
  ['hanlet', 'hamlet', 1],
  ['shakespere', 'shakespeare', 1],
  ['shaksper', 'shakespeare', 3],
  ['ab', 'ba', 1],
  ['', 'ab', 2],
])('%s and %s are %i apart', (typed, key, slips) => {
  expect(typedDistance(typed, key, { most: 3, isBeginning: false })).toBe(slips)
  expect(typedDistance(key, typed, { most: 3, isBeginning: false })).toBe(slips)
})

test('a key may go on where its beginning was typed', () => {
  expect(typedDistance('shakespere', 'shakespearewilliam', { most: 2, isBeginning: true })).toBe(1)
  expect(typedDistance('shakespere', 'shakespearewilliam', { most: 2, isBeginning: false })).toBe(3)
})

/** The whole table, without a band. */
function plainly(a: string, b: string): number {
  const table = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const cell = (i: number, j: number) => table[i]?.[j] ?? 99
  for (let i = 1; i <= a.length; i++) {
    table.push([i])
    for (let j = 1; j <= b.length; j++) {
      const ways = [cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(cell(i - 2, j - 2) + 1)
      table[i]?.push(Math.min(...ways))
    }
  }
  return cell(a.length, b.length)
}

test('it says the same as the whole table over 2,000 pairs', () => {
  const random = linearCongruence(5)
  const draw = (most: number) => Math.floor(random() * most)
  const piece = () => Array.from({ length: draw(12) }, () => 'abc'[draw(3)]).join('')
  for (let round = 0; round < 2000; round++) {
    const [a, b, most] = [piece(), piece(), draw(4)]
    expect(typedDistance(a, b, { most, isBeginning: false }), `${a} ${b}`).toBe(Math.min(plainly(a, b), most + 1))
  }
})
