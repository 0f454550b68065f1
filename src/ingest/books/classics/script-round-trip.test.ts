import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CORPUS, verseLines } from '../../verse-forms/verse-lines.ts'
import { differences } from './round-trip-fixture.ts'

/** Differences that a reader takes for a mistake, in ten thousand characters. */
function mistakesIn(passages: readonly string[]): number {
  const { characters, found } = differences(passages)
  return (found.filter(({ isListed }) => !isListed).length / characters) * 10_000
}

test('孟子, 大学 and 中庸 come back from simplified characters as they were, but for 2 in ten thousand', () => {
  const books = ['mengzi', 'daxue', 'zhongyong'].map(name => readFileSync(`${CORPUS}/sishuwujing/${name}.json`, 'utf8'))
  expect(mistakesIn(books.flatMap(json => strings(JSON.parse(json))))).toBeLessThan(2)
})

test('20,000 lines of 全唐詩, of poems that taught nothing since, come back but for 5 in ten thousand', () => {
  expect(mistakesIn(verseLines('measuring', 'tang'))).toBeLessThan(5)
})

test('10,000 lines of 全宋詩, of poems that taught nothing since, come back but for 6.5 in ten thousand', () => {
  expect(mistakesIn(verseLines('measuring', 'song'))).toBeLessThan(6.5)
})

test('a poem measures or tunes, never both', () => {
  const measuring = verseLines('measuring', 'tang')
  expect(measuring.length).toBeGreaterThan(20_000)
  const tuning = new Set(verseLines('tuning', 'tang'))
  expect(measuring.filter(line => tuning.has(line))).toEqual([])
})

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}
