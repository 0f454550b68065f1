import { expect, test } from 'vitest'
import { books } from '../../../content/books.ts'
import { yearsFor } from './years.ts'

// English as the Chicago Manual of Style writes years of a life, Chinese as 《辞海》 does.
test.each([
  ['前551–前479', '551–479 BC'],
  ['约前372–前289', 'c. 372–289 BC'],
  ['1650–约1709', '1650–c. 1709'],
  ['？–521', '?–521'],
  ['约 1698', 'c. 1698'],
  ['约 17 世纪', 'c. 17th century'],
  ['约前 5–前 3 世纪', 'c. 5th–3rd century BC'],
  ['前63–14', '63 BC–14'],
  ['1564–1616', '1564–1616'],
  ['明末', '明末'],
  ['', ''],
])('an English page says %s as %s', (written, expected) => {
  expect(yearsFor('en', written)).toBe(expected)
  expect(yearsFor('zh-Hans', written)).toBe(written)
})

test.each([
  ['c. 340–278 BC', '约前340–前278'],
  ['77–6 BC', '前77–前6'],
  ['c. 656–c. 716', '约656–约716'],
  ['?–c. 881', '？–约881'],
  ['1226–?', '1226–？'],
  ['701–762', '701–762'],
])('a Chinese page says %s as %s', (written, expected) => {
  expect(yearsFor('zh-Hans', written)).toBe(expected)
  expect(yearsFor('en', written)).toBe(written)
})

test('a page in traditional characters writes 約', () => {
  expect(yearsFor('zh-Hant', 'c. 715–770')).toBe('約715–770')
})

test('of the years of our own library only the name of a time is left in Chinese on an English page', () => {
  const years = books.flatMap(({ author, firstPublished }) => [author.years, firstPublished])
  expect(years.filter(each => /\p{Script=Han}/u.test(yearsFor('en', each)))).toEqual(['明末'])
})
