import { describe, expect, it } from 'vitest'
import { isSpoken, piecesOf, spokenSentences } from './spoken-sentences.ts'

describe('what is read aloud', () => {
  it('is prose, headings and verse, never notes, pictures, tables or rules', () => {
    const kinds = ['paragraph', 'heading', 'verse', 'note', 'image', 'break'] as const
    expect(kinds.filter(kind => isSpoken({ kind, html: '字' }))).toEqual(['paragraph', 'heading', 'verse'])
    expect(isSpoken({ kind: 'paragraph', html: '<table><tr></tr></table>' })).toBe(false)
  })

  it('goes sentence by sentence', () => {
    const text = '子曰：「學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？」'
    expect(spokenSentences(text, 'zh-Hant').map(({ from, to }) => text.slice(from, to))).toEqual([
      '子曰：「學而時習之，不亦說乎？',
      '有朋自遠方來，不亦樂乎？」',
    ])
    expect(spokenSentences('* * *', 'en')).toEqual([])
  })

  it('cuts long sentences behind marks and loses nothing', () => {
    const long = `Call me Ishmael, ${'who went to sea, '.repeat(30)}and came back.`
    const pieces = piecesOf(long)
    expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThanOrEqual(180)
    expect(pieces.join(' ')).toBe(long)
    expect(piecesOf('字'.repeat(130)).map(piece => piece.length)).toEqual([60, 60, 10])
  })
})
