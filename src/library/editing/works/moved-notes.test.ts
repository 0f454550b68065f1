import { expect, test } from 'vitest'
import { movedNotes } from './moved-notes.ts'

test('a note of the source stays at its words when an editor changes the lines, and goes with them', () => {
  const notes = JSON.stringify([
    { line: 0, from: 0, to: 2, text: '一作「御風」' },
    { line: 1, from: 2, to: 4, text: '一作「勝寒」' },
  ])
  const before = ['乘風歸去，', '高處不勝寒。']
  expect(JSON.parse(movedNotes(notes, before, ['我欲', '乘風歸去，', '高處不勝寒。']))).toMatchObject([
    { line: 1, from: 0, to: 2 },
    { line: 2, from: 2, to: 4 },
  ])
  expect(JSON.parse(movedNotes(notes, before, ['我欲乘風歸去，', '高處寒。']))).toMatchObject([
    { line: 0, from: 2, to: 4 },
  ])
  expect(movedNotes(notes, before, ['歸去，', '寒。'])).toBe('')
})
