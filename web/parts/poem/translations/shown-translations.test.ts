import { expect, test } from 'vitest'
import { shownTranslations } from './shown-translations.ts'

const by = (translator: string) => ({ language: 'english' as const, translator, licence: '', title: '', lines: [] })
const translations = [by('Giles'), by('Shishu'), by('Waley')]
const shown = (view: { translation?: boolean; translator?: string | null }, chosenLast: string | null = null) =>
  shownTranslations(translations, { translation: true, translator: null, ...view }, chosenLast).map(
    one => one.translator,
  )

test('is that of the translator in the address, before the one chosen last, before the first', () => {
  expect(shown({ translator: 'Waley' }, 'Shishu')).toEqual(['Waley'])
  expect(shown({}, 'Shishu')).toEqual(['Shishu'])
  expect(shown({})).toEqual(['Giles'])
})

test('is the next best where someone has not translated the poem', () => {
  expect(shown({ translator: 'Bynner' }, 'Waley')).toEqual(['Waley'])
  expect(shown({}, 'Bynner')).toEqual(['Giles'])
})

test('is all of them side by side where they are compared, and none where it is turned off', () => {
  expect(shown({ translator: 'all' })).toEqual(['Giles', 'Shishu', 'Waley'])
  expect(shown({}, 'all')).toEqual(['Giles', 'Shishu', 'Waley'])
  expect(shown({ translator: 'Waley' }, 'all')).toEqual(['Waley'])
  expect(shown({ translation: false, translator: 'all' }, 'Waley')).toEqual([])
})
