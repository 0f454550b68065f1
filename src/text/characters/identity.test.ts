import { expect, test } from 'vitest'
import { id48 } from '../hash.ts'
import { fold } from './fold.ts'
import { identityFold } from './identity.ts'

// The number was taken from `fold` at commit d27cb1e, before the variants of search grew.
test('identity folds every character as it did when the first ids were made', () => {
  const points = Array.from({ length: 0x31fff }, (_, i) => String.fromCodePoint(i + 1))
  expect(id48(points.map(char => `${identityFold(char)}\0`).join(''))).toBe(44481863957876)
})

test('a variant that search has learned since leaves identity alone', () => {
  expect(fold('嬾')).toBe('懒')
  expect(identityFold('嬾')).toBe('嬾')
})
