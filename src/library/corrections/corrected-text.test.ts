import { describe, expect, test } from 'vitest'
import { blockText } from '../../text/block/plain-text.ts'
import { correctedHtml, shownAround } from './corrected-text.ts'
import { findWords } from './find-words.ts'

describe('the HTML of a corrected block', () => {
  test.each([
    ['將禍是務去', '禍', '福', '將福是務去'],
    ['<em>將禍</em>是', '禍', '福', '<em>將福</em>是'],
    // Elements that the words run over stay balanced.
    ['將<em>禍是</em>務', '將禍', '乙', '乙<em>是</em>務'],
    ['將<em>禍</em>是', '禍是', '', '將<em></em>'],
    ['a &amp; b', '& b', '< c', 'a &lt; c'],
    ['一行<br>二行', '二', '三', '一行<br>三行'],
    // The syllables were those of the wrong character.
    ['<ruby>汨<rt>mì</rt></ruby>余', '汨', '汩', '汩余'],
    ['<ruby>汨<rt>mì</rt></ruby><ruby>余<rt>yú</rt></ruby>', '汨', '汩', '汩<ruby>余<rt>yú</rt></ruby>'],
  ])('%s, %s → %s', (html, wrong, right, expected) => {
    expect(corrected(html, wrong, right)).toBe(expected)
  })

  test('is none where the words run over the end of a line', () => {
    expect(corrected('一行<br>二行', '行\n二', '行二')).toBeNull()
  })
})

describe('what is shown around words', () => {
  test('is about a sentence of their line, in whole words, with a sign where the text goes on', () => {
    const english =
      'Alice was beginning to get very tired of sitting by her sister on the bank, and of having nothing to do: once or twice she had peeped into the book'
    const from = english.indexOf('sister')
    expect(shownAround(english, { from, to: from + 6 })).toEqual({
      before: 'Alice was beginning to get very tired of sitting by her ',
      after: ' on the bank, and of having nothing to do: once or twice she had peeped into …',
    })
    const verse = '关关雎鸠，在河之洲。\n窈窕淑女，君子好逑。'
    expect(shownAround(verse, { from: 11, to: 13 })).toEqual({ before: '', after: '淑女，君子好逑。' })
    const long = `${'甲'.repeat(50)}乙${'丙'.repeat(50)}`
    expect(shownAround(long, { from: 50, to: 51 })).toEqual({
      before: `…${'甲'.repeat(40)}`,
      after: `${'丙'.repeat(40)}…`,
    })
  })
})

describe('kept words', () => {
  const kept = { words: '而', before: '时习之，不亦说乎？有朋自', after: '', from: 3 }
  test('are found by what stands around them, wherever they are by now', () => {
    const text = '学而时习之。人不知而不愠。学而优则仕。'
    expect(findWords(text, { ...kept, before: '人不知', after: '不愠' })).toEqual({ from: 9, to: 10 })
    expect(findWords(`新添一句，${text}`, { ...kept, before: '人不知', after: '不愠', from: 9 })).toEqual({
      from: 14,
      to: 15,
    })
  })

  test('are the nearest of those that stand between the same words', () => {
    const text = '学而时习。学而时习。'
    expect(findWords(text, { ...kept, before: '学', after: '时习', from: 6 })).toEqual({ from: 6, to: 7 })
  })

  test('are not found where they are gone, or between other words alone', () => {
    expect(findWords('学时习之', { ...kept, before: '学', after: '时' })).toBeNull()
    expect(findWords('优而则仕', { ...kept, before: '学', after: '时习' })).toBeNull()
  })
})

function corrected(html: string, wrong: string, right: string): string | null {
  const from = blockText(html).indexOf(wrong)
  return correctedHtml(html, { span: { from, to: from + wrong.length }, right })
}
