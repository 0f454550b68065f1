import { describe, expect, test } from 'vitest'
import { textChange } from './text-change.ts'

/** The words of a span before and after, found by what they are. */
function moved(before: string, after: string, quote: string) {
  const from = before.indexOf(quote)
  const span = textChange(before, after).span({ from, to: from + quote.length, quote })
  expect(after.slice(span.from, span.to)).toBe(span.quote)
  return span.quote
}

describe('textChange', () => {
  test.each([
    // before, after, marked, the same words afterwards
    ['关关睢鸠，在河之洲。', '关关雎鸠，在河之洲。', '在河之洲', '在河之洲'],
    ['关关睢鸠，在河之洲。', '关关雎鸠，在河之洲。', '睢', '雎'],
    ['关关睢鸠，在河之洲。', '关关雎鸠，在河之洲。', '关睢鸠', '关雎鸠'],
    ['將禍是（通“事”）務去', '將禍是務去', '務去', '務去'],
    ['將禍是（通“事”）務去', '將禍是務去', '禍是（通“事”）務', '禍是務'],
    ['學而習之', '學而時習之', '學而', '學而'],
    ['學而習之', '學而時習之', '習之', '習之'],
    ['學而習之', '學而時習之', '而習', '而時習'],
    ['𠀀洒𠀁洒', '𠀂把𠀁洒', '𠀁洒', '𠀁洒'],
    ['𠀀洒𠀁洒', '𠀂把𠀁洒', '𠀀洒', '𠀂把'],
    ['月月月月', '月月月', '月月月月', '月月月'],
    ['same', 'same', 'am', 'am'],
  ])('%s → %s: what was %s is %s', (before, after, quote, now) => {
    expect(moved(before, after, quote)).toBe(now)
  })

  test('words that are gone leave an empty span where they stood', () => {
    const before = '將禍是（通“事”）務去'
    expect(textChange(before, '將禍是務去').span({ from: 4, to: 7, quote: '通“事' })).toEqual({
      from: 3,
      to: 3,
      quote: '通“事',
    })
  })

  test('words that went to another place of the text are found there', () => {
    const { span } = textChange('甲乙丙丁。子曰学而时习之。', '子曰学而时习之，甲乙丙丁。')
    const { quote } = span({ from: 0, to: 4, quote: '甲乙丙丁' })
    expect(quote).toBe('甲乙丙丁')
  })

  test('a quote in the other script stays as it is; its offsets move', () => {
    const { span } = textChange('子曰：“学而时习之', '子曰：“（注）学而时习之')
    expect(span({ from: 4, to: 9, quote: '學而時習之' })).toEqual({ from: 7, to: 12, quote: '學而時習之' })
  })

  test('offsets that had drifted are set right by the quote', () => {
    const { span } = textChange('一二三四五六七八九十', '零一二三四五六七八九十')
    expect(span({ from: 0, to: 3, quote: '四五六' })).toEqual({ from: 4, to: 7, quote: '四五六' })
  })

  test('of a long passage the first words are kept, as before', () => {
    const { span } = textChange('甲乙丙丁戊己', '零甲乙丙丁戊己')
    expect(span({ from: 1, to: 5, quote: '乙丙' })).toEqual({ from: 2, to: 6, quote: '乙丙' })
  })

  test('a place goes with the character that follows it', () => {
    const { offset, span } = textChange('學而習之', '學而時習之')
    expect([0, 1, 2, 3, 4].map(at => offset(at, 'starts'))).toEqual([0, 1, 3, 4, 5])
    expect([0, 1, 2, 3, 4].map(at => offset(at, 'ends'))).toEqual([0, 1, 2, 4, 5])
    expect(span({ from: 2, to: 2, quote: '習之' })).toEqual({ from: 3, to: 3, quote: '習之' })
  })

  test('a text that was replaced is searched for the words', () => {
    const old = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    const now = Array.from({ length: 3000 }, (_, at) => String.fromCodePoint(0x6000 + at)).join('')
    const { span } = textChange(`${old}${now}甲`, `${now.slice(0, 1500)}乙${old.slice(1000)}丙`)
    const quote = old.slice(2000, 2010)
    expect(span({ from: 2000, to: 2010, quote }).quote).toBe(quote)
  })

  test('every kept character keeps its place, whatever is put in and taken out', () => {
    let seed = 7
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
    for (let round = 0; round < 300; round += 1) {
      // Each character once, so that where it stands afterwards is known from what was done.
      const before = Array.from({ length: 30 }, (_, at) => String.fromCodePoint(0x4e00 + at))
      const after = [...before]
      for (let edit = 0; edit < 6; edit += 1) {
        const fresh = random(3) === 0 ? [] : [String.fromCodePoint(0x20000 + round * 10 + edit)]
        after.splice(random(after.length), random(3), ...fresh)
      }
      const [old, now] = [before.join(''), after.join('')]
      const { offset } = textChange(old, now)
      for (const [at, character] of before.entries()) {
        if (!now.includes(character)) continue
        expect([offset(at, 'starts'), offset(at + 1, 'ends')]).toEqual([
          now.indexOf(character),
          now.indexOf(character) + 1,
        ])
      }
    }
  })
})
