import { expect, test } from 'vitest'
import { suggestionAddress } from './suggestion-address.ts'

test.each([
  ['author', 9, '李白', '/search/%E6%9D%8E%E7%99%BD?kind=author'],
  ['book', 9, '论语', '/bookDetail/9'],
  ['poem', 9, '静夜思', '/poetry/9'],
  ['line', 9, '明月', '/poetry/9?hit=0-2-%E6%98%8E%E6%9C%88#l2'],
  ['tune', null, '蝶恋花', '/poetryList?cipai=%E8%9D%B6%E6%81%8B%E8%8A%B1'],
  ['tag', 9, '边塞', '/search/%E8%BE%B9%E5%A1%9E?kind=tag'],
  ['list', 9, '唐诗三百首', '/poetryList/9'],
] as const)('a suggested %s leads to %4$s', (kind, id, text, address) => {
  expect(suggestionAddress({ kind, id, text, detail: '', line: kind === 'line' ? 2 : null })).toBe(address)
})
