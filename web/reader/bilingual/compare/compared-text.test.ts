import { describe, expect, it } from 'vitest'
import type { Block, ChapterText } from '../../../../src/contract/works/reading.ts'
import { comparedStretches } from './compared-stretches.ts'
import { type ComparedBlock, ownText, partnerText } from './compared-text.ts'

const block = (blockId: number, html: string, bead: number | null): Block => ({
  blockId,
  kind: 'paragraph',
  html,
  bead,
})
const chapter = (blocks: Block[]): ChapterText => ({
  chapterId: 1,
  number: 1,
  title: '',
  depth: 0,
  part: 1,
  parts: 1,
  wordCount: 1,
  readingMinutes: 1,
  blocks,
})
const at = (blockId: number, from: number, to: number) => ({ blockId, from, to })
const bead = (number: number, here: ReturnType<typeof at>[], beside: ReturnType<typeof at>[]) => ({
  number,
  confidence: 1,
  isAnchored: false,
  here,
  beside,
})

/** Chosen words stand in brackets. */
const shown = (blocks: readonly ComparedBlock[]) =>
  blocks.map(({ pieces }) => pieces.map(({ text, isChosen }) => (isChosen ? `[${text}]` : text)).join(''))

const own = [block(1, '山高。水<b>长</b>。', 1), block(2, '月明。', 2), block(3, '云淡。', null)]
const besideChapter = chapter([
  block(11, 'High hills.', 1),
  block(12, 'Long rivers.', 1),
  block(13, 'A moon &amp; light.', 2),
  block(14, 'Only here.', null),
])
const beads = [
  bead(1, [at(1, 0, 3)], [at(11, 0, 11)]),
  bead(2, [at(1, 3, 6)], [at(12, 0, 12)]),
  bead(3, [at(2, 0, 3)], [at(13, 0, 15)]),
]
const answer = { chapter: chapter(own), besideChapter, beads }

describe('the partner of a passage in another edition', () => {
  it('is the whole passage, with the sentence that was asked for told from the rest', () => {
    expect(shown(partnerText(answer, [at(1, 4, 5)]))).toEqual(['High hills.', '[Long rivers.]'])
  })

  it('has nothing told apart where all of it was asked for', () => {
    expect(shown(partnerText(answer, [at(1, 0, 6)]))).toEqual(['High hills.', 'Long rivers.'])
    expect(shown(partnerText(answer, [at(2, 0, 2)]))).toEqual(['A moon & light.'])
  })

  it('is nothing where that edition leaves the passage out, or has not the chapter', () => {
    expect(partnerText(answer, [at(3, 0, 2)])).toEqual([])
    expect(partnerText({ chapter: chapter(own), besideChapter: null, beads: [] }, [at(1, 0, 2)])).toEqual([])
  })

  it('is of several passages what stands beside each', () => {
    expect(shown(partnerText(answer, [at(1, 3, 6), at(2, 0, 3)]))).toEqual([
      'High hills.',
      '[Long rivers.]',
      '[A moon & light.]',
    ])
  })
})

it('the chosen words are told from the rest of their paragraph', () => {
  expect(shown(ownText(own, [at(1, 3, 5)]))).toEqual(['山高。[水长]。'])
})

const stretches = (beadsKnown: typeof beads, stretch: ReturnType<typeof at>) =>
  comparedStretches(
    {
      chapter: answer.chapter,
      beside: { editionId: 2, language: 'english', lang: 'en', chapter: besideChapter, beads: beadsKnown },
    },
    [stretch],
  )

describe('words that are chosen in the edition beside', () => {
  it('are compared by the sentence that says the same here, or by the passage where sentences are not known', () => {
    expect(stretches(beads, at(12, 0, 4))).toEqual([at(1, 3, 6)])
    expect(shown(ownText(own, stretches([], at(13, 0, 4))))).toEqual(['月明。'])
  })

  it('are compared with nothing where nothing here says the same', () => {
    expect(stretches(beads, at(14, 0, 4))).toEqual([])
  })
})
