import { describe, expect, test } from 'vitest'
import { openNamed, wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'

describe('Markdown', () => {
  test('a head, headings, emphasis and notes at their words', async () => {
    const book = await openNamed(
      'x.md',
      '---\ntitle: 短篇\nauthor: 某人\n---\n\n# 第一篇\n\n他说[^1]，*好*。\n\n[^1]: 说是说了。\n\n# 第二篇\n\n> 引文\n',
    )
    expect(book.editions[0]?.metadata).toMatchObject({ title: '短篇', authors: ['某人'], language: 'chinese' })
    const { chapters } = await wholeBook(book)
    expect(chapters.map(({ title }) => title)).toEqual(['第一篇', '第二篇'])
    expect(chapters[0]?.blocks).toEqual([
      { kind: 'paragraph', html: '他说，<em>好</em>。', notes: [{ from: 1, to: 2, text: '说是说了。' }] },
      { kind: 'note', html: '说是说了。' },
    ])
  })

  test('HTML inside it is sanitised like any other', async () => {
    const { text } = await wholeBook(
      await openNamed(
        'x.md',
        '# 甲\n\n<img src=x onerror=alert(1)>字<script>alert(2)</script>\n\n[x](javascript:alert(3))\n',
      ),
    )
    expect(text).toContain('字')
    expect(text).not.toMatch(/<script|onerror|href/)
  })
})
