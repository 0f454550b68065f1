import { expect, it } from 'vitest'
import { mark } from './device-fixture.ts'
import { twinMarks } from './twin-marks.ts'

const highlight = (clientId: string, more: object = {}) => mark(clientId, { kind: 'highlight', to: 4, ...more })
const idsOf = (marks: object[]) => twinMarks(marks as never[]).map(({ clientId }: { clientId: string }) => clientId)

it('one of two marks on the same words goes, whichever device looks', () => {
  expect(idsOf([highlight('b'), highlight('a')])).toEqual(['b'])
  expect(idsOf([highlight('a'), highlight('b', { colour: 'green' })])).toEqual(['b'])
  expect(idsOf([highlight('a'), highlight('b', { to: 5 })])).toEqual([])
  expect(idsOf([highlight('a'), highlight('b', { language: 'english' })])).toEqual([])
})

it('words are not lost: the one with a note stays, and two notes both stay', () => {
  const note = { kind: 'note', note: '好' }
  expect(idsOf([highlight('a'), highlight('b', note)])).toEqual(['a'])
  expect(idsOf([highlight('a', note), highlight('b', note)])).toEqual(['b'])
  expect(idsOf([highlight('a', note), highlight('b', { kind: 'note', note: '妙' })])).toEqual([])
})

it('bookmarks of the same lines are one, and none beside a highlight; what is deleted is no twin', () => {
  expect(idsOf([mark('a', { from: 3, to: 3 }), mark('b', { from: 9, to: 9 })])).toEqual(['b'])
  expect(idsOf([mark('a', { from: 3, to: 3 }), mark('b', { from: 900, to: 900 })])).toEqual([])
  expect(idsOf([mark('a'), highlight('b')])).toEqual([])
  expect(idsOf([mark('a', { deleted: true }), mark('b')])).toEqual([])
})
