import { expect, test } from 'vitest'
import { chapterCuts, stretchesOf } from './stretches.ts'

const range = (from: number, to: number) => ({ from, to })

test('pairs that follow each other are cut apart', () => {
  const chapters = { first: [range(0, 5), range(5, 9)], second: [range(0, 6), range(6, 12)] }
  const lengths = { first: [5, 4], second: [5, 4] }
  const pairs = [
    { first: 0, second: 0 },
    { first: 1, second: 1 },
  ]
  const cuts = chapterCuts(chapters, pairs, lengths)
  expect(stretchesOf({ first: 9, second: 12 }, cuts, [])).toEqual([
    { first: range(0, 5), second: range(0, 6) },
    { first: range(5, 9), second: range(6, 12) },
  ])
})

test('a preface on one side stands alone where the chapter after it misses nothing', () => {
  const chapters = { first: [range(0, 30), range(30, 40)], second: [range(0, 12)] }
  const lengths = { first: [30, 10], second: [11] }
  const cuts = chapterCuts(chapters, [{ first: 1, second: 0 }], lengths)
  expect(stretchesOf({ first: 40, second: 12 }, cuts, [])).toEqual([
    { first: range(0, 30), second: range(0, 0) },
    { first: range(30, 40), second: range(0, 12) },
  ])
})

test('chapters that one side does not divide stay together', () => {
  const chapters = { first: [range(0, 10), range(10, 20)], second: [range(0, 24)] }
  const lengths = { first: [10, 10], second: [20] }
  const cuts = chapterCuts(chapters, [{ first: 0, second: 0 }], lengths)
  expect(stretchesOf({ first: 20, second: 24 }, cuts, [])).toEqual([{ first: range(0, 20), second: range(0, 24) }])
})

test('a fixed bead is cut out, and cuts on its wrong side do not count', () => {
  const fixed = [{ first: range(4, 5), second: range(7, 8) }]
  const cuts = [{ first: 5, second: 6 }]
  expect(stretchesOf({ first: 9, second: 12 }, cuts, fixed)).toEqual([
    { first: range(0, 4), second: range(0, 7) },
    { first: range(5, 9), second: range(8, 12) },
  ])
})
