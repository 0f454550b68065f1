import { expect, test } from 'vitest'
import { downloadRequestOf, rangesOf } from './download-request.ts'
import type { Downloadable } from './downloadable.ts'
import type { Choice } from './last-choice.ts'

const CHOICE: Choice = {
  format: 'epub',
  script: 'hant',
  pinyin: 'all',
  writing: 'vertical',
  beside: 'none',
  notes: 'without',
}
const BOOK: Downloadable = {
  name: '论语',
  of: { bookId: 1 },
  texts: [
    { language: 'chinese', title: '论语', beside: ['english'] },
    { language: 'english', title: 'Analects', beside: ['chinese'] },
  ],
}

test('a Chinese work is wanted as it was chosen', () => {
  expect(downloadRequestOf(BOOK, { choice: CHOICE, language: 'chinese', chapters: [1, 2, 3, 7] })).toEqual({
    bookId: 1,
    language: 'chinese',
    notes: '0',
    format: 'epub',
    script: 'hant',
    pinyin: 'all',
    vertical: '1',
    chapters: '1-3,7',
  })
})

test('what means nothing for a text is not asked for', () => {
  const english = downloadRequestOf(BOOK, { choice: CHOICE, language: 'english', chapters: null })
  expect(english).toEqual({ bookId: 1, language: 'english', notes: '0', format: 'epub' })
  const both = downloadRequestOf(BOOK, { choice: { ...CHOICE, beside: 'facing' }, language: 'chinese', chapters: null })
  expect(both).toMatchObject({ beside: 'english', layout: 'facing' })
  expect(both).not.toHaveProperty('vertical')
  const plain = downloadRequestOf(BOOK, {
    choice: { ...CHOICE, format: 'txt', beside: 'facing' },
    language: 'chinese',
    chapters: null,
  })
  expect(plain).toMatchObject({ format: 'txt', layout: 'interleaved' })
})

test('a poem has no notes and no chapters to be asked for', () => {
  const poem: Downloadable = {
    name: '静夜思',
    of: { poemId: 7 },
    texts: [{ language: 'chinese', title: '', beside: [] }],
  }
  expect(
    downloadRequestOf(poem, { choice: { ...CHOICE, beside: 'facing' }, language: 'chinese', chapters: null }),
  ).toEqual({
    poemId: 7,
    format: 'epub',
    script: 'hant',
    pinyin: 'all',
    vertical: '1',
  })
})

test('chapters in a row are one range', () => {
  expect(rangesOf([5, 1, 2, 3, 9, 10])).toBe('1-3,5,9-10')
})
