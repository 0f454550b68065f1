import { expect, it } from 'vitest'
import { books } from '../../../content/books.ts'
import { editionSource } from './edition-sources.ts'

const ENGLISH_WORDS = /open texts|sentences|First Folio|\bfrom\b/

it('the source of each book of the library is said in Chinese and in English', () => {
  for (const { source: stored } of books) {
    for (const written of [
      stored,
      `诗书 Shishu, from ${stored}`,
      `诗书 Shishu, 817 of 8,031 sentences so far, from ${stored}`,
    ]) {
      const { source, sourceEn } = editionSource(written)
      expect(sourceEn).toBe(written)
      expect(source).not.toMatch(ENGLISH_WORDS)
    }
  }
})

it.each([
  ['Project Gutenberg', 'Project Gutenberg'],
  ['chinese-poetry, open texts of the classics', '开放诗词库 chinese-poetry'],
  [
    '诗书 Shishu, 77 of 3,971 sentences so far, from First Folio of 1623, Project Gutenberg',
    '诗书自译，已有 77 / 3,971 句，底本出自 Project Gutenberg 的 1623 年第一对开本',
  ],
  [
    'In modern spelling, from First Folio of 1623, Project Gutenberg',
    '今日拼写，底本出自 Project Gutenberg 的 1623 年第一对开本',
  ],
  ['商务印书馆 1936 年', '商务印书馆 1936 年'],
])('%s is %s', (stored, source) => {
  expect(editionSource(stored).source).toBe(source)
})
