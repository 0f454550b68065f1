import type { Bead, Block, BookReading } from '../../../src/contract/works/reading.ts'
import { sentenceAt } from './bead-at.ts'

/** Where the other edition says what a passage says: of a gap, what comes before it there. */
export type Partner = { blockId: number; chapterNumber: number; offset?: number }

type Pair = Pick<BookReading, 'chapter' | 'besideChapter'> & { beads?: readonly Bead[] }

/**
 * The partner of a block of the chapter, or of the sentence in it at `offset` where beads of sentences are known; `null`
 * when nothing of the other edition stands beside the chapter.
 */
export function partnerOf({ chapter, besideChapter, beads = [] }: Pair, blockId: number, offset = 0): Partner | null {
  const first = besideChapter?.blocks[0]
  if (!besideChapter || !first) return null
  const numberOf = ({ chapter: own }: Block) => own?.number ?? besideChapter.number
  const [sentence] = sentenceAt(beads, { blockId, offset })?.partner ?? []
  const there = sentence && besideChapter.blocks.find(block => block.blockId === sentence.blockId)
  if (there) return { blockId: there.blockId, chapterNumber: numberOf(there), offset: sentence.from }
  const byBead = new Map<number, Block>()
  for (const block of besideChapter.blocks) {
    if (block.bead !== null && !byBead.has(block.bead)) byBead.set(block.bead, block)
  }
  const at = chapter.blocks.findIndex(block => block.blockId === blockId)
  const before = chapter.blocks.slice(0, at + 1).toReversed()
  const partner = before.map(({ bead }) => byBead.get(bead ?? Number.NaN)).find(found => found !== undefined) ?? first
  return { blockId: partner.blockId, chapterNumber: numberOf(partner) }
}
