import { expect, test } from 'vitest'
import { passageLang } from './passage-lang.ts'

test('marks what is not in the language of the page', () => {
  expect(passageLang('Moby-Dick', 'zh-Hans')).toBe('en')
  expect(passageLang('论语', 'en')).toBe('zh-Hans')
  expect(passageLang('論語', 'en', 'zh-Hant')).toBe('zh-Hant')
})

test('says nothing where the page has said it', () => {
  expect(passageLang('论语', 'zh-Hans')).toBeUndefined()
  expect(passageLang('論語', 'zh-Hant')).toBeUndefined()
  expect(passageLang('Emma', 'en')).toBeUndefined()
  expect(passageLang('1851', 'zh-Hans')).toBeUndefined()
})

test('takes a title with Han and Latin letters for Chinese', () => {
  expect(passageLang('白鲸 Moby-Dick', 'en')).toBe('zh-Hans')
})
