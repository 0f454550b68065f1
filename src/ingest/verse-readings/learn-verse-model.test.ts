import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { VERSE_WEIGHTS } from '../../../content/readings/verse-model/weights.ts'
import { labelledCharacters } from './labelled-characters.ts'
import { learnVerseModel, weightsFile } from './learn-verse-model.ts'

const LABELS = readFileSync(new URL('../../../content/readings/verse-model/labels.txt', import.meta.url), 'utf8')

/**
 * 20,068 characters of 全唐诗 and 全宋词, drawn by lot from poems without a label and read blind before what the program says
 * was looked at (28 November 2026): those that can be read in several ways, in the form of `labels.txt`.
 */
const SAMPLE = readFileSync(new URL('../../../tests/fixtures/readings/verse-sample.txt', import.meta.url), 'utf8')
const CHARACTERS = { tang: 10_024, ci: 10_044 }

test('a character is learnt anew as it stands in the weights', () => {
  const lines = LABELS.split('\n').filter(line => line.startsWith('旋 '))
  const [learnt] = learnVerseModel(labelledCharacters(lines.join('\n')))
  expect(learnt?.wrongByModel).toBeLessThan(learnt?.wrongByRules ?? 0)
  expect(learnt && weightsFile([learnt]).split('`').at(-2)?.trim()).toBe(
    VERSE_WEIGHTS.split('\n').find(line => line.startsWith('旋 ')),
  )
})

test.each([
  ['tang', 50],
  ['ci', 40],
] as const)('of ten thousand characters of %s that it had not seen at most %i are read wrong', (collection, most) => {
  const lines = SAMPLE.split('\n').filter(line => line.split(' ')[1] === collection)
  const wrong = [...labelledCharacters(lines.join('\n'))].filter(
    ({ shown, reading }) => !reading.split('/').includes(shown()),
  )
  expect((wrong.length * 10_000) / CHARACTERS[collection]).toBeLessThan(most)
})
