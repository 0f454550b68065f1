import { expect, it } from 'vitest'
import { addressOf, searchFor } from './reader-address.ts'

it('says which editions are meant, where a work has several of a language', () => {
  expect(
    addressOf({ search: '?language=english&edition=12&beside=chinese&besideEdition=34&chapter=2', hash: '#b5' }),
  ).toEqual({ language: 'english', edition: 12, beside: 'chinese', besideEdition: 34, chapter: 2, block: 5 })
  expect(addressOf({ search: '?edition=x', hash: '' }).edition).toBeNull()
})

it('keeps the editions from chapter to chapter, and drops them with their language', () => {
  const here = '?language=english&edition=12&beside=chinese&besideEdition=34&chapter=2'
  expect(searchFor(here, { language: 'english', chapter: 3, beside: 'chinese' })).toBe(
    '?language=english&edition=12&beside=chinese&besideEdition=34&chapter=3',
  )
  expect(searchFor(here, { language: 'chinese', chapter: 3, beside: 'english' })).toBe(
    '?language=chinese&beside=english&chapter=3',
  )
  expect(searchFor(here, { language: 'english', chapter: 2, beside: null })).toBe(
    '?language=english&edition=12&chapter=2',
  )
})
