import { expect, it } from 'vitest'
import type { Block, ChapterText } from '../../../src/contract/works/reading.ts'
import { partnerOf } from './partner.ts'

const block = (blockId: number, bead: number | null, chapterNumber?: number): Block => ({
  blockId,
  kind: 'paragraph',
  html: '',
  bead,
  ...(chapterNumber && { chapter: { chapterId: chapterNumber, number: chapterNumber } }),
})
const chapter = (number: number, blocks: Block[]): ChapterText => ({
  chapterId: number,
  number,
  title: '',
  depth: 0,
  part: 1,
  parts: 1,
  wordCount: 1,
  readingMinutes: 1,
  blocks,
})
const pair = {
  chapter: chapter(3, [block(1, null), block(2, 7), block(3, null), block(4, 8)]),
  besideChapter: chapter(5, [block(11, null), block(12, 7), block(13, 7), block(14, 8, 6)]),
}

it('is the first block of the bead, in whatever chapter that stands', () => {
  expect(partnerOf(pair, 2)).toEqual({ blockId: 12, chapterNumber: 5 })
  expect(partnerOf(pair, 4)).toEqual({ blockId: 14, chapterNumber: 6 })
})

it('of a gap is the partner of what stands before it, and at the beginning the first block there is', () => {
  expect(partnerOf(pair, 3)).toEqual({ blockId: 12, chapterNumber: 5 })
  expect(partnerOf(pair, 1)).toEqual({ blockId: 11, chapterNumber: 5 })
})

it('is null where no other edition stands beside', () => {
  expect(partnerOf({ ...pair, besideChapter: null }, 2)).toBeNull()
})

const bead = (number: number, here: [number, number, number][], beside: [number, number, number][]) => ({
  number,
  confidence: 1,
  isAnchored: false,
  here: here.map(([blockId, from, to]) => ({ blockId, from, to })),
  beside: beside.map(([blockId, from, to]) => ({ blockId, from, to })),
})

it('of a sentence is the sentence that says it, where sentences are paired', () => {
  const beads = [bead(7, [[2, 0, 4]], [[12, 0, 9]]), bead(8, [[2, 4, 8]], [[13, 3, 20]]), bead(9, [[2, 8, 9]], [])]
  expect(partnerOf({ ...pair, beads }, 2, 3)).toEqual({ blockId: 12, chapterNumber: 5, offset: 0 })
  expect(partnerOf({ ...pair, beads }, 2, 4)).toEqual({ blockId: 13, chapterNumber: 5, offset: 3 })
  expect(partnerOf({ ...pair, beads }, 2, 8)).toEqual({ blockId: 12, chapterNumber: 5 })
})
