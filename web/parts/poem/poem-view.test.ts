import { expect, test } from 'vitest'
import { poemAddress, poemView, scriptIn, shownLang } from './poem-view.ts'

const viewOf = (query: string) => poemView(new URLSearchParams(query))

test('shows the translation and nothing else where the address is silent', () => {
  expect(viewOf('')).toEqual({
    pinyin: false,
    translation: true,
    translator: null,
    vertical: false,
    script: null,
  })
})

test('gives one view one address, whatever the order and the noise', () => {
  expect(poemAddress(7, viewOf('vertical=1&pinyin=1&utm=x'))).toBe('/poetry/7?pinyin=1&vertical=1')
  expect(poemAddress(7, viewOf('pinyin=yes&translation=1&script=klingon'))).toBe('/poetry/7')
  expect(poemAddress(7, viewOf('script=hant&translation=0'))).toBe('/poetry/7?translation=0&script=hant')
})

test('names a translator only while a translation is shown', () => {
  expect(poemAddress(7, viewOf('pinyin=1&translator=Arthur+Waley'))).toBe('/poetry/7?pinyin=1&translator=Arthur+Waley')
  expect(poemAddress(7, viewOf('translation=0&translator=all'))).toBe('/poetry/7?translation=0')
})

test('shows a poem in the script of the page unless the address names one', () => {
  expect(scriptIn(viewOf(''), 'zh-Hant')).toBe('hant')
  expect(scriptIn(viewOf('script=hans'), 'zh-Hant')).toBe('hans')
  expect(scriptIn(viewOf(''), 'en')).toBe('original')
})

test('marks a text with the language and script it is shown in', () => {
  expect(shownLang({ language: 'chinese', script: 'zh-Hans' }, 'hant')).toBe('zh-Hant')
  expect(shownLang({ language: 'chinese', script: 'zh-Hant' }, 'original')).toBe('zh-Hant')
  expect(shownLang({ language: 'english', script: null }, 'hans')).toBe('en')
})
