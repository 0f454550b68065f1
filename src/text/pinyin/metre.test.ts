import { expect, test } from 'vitest'
import { metreOf } from './metre.ts'
import { pinyinOf } from './pinyin.ts'

function metre(text: string): string {
  const signs = { level: '○', oblique: '●' }
  const chars = [...text]
  return metreOf(chars, pinyinOf(text))
    .map(tone => (tone ? signs[tone] : '.'))
    .join('')
}

test('a regulated couplet wants its tones at the second, fourth and sixth places, turned in the second line', () => {
  expect(metre('国破山河在，城春草木深。')).toBe('.●.○...○.●..')
  expect(metre('无边落木萧萧下，不尽长江滚滚来。')).toBe('.○.●.○●..●.○.●..')
})

test('characters of the entering tone count as oblique, whatever their tone is today', () => {
  expect(metre('白日依山尽，黄河入海流。')).toBe('.●.○●..○.●..')
})

test('a line that ends ○○●● may turn its last but one, so nothing is wanted there', () => {
  expect(metre('相逢不相识，聊问姓名谁。').slice(0, 6)).toBe('.○....')
})

test('where the two lines do not rhyme, the end that has one reading decides the other', () => {
  // 李山甫: 兴 as a mood, oblique; 李商隐: 重 as twofold, level
  expect(metre('好同范蠡扁舟兴，高挂一帆归五湖。')[6]).toBe('●')
  expect(metre('来是空言去绝踪，月斜楼上五更钟。')[6]).toBe('.')
  expect(metre('清江一曲抱村流，长夏江村事事幽。')[6]).toBe('.')
})

test('old verse, prose and lines of unequal length want nothing', () => {
  expect(metre('行行重行行，与君生别离。')).toMatch(/^\.+$/)
  expect(metre('学而时习之，不亦说乎？')).toMatch(/^\.+$/)
  expect(metre('君不见黄河之水天上来，奔流到海不复回。')).toMatch(/^\.+$/)
})
