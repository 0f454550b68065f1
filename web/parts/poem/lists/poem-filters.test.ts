import { expect, test } from 'vitest'
import { poemFilters, poemsAddress } from './poem-filters.ts'

test('reads the filters it knows and gives them back in one order', () => {
  const filters = poemFilters(new URLSearchParams('form=词&utm=1&dynasty=宋&tagId='))
  expect(filters).toEqual({ dynasty: '宋', form: '词' })
  expect(decodeURIComponent(poemsAddress(filters))).toBe('/poetryList?dynasty=宋&form=词')
})

test('is all poems without filters', () => {
  expect(poemsAddress({ form: undefined })).toBe('/poetryList')
})
