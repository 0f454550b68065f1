import { expect, test } from 'vitest'
import { writtenForms } from './written-forms.ts'

test('in a traditional text the forms of a character that merges several are told, those of the others are not', () => {
  expect(writtenForms('幾時閒几案', [...'几时闲几案'])).toEqual(['幾', null, null, '几', null])
})

test('a text that nothing shows to be traditional says nothing by its forms', () => {
  expect(writtenForms('几人知', [...'几人知'])).toEqual([null, null, null])
})
