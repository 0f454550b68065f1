import { expect, test } from 'vitest'
import { detectScript, isMixedScript } from './detect-script.ts'

test('the script is told by characters only one script has', () => {
  expect(detectScript('牀前看月光，舉頭望山月')).toBe('zh-Hant')
  expect(detectScript('床前明月光，举头望明月')).toBe('zh-Hans')
  expect(detectScript('月下山')).toBeNull()
  expect(detectScript('The moon')).toBeNull()
  expect(detectScript('皇后云：乾坤')).toBeNull()
})

test('a text that mixes the scripts is told from one that quotes a word of the other', () => {
  expect(isMixedScript('山中有鹭鸶，第一日飛來。水聲渐远。')).toBe(true)
  expect(isMixedScript('国学书画诗词论语论学读书写诗说话问题无数「學」')).toBe(false)
  expect(isMixedScript('牀前看月光，舉頭望山月')).toBe(false)
  expect(isMixedScript('月下山')).toBe(false)
})
