import { expect, test } from 'vitest'
import { wholeCharacters, wholeTitle } from './poem-characters.ts'

const QU = 'chinese-poetry:yuanqu:1'
const CI = 'chinese-poetry:songci/ci.song.0:1'
const SHI = 'chinese-poetry:quantangshi:1'

test('two parts of a character that stand beside each other are that character', () => {
  expect(wholeCharacters(['恁般亻孱亻愁！', '数尽残更漏。'], QU)).toEqual(['恁般僝僽！', '数尽残更漏。'])
  expect(wholeCharacters(['坐刂尸骸，无百刂划'], QU)).toEqual(['剉尸骸，无□划'])
  expect(wholeTitle('亻刍梅香骗翰林风月', QU)).toBe('㑇梅香骗翰林风月')
})

test('a sign of another writing is the one character it stands for in its source, or a lost one', () => {
  expect(wholeCharacters(['红窗睡起不甚タ。', '銀筝ㄐ，ㄡ黧'], QU)).toEqual(['红窗睡起不甚忺。', '銀筝搊，□黧'])
  expect(wholeCharacters(['匹马相过，乘兴却け然。', '只为俺、忒\ufffd沙'], CI)).toEqual([
    '匹马相过，乘兴却翛然。',
    '只为俺、忒□沙',
  ])
  expect(wholeCharacters(['泉声НН敲寒玉。'], CI)).toEqual(['泉声□□敲寒玉。'])
})

test('a character told in braces is written where there is one, else lost with its parts in a note', () => {
  expect(wholeCharacters(['恫{疒眾}無異切吾身。'], SHI)).toEqual(['恫瘝無異切吾身。'])
  expect(wholeCharacters(['酒行{炙火=肉}{酉/盆}'], SHI)).toEqual([
    '酒行□（其形：「炙」以「肉」易「火」）□（其形：上「酉」下「盆」）',
  ])
  expect(wholeCharacters(['有錢莫掣⿰忄霍，'], SHI)).toEqual(['有錢莫掣□（其形：左「忄」右「霍」），'])
})

test('a poem that begins with a question has lost its first character, and a whole text is the same array', () => {
  expect(wholeCharacters(['？', '宵燈燭鬬熒煌，'], SHI)).toEqual(['□宵燈燭鬬熒煌，'])
  const lines = ['空山新雨後，', '𪨶千里目？']
  expect(wholeCharacters(lines, SHI)).toBe(lines)
})
