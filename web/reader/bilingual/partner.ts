import type { Block, BookReading } from '../../../src/contract/reading.ts'

/** Where the other edition says what a block says: of a gap, what comes before it there. */
export type Partner = { blockId: number; chapterNumber: number }

/** The partner of a block of the chapter; `null` when nothing of the other edition stands beside the chapter. */
export function partnerOf(
  { chapter, besideChapter }: Pick<BookReading, 'chapter' | 'besideChapter'>,
  blockId: number,
): Partner | null {
  const first = besideChapter?.blocks[0]
  if (!besideChapter || !first) return null
  const byBead = new Map<number, Block>()
  for (const block of besideChapter.blocks) {
    if (block.bead !== null && !byBead.has(block.bead)) byBead.set(block.bead, block)
  }
  const at = chapter.blocks.findIndex(block => block.blockId === blockId)
  const before = chapter.blocks.slice(0, at + 1).toReversed()
  const partner = before.map(({ bead }) => byBead.get(bead ?? Number.NaN)).find(found => found !== undefined)
  const { blockId: found, chapter: own } = partner ?? first
  return { blockId: found, chapterNumber: own?.number ?? besideChapter.number }
}
