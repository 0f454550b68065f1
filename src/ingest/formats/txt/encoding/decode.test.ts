import { describe, expect, test } from 'vitest'
import { wholeBook } from '../../../../../tests/fixtures/books/read-whole-book.ts'
import { bytesSource } from '../../byte-source.ts'
import { openTxt } from '../open-txt.ts'

describe('the encoding of a plain text', () => {
  const text = `${'　　他说：今天我们要到那个地方去看看，是不是有人来过了。\n'.repeat(20)}`
  test('UTF-16 without a mark is known by its zeros and its words', async () => {
    for (const [bytes, name] of [
      [Buffer.from(text, 'utf16le'), 'utf-16le'],
      [Buffer.from(text, 'utf16le').swap16(), 'utf-16be'],
    ] as const) {
      const book = await openTxt(bytesSource(bytes, 'x.txt'))
      expect(book.encoding?.name).toBe(name)
      expect((await wholeBook(book)).titles).toEqual([''])
    }
  })

  test('NUL is taken out and counted', async () => {
    const book = await openTxt(bytesSource(Buffer.from(text.replaceAll('他说', '他\0说')), 'x.txt'))
    const whole = await wholeBook(book)
    expect(whole.text).not.toContain('\0')
    expect(book.dropped).toContainEqual({ what: 'invisible', characters: 20 })
  })

  test.each([
    ['', 'empty'],
    [' \n\t\n', 'nothing-to-read'],
    ['MZ\0\0\x01\x02\x03\x04'.repeat(500), 'binary'],
  ])('%j is refused', async (content, reason) => {
    await expect(openTxt(bytesSource(Buffer.from(content), 'x.txt'))).rejects.toMatchObject({ reason })
  })
})
