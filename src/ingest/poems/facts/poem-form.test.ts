import { describe, expect, it } from 'vitest'
import { formOfLines } from './poem-form.ts'

describe('formOfLines', () => {
  it('names four and eight lines of five or seven characters', () => {
    expect(formOfLines(['白日依山盡，', '黃河入海流。', '欲窮千里目，', '更上一層樓。'])).toBe('五言绝句')
    expect(formOfLines(Array.from({ length: 8 }, () => '風急天高猿嘯哀，'))).toBe('七言律诗')
  })

  it('counts □ as a character, and a character outside the basic plane as one', () => {
    expect(formOfLines(['□□依山盡，', '黃河入海流。', '欲𪨶千里目，', '更上一層樓。'])).toBe('五言绝句')
  })

  it('says nothing of other shapes', () => {
    expect(formOfLines(['前不見古人，', '後不見來者。', '念天地之悠悠，', '獨愴然而涕下。'])).toBe('')
    expect(formOfLines(['白日依山盡，', '黃河入海流。'])).toBe('')
    expect(formOfLines(['白日（一作月）盡，', '黃河入海流。', '欲窮千里目，', '更上一層樓。'])).toBe('')
  })
})
