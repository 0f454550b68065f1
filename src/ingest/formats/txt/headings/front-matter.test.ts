import { expect, test } from 'vitest'
import { bytesSource } from '../../byte-source.ts'
import { openTxt } from '../open-txt.ts'

test.each([
  ['约翰·克利斯朵夫\n[法] 罗曼·罗兰 著\n傅雷 译', ['罗曼·罗兰'], ['傅雷']],
  ['约翰·克利斯朵夫\n傅雷译', [], ['傅雷']],
  ['老残游记\n刘鹗', ['刘鹗'], []],
  ['Title: Emma\nAuthor: Jane Austen\nTranslator: A. Person', ['Jane Austen'], ['A. Person']],
])('%j says who wrote and who translated it', async (front, authors, translators) => {
  const body = '\n\n第一章 甲\n　　话说从前。\n　　又说后来。\n\n第二章 乙\n　　话说后来。\n　　又说从前。\n'
  const book = await openTxt(bytesSource(Buffer.from(front + body), 'x.txt'))
  expect(book.editions[0]?.metadata).toMatchObject({ authors, translators })
})

test('a first line that only numbers a chapter is no title: the name of the file is', async () => {
  const alone = await openTxt(
    bytesSource(Buffer.from('Chapter 1\n\nIt rains today, and the road is long.\n'), 'In the Rain.txt'),
  )
  expect(alone.editions[0]?.metadata.title).toBe('In the Rain')
  const titled = await openTxt(
    bytesSource(Buffer.from('In the Rain\n\nIt rains today, and the road is long.\n'), 'x.txt'),
  )
  expect(titled.editions[0]?.metadata.title).toBe('In the Rain')
})
