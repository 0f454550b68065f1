import { expect, it } from 'vitest'
import { listFilters, listsAddress } from './list-filters.ts'

it('filters of lists are read from an address, without what is no choice', () => {
  expect(listFilters(new URLSearchParams('kind=poem&by=readers&sort=new&keyword=%20春江'))).toEqual({
    kind: 'poem',
    by: 'readers',
    sort: 'new',
    keyword: '春江',
  })
  expect(listFilters(new URLSearchParams('kind=film&sort=usual&keyword=%20&page=2'))).toEqual({})
})

it('filters make an address, and none make the plain one', () => {
  expect(listsAddress({})).toBe('/bookList')
  expect(listsAddress({ kind: undefined, by: 'readers' })).toBe('/bookList?by=readers')
})
