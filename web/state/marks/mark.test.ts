import { expect, test } from 'vitest'
import { inReadingOrder, type Mark, markFrom, merged, newMark } from './mark.ts'

const passage = {
  bookId: 1,
  language: 'english',
  chapterId: 2,
  chapterNumber: 3,
  blockId: 4,
  toBlockId: 4,
  from: 0,
  to: 5,
  quote: 'Alice',
}
const at = (mark: Mark, updatedAt: string, change: Partial<Mark> = {}): Mark => ({ ...mark, ...change, updatedAt })

const make = (blockId: number, from: number, chapterNumber = 3) =>
  newMark({ ...passage, blockId, from, chapterNumber }, { colour: 'blue', note: '' })

test('of one mark on two devices the row changed last stays, also when it says that the mark is gone', () => {
  const mark = newMark(passage, { colour: 'blue', note: '' })
  const older = at(mark, '2026-01-01T00:00:00.000Z', { colour: 'red' })
  const gone = at(mark, '2026-01-02T00:00:00.000Z', { deleted: true })
  expect(merged([older], [gone])).toEqual([gone])
  expect(merged([gone], [older])).toEqual([gone])
})

test('a highlight with words is a note', () => {
  expect(newMark(passage, { colour: 'blue', note: 'down the hole' }).kind).toBe('note')
  expect(newMark(passage, { colour: 'blue', note: '' }).kind).toBe('highlight')
})

test('marks stand in reading order: chapter, block as it stands in the chapter, offset', () => {
  const rank = new Map([
    [9, 0],
    [4, 1],
  ])
  const marks = [make(4, 2), make(9, 8), make(4, 1), make(7, 0, 2)]
  const order = inReadingOrder(marks, mark => rank.get(mark.blockId) ?? 0)
  expect(order.map(mark => [mark.chapterNumber, mark.blockId, mark.from])).toEqual([
    [2, 7, 0],
    [3, 9, 8],
    [3, 4, 1],
    [3, 4, 2],
  ])
})

test('what is no mark is not taken for one', () => {
  const mark = newMark(passage, { colour: 'blue', note: '' })
  expect(markFrom(JSON.parse(JSON.stringify(mark)))).toEqual(mark)
  expect(markFrom({ ...mark, colour: 'black' })).toBeNull()
  expect(markFrom({ ...mark, from: -1 })).toBeNull()
  expect(markFrom({ ...mark, updatedAt: 'yesterday' })).toBeNull()
  expect(markFrom(null)).toBeNull()
})
