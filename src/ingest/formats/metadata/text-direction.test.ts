import { expect, test } from 'vitest'
import { epubBytes, page } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { bytesSource } from '../byte-source.ts'
import { openBookFile } from '../open-book-file.ts'
import { flowOf } from './text-direction.ts'

const VERTICAL = {
  manifest: '<item id="css" href="a.css" media-type="text/css"/>',
  others: { 'OPS/a.css': 'body { writing-mode: vertical-rl }' },
}

// As EPUB 3.3, 5.5.2 has it: who says nothing leaves it to the language.
test.each([
  [{ language: 'zh-Hant', progression: 'rtl' as const, ...VERTICAL }, 'vertical'],
  [{ language: 'zh-Hant', ...VERTICAL }, 'ltr'],
  [{ language: 'ja', progression: 'rtl' as const }, 'rtl'],
  [{ language: 'he' }, 'rtl'],
  [{ language: 'ar-EG' }, 'rtl'],
  [{ language: 'he', progression: 'ltr' as const }, 'ltr'],
  [{ language: 'ar-Latn' }, 'ltr'],
  [{ language: 'en' }, 'ltr'],
])('%o runs %s', async (parts, flow) => {
  const bytes = await epubBytes({ ...parts, pages: { 'a.xhtml': page('<p>一</p>') } })
  const book = await openBookFile(bytesSource(bytes, 'x.epub'))
  expect(book.editions.map(({ metadata }) => flowOf(metadata))).toEqual([flow])
})
