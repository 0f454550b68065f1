import { describe, expect, it } from 'vitest'
import { incipit, tidyTitle, titleParts } from './poem-title.ts'

describe('titleParts', () => {
  it.each([
    ['大寒早行', '大寒早行', 0],
    ['句  其一六', '句', 16],
    ['偈頌一百一十七首  其一一一', '偈頌一百一十七首', 111],
    ['相和歌辭 苦哉行五首 五', '相和歌辭 苦哉行五首', 5],
    ['感遇 十', '感遇', 10],
    ['感遇 三十八', '感遇 '.trim(), 38],
    ['古風 其二十', '古風', 20],
    ['絕句 一百二', '絕句', 102],
    ['句  其一○', '句', 10],
  ])('takes %s apart', (title, base, ordinal) => {
    expect(titleParts(title)).toEqual({ base, ordinal })
  })
})

describe('tidyTitle', () => {
  it('makes white space of any width one space', () => {
    expect(tidyTitle(' 太常引·自题小照　\t其一 ')).toBe('太常引·自题小照 其一')
  })
})

describe('incipit', () => {
  it('is the first clause without its mark', () => {
    expect(incipit('大江东去，浪淘尽、千古风流人物。')).toBe('大江东去')
  })
})
