import tang from 'chinese-poetry/dist/quantangshi/poet.tang.0.json'
import { expect, test } from 'vitest'
import { detectScript, toHans, toHant } from './script.ts'

const hard: [string, string][] = [
  ['乾坤日夜浮', '乾坤日夜浮'],
  ['白髮三千丈', '白发三千丈'],
  ['髮妻發財', '发妻发财'],
  ['皇后在後宮', '皇后在后宫'],
  ['乾燥的樹幹', '干燥的树干'],
  ['千里之外，夢裏', '千里之外，梦里'],
  ['頭髮理髮', '头发理发'],
  ['麵粉見面', '面粉见面'],
  ['一隻只有', '一只只有'],
]

test.each(hard)('%s is simplified as %s', (traditional, simplified) => {
  expect(toHans(traditional)).toBe(simplified)
})

const verse: [string, string][] = [
  ['万里长征人未还', '萬里長征人未還'],
  ['余亦能高咏', '余亦能高詠'],
  ['西蜀子云亭', '西蜀子云亭'],
  ['姑苏城外寒山寺，夜半钟声到客船', '姑蘇城外寒山寺，夜半鐘聲到客船'],
  ['白云千载空悠悠', '白雲千載空悠悠'],
  ['皇后之后', '皇后之後'],
]

test.each(verse)('%s becomes %s', (simplified, traditional) => {
  expect(toHant(simplified)).toBe(traditional)
})

test('no character of a thousand Tang poems moves when the script changes', () => {
  let same = 0
  let all = 0
  for (const { paragraphs } of tang as { paragraphs: string[] }[]) {
    const text = paragraphs.join('\n')
    const simplified = toHans(text)
    const back = toHant(simplified)
    expect(simplified.length).toBe(text.length)
    expect(back.length).toBe(text.length)
    for (let i = 0; i < text.length; i++) if (back[i] === text[i]) same++
    all += text.length
  }
  expect(same / all).toBeGreaterThan(0.98)
})

test('the script is told by characters only one script has', () => {
  expect(detectScript('牀前看月光，舉頭望山月')).toBe('zh-Hant')
  expect(detectScript('床前明月光，举头望明月')).toBe('zh-Hans')
  expect(detectScript('月下山')).toBeNull()
  expect(detectScript('The moon')).toBeNull()
  expect(detectScript('皇后云：乾坤')).toBeNull()
})
