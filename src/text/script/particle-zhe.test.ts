import { expect, test } from 'vitest'
import { toHans, toHant } from './script.ts'

// The right sides are 红楼梦, 西游记 and 呐喊 as 人民文学出版社 prints them in 简体.
test.each([
  ['說著，便袖了這石，同那道人飄然而去。', '说着，便袖了这石，同那道人飘然而去。'],
  ['坐著十來個華冠麗服之人。', '坐着十来个华冠丽服之人。'],
  ['又是著急，又是生氣的了', '又是着急，又是生气的了'],
  ['我橫豎睡不著，仔細看了半夜', '我横竖睡不着，仔细看了半夜'],
  ['他穿著衣服，手裡拿著我的書呢。', '他穿着衣服，手里拿着我的书呢。'],
  ['說著便走', '说着便走'],
])('of what goes on it is 着: %s', (hant, hans) => {
  expect(toHans(hant)).toBe(hans)
})

test.each([
  ['這是他的名著，你們都看的。', '这是他的名著，你们都看的。'],
  ['他是著名的小說家，著書的人都知道的。', '他是著名的小说家，著书的人都知道的。'],
  ['亦不著月日，惟墨色字體不一', '亦不著月日，惟墨色字体不一'],
  ['來日綺窗前，寒梅著花未', '来日绮窗前，寒梅著花未'],
  ['脫我戰時袍，著我舊時裳', '脱我战时袍，著我旧时裳'],
  ['昭著於天下', '昭著于天下'],
])('of writing and being known, and in verse, it stays 著: %s', (hant, hans) => {
  expect(toHans(hant)).toBe(hans)
})

test('the way back does not change it', () => {
  expect(toHant('看著他')).toBe('看著他')
})
