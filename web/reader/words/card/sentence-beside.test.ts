import { expect, it } from 'vitest'
import type { Block, ChapterText } from '../../../../src/contract/works/reading.ts'
import { sentenceBeside } from './sentence-beside.ts'

const block = (blockId: number, html: string): Block => ({ blockId, kind: 'paragraph', html, bead: 1 })
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
const reader = {
  chapter: chapter([block(1, '学而时习之。有朋自远方来。')]),
  beside: {
    editionId: 20,
    language: 'english' as const,
    lang: 'en',
    chapter: chapter([block(2, 'To learn &amp; to try it. A friend comes.')]),
    beads: [
      {
        number: 1,
        confidence: 1,
        isAnchored: true,
        here: [{ blockId: 1, from: 0, to: 6 }],
        beside: [{ blockId: 2, from: 0, to: 22 }],
      },
    ],
  },
}

it('is the partner of the sentence that a word stands in, from either side, as plain text', () => {
  expect(sentenceBeside(reader, { blockId: 1, offset: 2 })).toEqual({ sentenceBeside: 'To learn & to try it.' })
  expect(sentenceBeside(reader, { blockId: 2, offset: 4 })).toEqual({ sentenceBeside: '学而时习之。' })
})

it('is absent where no sentence is the partner, or one edition is read', () => {
  expect(sentenceBeside(reader, { blockId: 1, offset: 8 })).toEqual({})
  expect(sentenceBeside({ ...reader, beside: null }, { blockId: 1, offset: 2 })).toEqual({})
})
