import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { wholeBook } from '../../../tests/fixtures/books/read-whole-book.ts'
import { fileSource } from './byte-source.ts'
import { openTxt } from './txt/open-txt.ts'

const folder = mkdtempSync(join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['longer', (path: string) => appendFileSync(path, '第三章 丙\n')],
  ['shorter', (path: string) => truncateSync(path, 40)],
])('a file that becomes %s while it is read is refused', async (name, change) => {
  const path = join(folder, name)
  writeFileSync(path, '第一章 甲\n　　今天天气很好。\n第二章 乙\n　　明天也很好。\n')
  const book = await openTxt(await fileSource(path, 'x.txt'))
  expect((await wholeBook(book)).titles).toEqual(['第一章 甲', '第二章 乙'])
  change(path)
  await expect(wholeBook(book)).rejects.toMatchObject({ reason: 'changed-while-read', code: 415 })
  await book.close()
})
