import { expect, test } from 'vitest'
import { fold, foldWithOffsets, hanOnly } from './fold.ts'
import { VARIANT_PAIRS } from './variants.ts'

const SAMPLE =
  '著着 疎疏 鴈雁 劒剑 徧遍 隠隐 頼赖 慙惭 僊仙 簷檐 鬬斗 懽欢 椀碗 甞尝 牀床 爲为 卻却 黃黄 閒闲 翦剪 沈沉'

test.each(SAMPLE.split(' '))('the variants %s are searched as one', pair => {
  const [variant = '', modern = ''] = pair
  expect(fold(variant)).toBe(fold(modern))
})

test.each(['后後', '里裏裡', '云雲', '干乾幹', '发發髮髪', '斗鬥鬭鬪鬬', '只隻祇祗秖', '谷穀', '面麵麪'])(
  'the one-to-many set %s folds together',
  set => {
    expect(new Set([...set].map(fold)).size).toBe(1)
  },
)

test('a line of the 1705 print and its school-book form fold to the same text', () => {
  expect(fold('牀前看月光，疑是地上霜。舉頭望山月，低頭思故鄉。')).toBe(
    '床前看月光,疑是地上霜。举头望山月,低头思故乡。',
  )
})

test('width, case, ligatures and diacritics disappear', () => {
  expect(fold('ＡＢＣ　Émile Straße Œuvre ﬁn e\u0301 lǜ İ')).toBe('abc emile strasse oeuvre fin e lu i')
})

test('what has no shape disappears: zero width, soft hyphen, variation selectors, marks of byte order', () => {
  expect(fold('\ufeff葛\u{e0100}a\u00adb\u200bc')).toBe('葛abc')
})

test('folding twice changes nothing, whatever the character', () => {
  for (let point = 1; point < 0x32000; point++) {
    const once = fold(String.fromCodePoint(point))
    if (fold(once) !== once) expect.fail(`U+${point.toString(16)} ${once} → ${fold(once)}`)
  }
})

test('extension planes fold and lone surrogates survive', () => {
  expect(fold('𩕳㐀𠮷')).toBe('𩕳㐀𠮷')
  expect(fold('a\ud840b\udc00')).toBe('a\ud840b\udc00')
})

test('long texts fold as their parts do', () => {
  const part = '白髪三千丈ﬁ'
  expect(fold(part.repeat(5000))).toBe(fold(part).repeat(5000))
})

test('every folded unit knows the character it came from', () => {
  const text = 'ﬁ𠮷e\u0301後'
  const { folded, offsets } = foldWithOffsets(text)
  expect(folded).toBe('fi𠮷e后')
  expect([...offsets]).toEqual([0, 0, 1, 1, 3, 5, 6])
  expect(text.slice(offsets[5], offsets[6])).toBe('後')
})

test('only Han characters remain, with rare ones and 〇', () => {
  expect(hanOnly('床前, 明 moon 月光。〇𠮷！ABC㐀')).toBe('床前明月光〇𠮷㐀')
})

test('the variant table names each variant once and never maps a character to itself', () => {
  const pairs = VARIANT_PAIRS.trim().split(/\s+/)
  expect(pairs.length).toBeGreaterThan(800)
  expect(new Set(pairs.map(pair => [...pair][0])).size).toBe(pairs.length)
  for (const pair of pairs) expect(new Set(pair).size, pair).toBe(2)
})
