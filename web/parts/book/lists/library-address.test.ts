import { expect, test } from 'vitest'
import { libraryAddress, libraryFilters, libraryRedirect } from './library-address.ts'

test('an id of three parts loses the middle one', () => {
  expect(libraryRedirect(new URL('http://x/library/12_爱丽丝_english'))).toBe('/library/12_english')
  expect(libraryRedirect(new URL('http://x/library/12_english'))).toBeNull()
})

test('name, id and type together name an edition; 1 is Chinese, everything else English', () => {
  expect(libraryRedirect(new URL('http://x/library?name=论语&id=1&type=1'))).toBe('/library/1_chinese')
  expect(libraryRedirect(new URL('http://x/library?name=Emma&id=7&type=2'))).toBe('/library/7_english')
  expect(libraryRedirect(new URL('http://x/library?id=7&type=2'))).toBeNull()
})

test('reads filters from an address and writes them back in one order', () => {
  const filters = libraryFilters(new URLSearchParams('dynasty=唐&tagId=3&page=4&keyword=%20&unknown=1'))
  expect(filters).toEqual({ dynasty: '唐', tagId: '3' })
  expect(libraryAddress(filters)).toBe('/library?tagId=3&dynasty=%E5%94%90')
  expect(libraryAddress({})).toBe('/library')
})

test('takes the number of a language for the language', () => {
  expect(libraryFilters(new URLSearchParams('type=1'))).toEqual({ language: 'chinese' })
  expect(libraryFilters(new URLSearchParams('type=9'))).toEqual({ language: 'english' })
})
