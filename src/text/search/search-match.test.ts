import { expect, test } from 'vitest'
import { firstSpan, matcherOf, unitsOfRuns } from './search-match.ts'
import { parseSearchQuery } from './search-query.ts'

const matcher = (phrase: string, isExact = false) =>
  matcherOf(unitsOfRuns(parseSearchQuery(phrase).terms.flatMap(term => term.runs)), isExact)
const found = (phrase: string, text: string, isExact = false) =>
  matcher(phrase, isExact)
    .spansIn(text)
    .map(({ from, to }) => text.slice(from, to))

test.each([
  ['低头思故乡', '舉頭望明月，低頭思故鄉。', ['低頭思故鄉']],
  ['明月', '舉頭望明月，明月何時有', ['明月', '明月']],
  ['举头望明月低头', '舉頭望明月，低頭思故鄉。', ['舉頭望明月，低頭']],
  ['月残', '四更山吐月，殘夜水明樓', []],
  ['月，残', '四更山吐月，殘夜水明樓', ['月，殘']],
  ['call me ishmael', 'CALL me, Ishmael', ['CALL me, Ishmael']],
  ['whale', 'Whales and a whalebone', ['Whales']],
  ['ale', 'whale', []],
  ['𠮷', '一𠮷二', ['𠮷']],
])('%s in %s', (phrase, text, expected) => {
  expect(found(phrase, text)).toEqual(expected)
})

test('a phrase in quotes wants the very form of its words', () => {
  expect(found('whale', 'Whales, a whale', true)).toEqual(['whale'])
})

test('the first phrase that stands there gives the place, in offsets of the text as it was given', () => {
  const text = '𠮷ﬁ第一，舉頭望明月'
  const span = firstSpan(text, [matcher('故乡'), matcher('举头'), matcher('第一')])
  expect(span && text.slice(span.from, span.to)).toBe('舉頭')
  expect(firstSpan(text, [matcher('故乡')])).toBeNull()
  expect(firstSpan(text, [])).toBeNull()
  const first = firstSpan(text, [matcher('𠮷')])
  expect(first).toEqual({ from: 0, to: 2 })
})

test('asked again and again for texts without end it still answers what is so', () => {
  for (let n = 0; n < 300; n++) {
    const text = `${'长'.repeat(5000)}${n}明月${n}`
    expect(firstSpan(text, [matcher('明月')])?.from).toBe(5000 + String(n).length)
  }
})
