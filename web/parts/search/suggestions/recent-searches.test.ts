import { afterEach, expect, test, vi } from 'vitest'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

afterEach(() => vi.unstubAllGlobals())

function withStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
}

test('the latest is first, each once, eight at most', () => {
  withStorage()
  for (const keyword of ['明月', 'jys', '明月', ...'一二三四五六七']) rememberSearch(keyword)
  expect(recentSearches()).toEqual(['七', '六', '五', '四', '三', '二', '一', '明月'])
})

test('one or all can be forgotten, and then nothing is kept', () => {
  const kept = withStorage()
  rememberSearch('明月')
  rememberSearch('jys')
  forgetSearch('明月')
  expect(recentSearches()).toEqual(['jys'])
  forgetSearches()
  expect(kept.size).toBe(0)
})

test('what is no keyword is not kept, and what others wrote there is not read', () => {
  const kept = withStorage()
  rememberSearch('  ')
  rememberSearch('长'.repeat(101))
  expect(kept.size).toBe(0)
  kept.set('recent-searches', '{"a":1}')
  expect(recentSearches()).toEqual([])
  kept.set('recent-searches', '[1, "月", null]')
  expect(recentSearches()).toEqual(['月'])
})

const forbidden = () => {
  throw new DOMException('no', 'SecurityError')
}

test('where storage is forbidden they last for this visit', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  rememberSearch('明月')
  expect(recentSearches()).toEqual(['明月'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})
