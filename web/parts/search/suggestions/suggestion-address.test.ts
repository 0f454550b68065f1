import { expect, test } from 'vitest'
import { suggestionAddress } from './suggestion-address.ts'

test.each([
  ['author', 9, '李白', '/search/%E6%9D%8E%E7%99%BD?kind=author'],
  ['book', 9, '论语', '/bookDetail/9'],
  ['poem', 9, '静夜思', '/poetry/9'],
  ['line', 9, '明月', '/poetry/9?hit=0-2-%E6%98%8E%E6%9C%88#l2'],
  ['tune', null, '蝶恋花', '/poetryList?cipai=%E8%9D%B6%E6%81%8B%E8%8A%B1'],
  ['list', 9, '唐诗三百首', '/poetryList/9'],
] as const)('a suggested %s leads to %4$s', (kind, id, text, address) => {
  expect(suggestionAddress({ kind, id, text, detail: '', of: null, line: kind === 'line' ? 2 : null })).toBe(address)
})

test('a suggested tag leads to the poems or the books that carry it', () => {
  const tag = { kind: 'tag', id: 9, text: '边塞', detail: '', line: null } as const
  expect(suggestionAddress({ ...tag, of: 'poem' })).toBe('/poetryList?tagId=9')
  expect(suggestionAddress({ ...tag, of: 'book' })).toBe('/library?tagId=9')
})
