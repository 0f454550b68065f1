import { expect, test } from 'vitest'
import { requestedSearch, searchAddress } from './search-address.ts'

test('takes the keyword from the path or from the form', () => {
  expect(requestedSearch('明月', new URLSearchParams()).keyword).toBe('明月')
  expect(requestedSearch(undefined, new URLSearchParams('keyword= 明月 ')).keyword).toBe('明月')
  expect(requestedSearch(undefined, new URLSearchParams()).keyword).toBe('')
})

test('pages only one kind, and takes an unknown kind for all', () => {
  expect(requestedSearch('a', new URLSearchParams('kind=poem&page=2'))).toMatchObject({
    keyword: 'a',
    kind: 'poem',
    page: '2',
  })
  expect(requestedSearch('a', new URLSearchParams('kind=film&page=2'))).toEqual({
    keyword: 'a',
    kind: 'all',
    language: undefined,
    page: undefined,
  })
})

test('writes a keyword with a slash or half a character into the path', () => {
  expect(searchAddress('一/二', 'text')).toBe('/search/%E4%B8%80%2F%E4%BA%8C?kind=text')
  expect(searchAddress('\ud800')).toBe('/search/%EF%BF%BD')
})

test('keeps a language it knows beside the kind', () => {
  expect(requestedSearch('a', new URLSearchParams('language=english')).language).toBe('english')
  expect(requestedSearch('a', new URLSearchParams('language=klingon')).language).toBeUndefined()
  expect(searchAddress('a', 'text', 'english')).toBe('/search/a?kind=text&language=english')
  expect(searchAddress('a', 'all', 'chinese')).toBe('/search/a?language=chinese')
})

test('asks for what is here in both languages by the name that lists ask by', () => {
  expect(requestedSearch('a', new URLSearchParams('bilingual=1&language=english')).language).toBe('bilingual')
  expect(requestedSearch('a', new URLSearchParams('bilingual=yes')).language).toBeUndefined()
  expect(searchAddress('a', 'poem', 'bilingual')).toBe('/search/a?kind=poem&bilingual=1')
})
