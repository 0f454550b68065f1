import { expect, it } from 'vitest'
import { beadsThroughSource, givenBeads, sentenceSpans } from './given-beads.ts'

it('finds the sentences of a block where they stand, one after another', () => {
  expect(sentenceSpans('子曰：“学而时习之。” 不亦说乎？', ['子曰：“学而时习之。”', '不亦说乎？'])).toEqual([
    { from: 0, to: 11 },
    { from: 12, to: 17 },
  ])
})

it('finds the sentences of a source in traditional characters in its text as it is shown, in simplified ones', () => {
  const text = '人之初，性本善。\n苟不教，性乃迁。\n昔孟母，择邻处。'
  expect(sentenceSpans(text, ['人之初，性本善。', '茍不教，性乃遷。', '昔孟母，擇鄰處。'])).toEqual([
    { from: 0, to: 8 },
    { from: 9, to: 17 },
    { from: 18, to: 26 },
  ])
  expect(sentenceSpans('他说：“这个。”又说。', ['他說：「這個。」', '又說。'])).toEqual([
    { from: 0, to: 8 },
    { from: 8, to: 11 },
  ])
})

it('finds lines that begin or are parted with a wide space', () => {
  expect(sentenceSpans('天地玄黄　宇宙洪荒\n　日月盈昃', ['天地玄黃　宇宙洪荒', '　日月盈昃'])).toEqual([
    { from: 0, to: 9 },
    { from: 10, to: 15 },
  ])
})

it('gives a sentence that an erratum changed what lies between its neighbours', () => {
  expect(sentenceSpans('甲甲。关雎。乙乙。', ['甲甲。', '关睢。', '乙乙。'])).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 9 },
  ])
  expect(sentenceSpans('关关雎鸠鸟。在河之洲。', ['關關雎鳩。', '在河之洲。'])).toEqual([
    { from: 0, to: 6 },
    { from: 6, to: 11 },
  ])
  expect(sentenceSpans('剽掠人。输来其间。', ['摽掠其人。', '輸來其間。'])).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 9 },
  ])
})

it('makes a bead of each sentence that is said, longer by those that are said with it', () => {
  const spans = [
    { from: 0, to: 3 },
    { from: 3, to: 6 },
    { from: 6, to: 9 },
    { from: 9, to: 12 },
  ]
  const renderings = [{ block: 4, from: 0, to: 20 }, 'with the one before', null, { block: 5, from: 0, to: 8 }] as const
  expect(givenBeads({ chapter: 2, position: 7 }, spans, renderings)).toEqual([
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
