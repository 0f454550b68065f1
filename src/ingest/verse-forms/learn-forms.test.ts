import { expect, test } from 'vitest'
import { FORM_WEIGHTS } from '../../../content/verse-forms/weights.ts'
import { formWeightsFile, learnForms } from './learn-forms.ts'
import { verseLines } from './verse-lines.ts'

test('a character is learnt anew as it stands in the weights, and mends lines that it had not seen', () => {
  const lines = [...verseLines('tuning', 'tang'), ...verseLines('tuning', 'song')].filter(line => /[辟闢]/.test(line))
  const [learnt] = learnForms(lines, '辟')
  expect(learnt?.wrongByModel).toBeLessThan(learnt?.wrongByContexts ?? 0)
  expect(learnt && formWeightsFile([learnt]).split('`').at(-2)?.trim()).toBe(
    FORM_WEIGHTS.split('\n').find(line => line.startsWith('辟 ')),
  )
})
