import { blockText } from '../../../../src/text/block/plain-text.ts'
import { call } from '../../../call.ts'
import { textFor } from '../../../state/settings/text-cookie.ts'
import { sentenceAt } from '../../bilingual/bead-at.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import type { BlockPosition } from '../../text/offsets.ts'

type Both = Pick<ReaderHandle, 'chapter'> & {
  beside: Pick<NonNullable<ReaderHandle['beside']>, 'chapter' | 'beads'> | null
}

/** What the other edition says where a word stands, as a part of a saved word; nothing where no sentence is its partner. */
export function sentenceBeside({ chapter, beside }: Both, position: BlockPosition): { sentenceBeside?: string } {
  if (!beside) return {}
  const blocks = [...chapter.blocks, ...beside.chapter.blocks]
  const texts = (sentenceAt(beside.beads, position)?.partner ?? []).map(({ blockId, from, to }) => {
    const block = blocks.find(each => each.blockId === blockId)
    return block ? blockText(block.html).slice(from, to).trim() : ''
  })
  const text = texts.filter(Boolean).join(' ')
  return text === '' ? {} : { sentenceBeside: text }
}

/**
 * The same for one edition that is read alone, of the edition in another language that it is aligned with: asked of the
 * server. Nothing without such an edition, or a network.
 */
export async function sentenceElsewhere(
  reader: ReaderHandle,
  position: BlockPosition,
): Promise<{ sentenceBeside?: string }> {
  const [other] = reader.alignedWith
  if (reader.beside || !other) return {}
  const { bookId, language, editionId, chapter } = reader
  const answer = await call('GET /book/bookReader/{id}', {
    id: String(bookId),
    language,
    edition: editionId,
    chapter: chapter.number,
    beside: other,
    toc: '0',
    script: textFor(bookId).script,
  }).catch(() => null)
  if (!answer?.besideChapter) return {}
  const { besideChapter, beads } = answer
  return sentenceBeside({ chapter: answer.chapter, beside: { chapter: besideChapter, beads } }, position)
}
