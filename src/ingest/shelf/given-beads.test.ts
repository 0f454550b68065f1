import { expect, it } from 'vitest'
import { beadsThroughSource, givenBeads, sentencePlaces } from './given-beads.ts'

it('finds the sentences of a block where they stand, one after another', () => {
  expect(sentencePlaces('子曰：“学而时习之。” 不亦说乎？', ['子曰：“学而时习之。”', '不亦说乎？'])).toEqual([
    { from: 0, to: 11 },
    { from: 12, to: 17 },
  ])
})

it('gives a sentence that an erratum changed what lies between its neighbours', () => {
  expect(sentencePlaces('甲甲。关雎。乙乙。', ['甲甲。', '关睢。', '乙乙。'])).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 9 },
  ])
})

it('makes a bead of each sentence that is said, longer by those that are said with it', () => {
  const places = [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 9 },
    { from: 9, to: 12 },
  ]
  const said = [{ block: 4, from: 0, to: 20 }, 'with the one before', null, { block: 5, from: 0, to: 8 }] as const
  expect(givenBeads({ chapter: 2, position: 7 }, places, said)).toEqual([
    {
      first: [
        { chapter: 2, paragraph: 7, from: 0, to: 3 },
        { chapter: 2, paragraph: 7, from: 3, to: 6 },
      ],
      second: [{ chapter: 2, paragraph: 4, from: 0, to: 20 }],
    },
    {
      first: [{ chapter: 2, paragraph: 7, from: 9, to: 12 }],
      second: [{ chapter: 2, paragraph: 5, from: 0, to: 8 }],
    },
  ])
})

it('joins two editions of one source at its sentences, and leaves out what one of them does not say', () => {
  const respelt = [
    { first: [piece(1, 0)], second: [piece(11, 0)] },
    { first: [piece(1, 3)], second: [piece(11, 5)] },
    { first: [piece(2, 0)], second: [piece(12, 0)] },
  ]
  const translated = [
    { first: [piece(1, 0), piece(1, 3)], second: [piece(21, 0)] },
    { first: [piece(3, 0)], second: [piece(23, 0)] },
  ]
  expect(beadsThroughSource(respelt, translated)).toEqual([
    { first: [piece(11, 0), piece(11, 5)], second: [piece(21, 0)] },
  ])
})

const piece = (paragraph: number, from: number) => ({ chapter: 0, paragraph, from, to: from + 3 })
