import { expect, it } from 'vitest'
import { jsonComplexity } from './json-body.ts'

it.each([
  ['{}', 1, 0],
  ['{"a":{"b":[1,2]},"c":3}', 3, 3],
  ['"[[[[:::"', 0, 0],
  ['{"a\\":[[":"\\\\"}', 1, 1],
  ['[['.repeat(500), 1000, 0],
  ['"never closed [[[', 0, 0],
])('%s is %i deep and has %i names', (text, depth, keys) => {
  expect(jsonComplexity(text)).toEqual({ depth, keys })
})
