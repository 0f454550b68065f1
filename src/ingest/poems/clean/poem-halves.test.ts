import { expect, test } from 'vitest'
import { inHalves } from './poem-halves.ts'

test('the halves of a ci stand apart where its tune parts them, and nowhere else', () => {
  const lines = ['昨夜雨疏风骤，浓睡不消残酒。', '试问卷帘人，却道海棠依旧。']
  expect(inHalves(lines, '如梦令')).toBe(lines)
  // 卜算子: two halves of 22.
  const plum = [
    '驿外断桥边，寂寞开无主。',
    '已是黄昏独自愁，更著风和雨。',
    '无意苦争春，一任群芳妒。',
    '零落成泥碾作尘，只有香如故。',
  ]
  expect(inHalves(plum, '卜算子')).toEqual([...plum.slice(0, 2), '', ...plum.slice(2)])
  expect(inHalves(plum, '水调歌头')).toBe(plum)
  expect(inHalves(inHalves(plum, '卜算子'), '卜算子')).toHaveLength(5)
})
