import { describe, expect, test } from 'vitest'
import { atWords, separated } from './notes-at-words.ts'

/** Words, and the note on them. */
function notesOf(source: string) {
  const { text, found } = separated(source)
  return { text, notes: atWords(text, found).map(({ from, to, text: note }) => [text.slice(from, to), note]) }
}

describe('notes in the sentences of 古文观止 and 幽梦影', () => {
  test.each([
    ['君人者，將禍是（通“事”）務去，而速之', '君人者，將禍是務去，而速之', [['是', '通：事']]],
    ['小惠未遍，戰則請從。”（遍一作：徧）', '小惠未遍，戰則請從。”', [['遍', '一作：徧']]],
    ['秦王不說。因使唐雎使於秦。（說通：悅）', '秦王不說。因使唐雎使於秦。', [['說', '通：悅']]],
    ['以綿上（地名）爲之田', '以綿上爲之田', [['綿上', '地名']]],
    ['或立於陂（bēi）田', '或立於陂田', [['陂', 'bēi']]],
    [
      '青雀黃龍之軸。雲銷雨霽，彩徹區明。（軸通：舳；雲銷雨霽，彩徹區明一作：虹銷雨霽，彩徹雲衢）',
      '青雀黃龍之軸。雲銷雨霽，彩徹區明。',
      [
        ['軸', '通：舳'],
        ['雲銷雨霽，彩徹區明', '一作：虹銷雨霽，彩徹雲衢'],
      ],
    ],
    // A note that came before its words, and one whose words are not there.
    ['（共適一作：共食）吾與子之所共適', '吾與子之所共適', [['共適', '一作：共食']]],
    ['不以千里稱也。（祗辱一作：只辱）', '不以千里稱也。', [['也', '祗辱一作：只辱']]],
  ])('%s', (source, text, notes) => {
    const found = notesOf(source)
    expect(found.text).toBe(text)
    expect(found.notes).toEqual(notes)
  })

  test('what the author himself put in brackets stays', () => {
    for (const source of [
      '愿在木而为樗（不才，终其天年），愿在草',
      '府噣（魚卷）鯉',
      '有恶无善是小人（其偶为善处，亦必有所为）',
    ]) {
      expect(notesOf(source)).toEqual({ text: source, notes: [] })
    }
  })
})
