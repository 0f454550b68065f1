import { describe, expect, test } from 'vitest'
import { epubBytes, page, zipBytes } from '../../../tests/fixtures/books/epub-bytes.ts'
import { openNamed } from '../../../tests/fixtures/books/read-whole-book.ts'

describe('what is no book', () => {
  test('an archive in an archive is not opened without end', async () => {
    const inner = await epubBytes({ pages: { 'a.xhtml': page('<p>字</p>') } })
    expect((await openNamed('x.zip', await zipBytes({ 'a.epub': inner }))).format).toBe('epub')
    await expect(openNamed('x.zip', await zipBytes({ 'a.zip': inner }))).rejects.toMatchObject({
      reason: 'unknown-format',
    })
  })
})
