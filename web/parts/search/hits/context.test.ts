import { expect, test } from 'vitest'
import { contextOf } from './context.ts'

test('a passage from the midst of a text begins and ends with whole words', () => {
  const before = 'ust at present—at least I know who I WAS when I got up this '
  const after = ', but I think I must have been changed several times since t'
  expect(contextOf({ before, after, from: 300 })).toEqual({
    before: '…at present—at least I know who I WAS when I got up this ',
    after: ', but I think I must have been changed several times since…',
  })
})

test('the beginning of a text is its beginning, and a short end its end', () => {
  expect(contextOf({ before: 'Call me ', after: '.', from: 8 })).toEqual({ before: 'Call me ', after: '.' })
})

test('Chinese may be cut anywhere, and says that it was', () => {
  const before = '今陛下致昆山之玉，有随和之宝，垂'
  const after = '之珠，服太阿之剑，乘纤离之马，建翠凤之旗，树灵鼍之'
  expect(contextOf({ before, after, from: 90 })).toEqual({ before: `…${before}`, after: `${after}…` })
  expect(contextOf({ before, after: `${after}鼓。`, from: before.length })).toEqual({ before, after: `${after}鼓。` })
})
