import { describe, expect, test } from 'vitest'
import { zipBytes } from '../../../../tests/fixtures/books/epub-bytes.ts'
import { openNamed, outlineOf } from '../../../../tests/fixtures/books/read-whole-book.ts'

const LONG = '话说这一日天气晴和，众人都到园中赏花，说说笑笑，不觉日已西斜。'

describe('a folder of chapters', () => {
  test('files are chapters in the order of a reader, folders are volumes', async () => {
    const book = await openNamed(
      '长篇 - 某人.zip',
      await zipBytes({
        '长篇/第二卷/第十章 末.txt': LONG,
        '长篇/第二卷/第九章.txt': LONG,
        '长篇/第一卷/第二章.md': `# 第二章 其二\n\n${LONG}`,
        '长篇/第一卷/第一章.txt': Buffer.from(`\ufeff${LONG}`, 'utf16le'),
        '长篇/__MACOSX/._x.txt': 'x',
        '长篇/坏.txt': '',
      }),
    )
    expect(book.editions[0]?.metadata).toMatchObject({ title: '长篇', authors: ['某人'] })
    expect(await outlineOf(book)).toEqual([
      [0, '第一卷'],
      [1, '第一章', LONG],
      [1, '第二章 其二', LONG],
      [0, '第二卷'],
      [1, '第九章', LONG],
      [1, '第十章 末', LONG],
    ])
    expect(book.warnings).toContainEqual({ code: 'chapter-damaged', where: '长篇/坏.txt', count: 1 })
  })
})
