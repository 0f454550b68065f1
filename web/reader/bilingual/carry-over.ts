import { call } from '../../call.ts'
import { storedPosition } from '../../state/position/position-store.ts'
import { type Partner, partnerOf } from './partner.ts'

type Language = 'chinese' | 'english' | 'other'

/**
 * Where an edition goes on for who left the work in another language: at the partner of the passage that this device kept.
 * `null` where the place is in this language, there is none, or it has no partner.
 */
export async function positionCarriedOver(bookId: number, language: Language | undefined): Promise<Partner | null> {
  const position = storedPosition(bookId)
  if (!position || !language || position.language === language) return null
  return partnerIn(bookId, position, { language: position.language as Language, beside: language })
}

type There = { chapterNumber: number; blockId: number; offset?: number }
/** The edition of the block, and the other: by their languages, or by ids where a work has several of a language. */
type Pair = { language: Language; edition?: number; beside: Language; besideEdition?: number } | Ids
type Ids = { edition: number; besideEdition: number }

/** What says the same as a block of one edition in another; `null` without a network, or without a partner. */
export async function partnerIn(bookId: number, there: There, pair: Pair): Promise<Partner | null> {
  const wanted = { ...pair, chapter: there.chapterNumber, toc: '0' } as const
  const answer = await call('GET /book/bookReader/{id}', { id: String(bookId), ...wanted }).catch(() => null)
  const isAligned = answer?.edition.alignments.some(({ editionId }) => editionId === answer.beside?.editionId)
  return answer && isAligned ? partnerOf(answer, there.blockId, there.offset) : null
}
