import { describe, expect, it } from 'vitest'
import { namesTag } from './etags.ts'

describe('If-None-Match', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"x", W/"a" ,"y"', true],
    ['*', true],
    [' * ', true],
    ['"b"', false],
    ['a', false],
    ['"x,"a""', false],
    ['', false],
    [undefined, false],
  ])('%s: %s for "a"', (header, isNamed) => {
    expect(namesTag(header, '"a"')).toBe(isNamed)
  })
})
