import { expect, test } from 'vitest'
import { isRare, withPinyin, withWholeEnd } from './ruby.ts'

const withoutAsides = (html: string) => html.replace(/<rt data-aside>[^<]*<\/rt>/g, '').replace(/<[^>]+>/g, '')

test('every character gets a ruby of its own, marks and letters none', () => {
  expect(withPinyin('学而，A', 'all')).toBe(
    '<ruby>学<rt data-aside>xué</rt></ruby><ruby>而<rt data-aside>ér</rt></ruby>，A',
  )
})

test('a heteronym is read by its word, also across an element', () => {
  expect(withPinyin('吾日<em>三省</em>吾身', 'all')).toContain('<ruby>省<rt data-aside>xǐng</rt></ruby>')
})

test('rare means outside GB 2312 level 1, in either script', () => {
  expect(['学', '學', '说', '說', '一'].map(isRare)).toEqual([false, false, false, false, false])
  expect(['觚', '谖', '諼', '鼋', 'A', '。'].map(isRare)).toEqual([true, true, true, true, false, false])
})

test('rare pinyin leaves common characters as they are', () => {
  expect(withPinyin('觚不觚', 'rare')).toBe(
    '<ruby>觚<rt data-aside>gū</rt></ruby>不<ruby>觚<rt data-aside>gū</rt></ruby>',
  )
})

test('rubies there already and what stands aside are left alone', () => {
  const html = '<ruby>好<rt>hào</rt></ruby><a data-aside href="#n1">注</a>'
  expect(withPinyin(html, 'all')).toBe(html)
})

test('the text without its asides is the text before: no position moves', () => {
  const html = '子曰：「<em>𠮷</em>&amp;觚」<br>豈不 1984 &lt;'
  expect(withoutAsides(withPinyin(html, 'all'))).toBe(withoutAsides(html))
})

test('the last two characters of a paragraph stay together with their marks, with or without a ruby', () => {
  expect(withWholeEnd('子曰：“<ruby>觚<rt data-aside>gū</rt></ruby>哉！”')).toBe(
    '子曰：“<span class="tail"><ruby>觚<rt data-aside>gū</rt></ruby>哉！”</span>',
  )
  const all = withPinyin('觚哉！', 'all')
  expect(withWholeEnd(all)).toBe(`<span class="tail">${all}</span>`)
})

test('an end that is no two characters is left as it is', () => {
  for (const html of ['哉！', '见 <em>之也</em>', '<img src="/a.png">', 'to be.']) expect(withWholeEnd(html)).toBe(html)
})
