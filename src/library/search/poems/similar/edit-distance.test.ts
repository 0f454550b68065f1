import { expect, test } from 'vitest'
import { linearCongruence } from '../../../../../tests/fixtures/seeded-random.ts'
import { nearestStretch } from './edit-distance.ts'

/** Levenshtein's table, with a free beginning and end in the text. */
function plainly(pattern: string, text: string): number {
  let row = Array.from({ length: text.length + 1 }, () => 0)
  for (const [i, char] of [...pattern].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= text.length; j++) {
      const change = (row[j - 1] as number) + (text[j - 1] === char ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return Math.min(...row)
}

test.each([
  ['床前名月光', '床前明月光疑是地上霜', 1, '床前明月光'],
  ['疑是地上霜', '床前明月光疑是地上霜', 0, '疑是地上霜'],
  ['千里共蝉娟', '但愿人长久千里共婵娟', 1, '千里共婵娟'],
])('%s in %s is %i away', (wanted, text, edits, stretch) => {
  const nearest = nearestStretch(wanted)(text)
  expect(nearest.edits).toBe(edits)
  expect(text.slice(nearest.end - stretch.length, nearest.end)).toBe(stretch)
})

test('it says the same as the plain table over 500 pairs', () => {
  const random = linearCongruence(5)
  const draw = (most: number) => Math.floor(random() * most)
  const piece = (size: number) => Array.from({ length: size }, () => '春江花月夜'[draw(5)]).join('')
  for (let round = 0; round < 500; round++) {
    const [wanted, text] = [piece(1 + draw(20)), piece(draw(60))]
    expect(nearestStretch(wanted)(text).edits, `${wanted} in ${text}`).toBe(plainly(wanted, text))
  }
})
