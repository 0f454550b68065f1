import type { BlockValue, ChapterValue } from '../../ingest/values.ts'

/** A chapter as it is read: one screenful of network at most. `number` counts parts too, from 1. */
export type ChapterPart = {
  number: number
  title: string
  depth: number
  part: number
  parts: number
  blocks: BlockValue[]
}

/** Cuts chapters that are too long to send at once into parts of about the same length, at the borders of blocks. */
export function chapterParts(chapters: readonly ChapterValue[]): ChapterPart[] {
  return chapters
    .flatMap(chapter => {
      const cuts = cutBlocks(chapter.blocks)
      return cuts.map((blocks, at) => ({ ...chapter, blocks, part: at + 1, parts: cuts.length }))
    })
    .map((part, at) => ({ ...part, number: at + 1 }))
}

// 40,000 characters are 120 KB of Chinese, and 400 blocks are drawn in one frame on a phone.
const LONGEST_PART = 40_000
const MOST_BLOCKS = 400

function cutBlocks(blocks: BlockValue[]): BlockValue[][] {
  const length = blocks.reduce((sum, block) => sum + block.html.length, 0)
  const count = Math.max(1, Math.ceil(length / LONGEST_PART), Math.ceil(blocks.length / MOST_BLOCKS))
  if (count === 1) return [blocks]
  const parts: BlockValue[][] = []
  let before = 0
  let slice = -1
  for (const block of blocks) {
    // The slice of the whole in which a block begins, so that no part is a small rest.
    const here = Math.floor((before * count) / Math.max(1, length))
    if (here !== slice || (parts.at(-1)?.length ?? 0) >= MOST_BLOCKS) parts.push([])
    parts.at(-1)?.push(block)
    slice = here
    before += block.html.length
  }
  return parts
}
