import { describe, expect, test } from 'vitest'
import { BLOCK_TEXTS, HOSTILE_HTML } from '../../../tests/fixtures/books/block-texts.ts'
import { htmlOffset, wrapSpan } from './offsets.ts'
import { piecesOf } from './pieces.ts'
import { blockText, escapeHtml } from './plain-text.ts'
import { sanitise } from './sanitise.ts'

describe('the text of a block', () => {
  test.each(BLOCK_TEXTS)('of $html', ({ html, small = html, text }) => {
    expect(blockText(html)).toBe(text)
    expect(sanitise(html)).toBe(small)
    expect(blockText(small)).toBe(text)
    expect(sanitise(small)).toBe(small)
  })

  test.each(HOSTILE_HTML)('of hostile $html', ({ html, small = html, text }) => {
    expect(sanitise(html)).toBe(small)
    expect(blockText(small)).toBe(text)
  })

  test('text made safe is that text', () => {
    for (const text of ['a < b & c > d', '&lt;', '<br>', '学"而\'时']) expect(blockText(escapeHtml(text))).toBe(text)
  })

  test('the pieces of any HTML are that HTML', () => {
    for (const { html } of [...BLOCK_TEXTS, ...HOSTILE_HTML]) {
      expect(
        piecesOf(html)
          .map(piece => piece.source)
          .join(''),
      ).toBe(html)
    }
  })
})

describe('offsets', () => {
  const html = 'a<em>&amp;</em><ruby>漢<rt>hàn</rt></ruby><br>字'

  test('of the text stand in the HTML, before what begins there and behind what ends there', () => {
    expect(blockText(html)).toBe('a&漢\n字')
    const starts = [0, 1, 2, 3, 4].map(at => html.slice(htmlOffset(html, at, 'starts')))
    expect(starts[0]).toBe(html)
    expect(starts[1]?.startsWith('&amp;')).toBe(true)
    expect(starts[2]?.startsWith('漢<rt>')).toBe(true)
    expect(starts[3]?.startsWith('<br>')).toBe(true)
    expect(starts[4]).toBe('字')
    expect(html.slice(0, htmlOffset(html, 2, 'ends'))).toBe('a<em>&amp;')
    expect(html.slice(0, htmlOffset(html, 3, 'ends'))).toBe('a<em>&amp;</em><ruby>漢')
    expect(htmlOffset(html, 99, 'starts')).toBe(html.length)
    expect(htmlOffset(html, -5, 'starts')).toBe(0)
  })

  test('of the HTML are the same place in the text, for every character of the table', () => {
    for (const { html, text } of BLOCK_TEXTS) {
      let at = 0
      for (const character of text) {
        expect(blockText(html.slice(0, htmlOffset(html, at, 'starts')))).toBe(text.slice(0, at))
        at += character.length
        expect(blockText(html.slice(0, htmlOffset(html, at, 'ends')))).toBe(text.slice(0, at))
      }
    }
  })
})

describe('wrapSpan', () => {
  const marks = ['[', ']'] as const
  test.each([
    ['將禍是務去', { from: 2, to: 3 }, '將禍[是]務去'],
    ['a &amp; b', { from: 2, to: 3 }, 'a [&amp;] b'],
    ['<em>是</em>務', { from: 0, to: 1 }, '<em>[是]</em>務'],
    ['a<em>是務</em>b', { from: 0, to: 3 }, '[a<em>是務</em>]b'],
    ['a<em>是務</em>b', { from: 0, to: 2 }, '[a]<em>[是]務</em>b'],
    [
      '<ruby>漢<rt>hàn</rt></ruby><ruby>字<rt>zì</rt></ruby>。',
      { from: 0, to: 2 },
      '[<ruby>漢<rt>hàn</rt></ruby><ruby>字<rt>zì</rt></ruby>]。',
    ],
    ['<ruby>漢<rt>hàn</rt></ruby>字', { from: 0, to: 2 }, '[<ruby>漢<rt>hàn</rt></ruby>字]'],
    ['<ruby>漢<rt>hàn</rt></ruby>字', { from: 0, to: 1 }, '[<ruby>漢<rt>hàn</rt></ruby>]字'],
    ['白日<br>青天', { from: 1, to: 4 }, '白[日<br>青]天'],
    ['<em>白日<br>青</em>天', { from: 1, to: 5 }, '<em>白[日]<br>[青]</em>[天]'],
    ['是', { from: 1, to: 1 }, '是'],
  ])('%s', (html, span, wrapped) => {
    expect(wrapSpan(html, span, marks)).toBe(wrapped)
    expect(blockText(wrapped).replace(/[[\]]/g, '')).toBe(blockText(html))
  })
})
