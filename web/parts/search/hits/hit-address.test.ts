import { expect, test } from 'vitest'
import { blockAddress, lineAddress, litPassage } from './hit-address.ts'

test('a line and a block carry the passage and say it back', () => {
  const lit = { from: 2, to: 4, quote: '明月' }
  const line = lineAddress(7, 3, lit)
  expect(line).toBe('/poetry/7?hit=2-4-%E6%98%8E%E6%9C%88#l3')
  expect(litPassage(new URL(line, 'http://x').search)).toEqual(lit)
  const block = blockAddress(
    { bookId: 12, language: 'english', number: 3, blockId: 99 },
    { ...lit, quote: 'a-b & c=d#' },
  )
  expect(new URL(block, 'http://x').hash).toBe('#b99')
  expect(new URL(block, 'http://x').searchParams.get('chapter')).toBe('3')
  expect(litPassage(new URL(block, 'http://x').search)?.quote).toBe('a-b & c=d#')
})

test('a poem found by its title is read from the top', () => {
  expect(lineAddress(7, null)).toBe('/poetry/7')
})

test.each(['', '?hit=', '?hit=3', '?hit=3-2-x', '?hit=a-b-c', '?hit=1-2-', '?other=1-2-x'])(
  '%j lights nothing',
  search => {
    expect(litPassage(search)).toBeNull()
  },
)
