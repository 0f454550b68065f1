import { describe, expect, test } from 'vitest'
import { leastChange } from './least-change.ts'

describe('the least that differs', () => {
  test.each([
    ['关睢，', '关雎，', '睢', '雎'],
    ['人作', '人之作', '人', '人之'],
    ['作人', '之作人', '作', '之作'],
    ['不不淫', '不淫', '不', ''],
    ['汨余', '汩余', '汨', '汩'],
    ['𠮷日', '吉日', '𠮷', '吉'],
    // Two characters of one high surrogate: no half of a pair is a change.
    ['𫐐軏', '𫐓軏', '𫐐', '𫐓'],
    ['hut one', 'but one', 'hut', 'but'],
    ['very well acknowleged', 'very well acknowledged', 'acknowleged', 'acknowledged'],
    ['in a wide in a wide', 'in a wide', ' in a wide', ''],
  ])('between %s and %s is %s and %s', (words, right, least, now) => {
    const text = `前${words}后`
    const change = leastChange(text, { from: 1, to: 1 + words.length }, right)
    expect(text.slice(change?.span.from, change?.span.to)).toBe(least)
    expect(change?.right).toBe(now)
  })

  test('is nothing where they are the same', () => {
    expect(leastChange('学而', { from: 0, to: 2 }, '学而')).toBeNull()
  })
})
