import { blockText } from '../../../src/text/block/plain-text.ts'
import { sentenceAt } from '../bilingual/bead-at.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'

/** What the other edition says where a word stands, as a part of a saved word; nothing where no sentence is its partner. */
export function sentenceBeside(
  { chapter, beside }: Pick<ReaderHandle, 'chapter' | 'beside'>,
  place: { blockId: number; offset: number },
): { sentenceBeside?: string } {
  if (!beside) return {}
  const blocks = [...chapter.blocks, ...beside.chapter.blocks]
  const texts = (sentenceAt(beside.beads, place)?.partner ?? []).map(({ blockId, from, to }) => {
    const block = blocks.find(each => each.blockId === blockId)
    return block ? blockText(block.html).slice(from, to).trim() : ''
  })
  const text = texts.filter(Boolean).join(' ')
  return text === '' ? {} : { sentenceBeside: text }
}
