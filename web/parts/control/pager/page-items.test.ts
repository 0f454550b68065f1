import { expect, test } from 'vitest'
import { pageItems } from './page-items.ts'

test('shows every page of a short list', () => {
  expect(pageItems(1, 1)).toEqual([1])
  expect(pageItems(1, 2)).toEqual([1, 2])
  expect(pageItems(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('leaves out the far pages of a long list', () => {
  expect(pageItems(1, 40)).toEqual([1, 2, 3, 'gap-after', 40])
  expect(pageItems(20, 40)).toEqual([1, 'gap-before', 18, 19, 20, 21, 22, 'gap-after', 40])
  expect(pageItems(40, 40)).toEqual([1, 'gap-before', 38, 39, 40])
})

test('never puts a gap in the place of a single page', () => {
  for (let last = 1; last <= 30; last++) {
    for (let page = 1; page <= last; page++) {
      const items = pageItems(page, last)
      items.forEach((item, index) => {
        if (typeof item === 'number') return
        expect(Number(items[index + 1]) - Number(items[index - 1])).toBeGreaterThan(2)
      })
      expect(items.filter(item => typeof item === 'number')).toEqual([...new Set(items.filter(Number.isInteger))])
    }
  }
})
