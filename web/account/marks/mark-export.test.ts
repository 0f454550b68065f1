import { describe, expect, it } from 'vitest'
import { words } from '../../words/zh-hans/account.ts'
import { type KeptMark, markFile, marksFile } from './mark-export.ts'

const mark = (more: Partial<KeptMark>): KeptMark => ({
  markId: 1,
  clientId: 'client-1',
  bookId: 1,
  language: 'chinese',
  kind: 'highlight',
  chapterId: 7,
  chapterNumber: 1,
  blockId: 70,
  toBlockId: 70,
  from: 0,
  to: 5,
  quote: '学而时习之',
  note: '',
  colour: 'yellow',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  deleted: false,
  ...more,
})

describe('the file of a book’s marks', () => {
  it('is Markdown by chapters, quotes as quotes and notes under them', () => {
    const marks = [mark({ note: '好' }), mark({ chapterNumber: 3, quote: '子曰\n诗云' })]
    expect(markFile(marks, '论语', { format: 'Markdown', words })).toEqual({
      name: '论语.md',
      type: 'text/markdown;charset=utf-8',
      text: '# 论语\n\n## 第 1 章\n\n> 学而时习之\n\n好\n\n## 第 3 章\n\n> 子曰\n> 诗云\n',
    })
  })

  it('is JSON with everything of each mark', () => {
    const { text } = markFile([mark({})], '论语', { format: 'JSON', words })
    expect(JSON.parse(text)).toEqual({ book: '论语', marks: [mark({})] })
  })

  it('is CSV with quotes doubled, line breaks inside cells, and no formulas', () => {
    const { text } = markFile([mark({ quote: 'He said, "so"', note: '=1+1' }), mark({ note: 'a\nb' })], '论语', {
      format: 'CSV',
      words,
    })
    expect(text.split('\r\n')).toEqual([
      '\uFEFFkind,chapterNumber,quote,note,colour,createdAt',
      `highlight,1,"He said, ""so""",'=1+1,yellow,2026-11-21T08:00:00.000Z`,
      'highlight,1,学而时习之,"a\nb",yellow,2026-11-21T08:00:00.000Z',
      '',
    ])
  })

  it('has a name that every system takes', () => {
    expect(markFile([], 'A/B: "C"?', { format: 'CSV', words }).name).toBe('A_B_ _C__.csv')
  })

  it('may hold several books, each under its name', () => {
    const books = [
      { name: '论语', marks: [mark({})] },
      { name: 'Emma, vol. 1', marks: [mark({ quote: 'It is a truth' })] },
    ]
    const file = (format: 'Markdown' | 'JSON' | 'CSV') => marksFile(books, '标记', { format, words })
    expect(file('Markdown').text).toMatch(/^# 论语\n[^]*\n# Emma, vol\. 1\n/)
    expect(JSON.parse(file('JSON').text)).toHaveLength(2)
    expect(file('CSV').text.split('\r\n').slice(0, 3)).toEqual([
      '\uFEFFbook,kind,chapterNumber,quote,note,colour,createdAt',
      '论语,highlight,1,学而时习之,,yellow,2026-11-21T08:00:00.000Z',
      '"Emma, vol. 1",highlight,1,It is a truth,,yellow,2026-11-21T08:00:00.000Z',
    ])
  })
})
