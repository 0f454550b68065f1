import { expect, test } from 'vitest'
import { downloadRequestOf, rangesOf } from './download-request.ts'
import { type Downloadable, type DownloadableText, downloadablePoem } from './downloadable.ts'
import type { Choice } from './last-choice.ts'

const CHOICE: Choice = {
  format: 'epub',
  script: 'hant',
  pinyin: 'all',
  writing: 'vertical',
  beside: 'none',
  notes: 'without',
}
const CHINESE: DownloadableText = { language: 'chinese', title: '论语', beside: [{ language: 'english' }] }
const ENGLISH: DownloadableText = { language: 'english', title: 'Analects', beside: [{ language: 'chinese' }] }
const BOOK: Downloadable = { name: '论语', of: { bookId: 1 }, texts: [CHINESE, ENGLISH] }

const askedInterleaved = (of: Downloadable) =>
  downloadRequestOf(of, { choice: { ...CHOICE, beside: 'interleaved' }, text: of.texts[0], chapters: null })

test('a Chinese work is wanted as it was chosen', () => {
  expect(downloadRequestOf(BOOK, { choice: CHOICE, text: CHINESE, chapters: [1, 2, 3, 7] })).toEqual({
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
  const english = downloadRequestOf(BOOK, { choice: CHOICE, text: ENGLISH, chapters: null })
  expect(english).toEqual({ bookId: 1, language: 'english', notes: '0', format: 'epub' })
  const both = downloadRequestOf(BOOK, { choice: { ...CHOICE, beside: 'facing' }, text: CHINESE, chapters: null })
  expect(both).toMatchObject({ beside: 'english', layout: 'facing' })
  expect(both).not.toHaveProperty('vertical')
  const plain = downloadRequestOf(BOOK, {
    choice: { ...CHOICE, format: 'txt', beside: 'facing' },
    text: CHINESE,
    chapters: null,
  })
  expect(plain).toMatchObject({ format: 'txt', layout: 'interleaved' })
})

test('a poem has no notes and no chapters to be asked for', () => {
  const text: DownloadableText = { language: 'chinese', title: '', beside: [] }
  const poem: Downloadable = { name: '静夜思', of: { poemId: 7 }, texts: [text] }
  expect(downloadRequestOf(poem, { choice: { ...CHOICE, beside: 'facing' }, text, chapters: null })).toEqual({
    poemId: 7,
    format: 'epub',
    script: 'hant',
    pinyin: 'all',
    vertical: '1',
  })
})

test('of a work with several translations the one that was chosen stands beside', () => {
  const beside = [
    { language: 'english', edition: 21, translator: 'James Legge' },
    { language: 'english', edition: 22, translator: 'Lionel Giles' },
  ] as const
  const text: DownloadableText = { ...CHINESE, edition: 10, beside: [...beside] }
  const choice: Choice = { ...CHOICE, beside: 'interleaved' }
  const asked = { choice, text, chapters: null }
  expect(downloadRequestOf(BOOK, { ...asked, beside: beside[1] })).toMatchObject({
    edition: 10,
    beside: 'english',
    besideEdition: 22,
  })
  expect(downloadRequestOf(BOOK, asked)).toMatchObject({ besideEdition: 21 })
  expect(downloadRequestOf(BOOK, { ...asked, choice: CHOICE })).not.toHaveProperty('besideEdition')
})

test('of a poem with several translations that of the translator who was chosen stands beside', () => {
  const bynner = { language: 'english', translator: 'Witter Bynner', lines: [] }
  const giles = { language: 'english', translator: 'Herbert Giles', lines: [] }
  const poem = { poemId: 7, title: '静夜思', language: 'chinese', translations: [giles, bynner] } as const
  expect(askedInterleaved(downloadablePoem(poem, [bynner]))).toMatchObject({
    beside: 'english',
    translator: 'Witter Bynner',
  })
  expect(askedInterleaved(downloadablePoem(poem))).toMatchObject({ translator: 'Herbert Giles' })
})

test('chapters in a row are one range', () => {
  expect(rangesOf([5, 1, 2, 3, 9, 10])).toBe('1-3,5,9-10')
})
