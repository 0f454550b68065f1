import { expect, test } from 'vitest'
import { commentaryFor, notesFor } from './words-on-poem.ts'

const note = (language: 'chinese' | 'english', by: 'site' | 'source' = 'site') => ({
  by,
  line: 0,
  from: 0,
  to: 1,
  text: language,
  language,
  script: null,
})
const text = (language: 'chinese' | 'english') => ({
  kind: 'analysis' as const,
  text: language,
  author: '',
  licence: '',
  language,
  script: null,
})

test('a page shows the notes and texts of its language, and those of the other where it has none', () => {
  const both = { annotations: [note('chinese'), note('english')], commentary: [text('chinese'), text('english')] }
  expect(notesFor('en', both).map(({ text }) => text)).toEqual(['english'])
  expect(notesFor('zh-Hant', both).map(({ text }) => text)).toEqual(['chinese'])
  expect(commentaryFor('zh-Hans', 'analysis', both).map(({ text }) => text)).toEqual(['chinese'])
  expect(commentaryFor('en', 'occasion', both)).toEqual([])
  const one = { annotations: [note('chinese')], commentary: [text('chinese')] }
  expect(notesFor('en', one)).toHaveLength(1)
  expect(commentaryFor('en', 'analysis', one)).toHaveLength(1)
})

test('the notes of a source stand behind ours, on a page of either language', () => {
  const both = { annotations: [note('english'), note('chinese', 'source')] }
  expect(notesFor('en', both).map(({ by }) => by)).toEqual(['site', 'source'])
  expect(notesFor('zh-Hans', both).map(({ by }) => by)).toEqual(['site', 'source'])
})
