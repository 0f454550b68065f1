import { describe, expect, it } from 'vitest'
import { CHARSET_LIMIT, decodeCharset, encodeCharset } from './charset.ts'

const POEM = '床前明月光疑是地上霜举头望明月低头思故乡'
const URO = Array.from({ length: 20_902 }, (_, i) => String.fromCodePoint(0x4e00 + i))

const base64 = (bytes: number[]) => Buffer.from(bytes).toString('base64url')

describe('encodeCharset and decodeCharset', () => {
  it('come back to the distinct characters in code point order', () => {
    const distinct = [...new Set(POEM)].toSorted()
    expect(decodeCharset(encodeCharset(POEM))).toEqual(distinct)
  })

  it('name equal sets equally, whatever the order and the repeats', () => {
    expect(encodeCharset([...POEM].toReversed().join('') + POEM)).toBe(encodeCharset(POEM))
  })

  it('keep extension planes and the empty set', () => {
    expect(decodeCharset(encodeCharset('𤩪一𠂆'))).toEqual(['一', '𠂆', '𤩪'])
    expect(encodeCharset('')).toBe('')
    expect(decodeCharset('')).toEqual([])
  })

  it('write the bytes the method prescribes: 一丁 is 4e00 as 80 9c 01, then 01', () => {
    expect(encodeCharset('一丁')).toBe(Buffer.from([0x80, 0x9c, 0x01, 0x01]).toString('base64url'))
  })

  it('hold 3,500 characters in an address of at most 6,000 letters, and refuse one more', () => {
    const spread = URO.filter((_, i) => i % 5 === 0).slice(0, CHARSET_LIMIT)
    expect(encodeCharset(spread).length).toBeLessThanOrEqual(6_000)
    expect(() => encodeCharset(URO.slice(0, CHARSET_LIMIT + 1))).toThrow(RangeError)
  })

  it('refuse every other spelling of a set', () => {
    const aliases = {
      'a repeated character': base64([0x80, 0x9c, 0x01, 0x00]),
      'a padded varint': base64([0xc1, 0x80, 0x00]),
      'a cut-off varint': base64([0x80, 0x9c]),
      'a surrogate': base64([0x80, 0xb0, 0x03]),
      'a number past Unicode': base64([0xff, 0xff, 0x7f]),
      'padding letters': 'QQ==',
      'stray last bits': 'QR',
      'one letter': 'Q',
      'foreign letters': 'QQ/+',
      'a code too long': 'Q'.repeat(6_001),
    }
    for (const [what, code] of Object.entries(aliases)) expect(decodeCharset(code), what).toBeNull()
    expect(decodeCharset('QQ')).toEqual(['A'])
  })
})
