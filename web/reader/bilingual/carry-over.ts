import { call } from '../../call.ts'
import { storedPosition } from '../../state/position/position-store.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { type Partner, partnerOf } from './partner.ts'

type Language = 'chinese' | 'english' | 'other'

/** What an address opens: a language, and the id where one of several editions of it is meant. */
type Opened = { language: Language | undefined; edition: number | null }

/**
 * Where an edition goes on for who left the work in another: at the partner of the passage that this device kept. `null`
 * where the place is in this edition, there is none, or it has no partner.
 */
export async function positionCarriedOver(bookId: number, { language, edition }: Opened): Promise<Partner | null> {
  const position = storedPosition(bookId)
  if (!position || !language) return null
  if (position.language === language && (edition === null || edition === position.edition)) return null
  return partnerIn(bookId, position, {
    language: position.language as Language,
    ...(position.edition !== undefined && { edition: position.edition }),
    beside: language,
    ...(edition !== null && { besideEdition: edition }),
  })
}

type Shown = Pick<ReaderHandle, 'bookId' | 'language' | 'editionId' | 'chapter' | 'toc'>

/**
 * Where an edition that is open goes on, whatever its address names: at the position that this device kept in another
 * chapter of it, or at the partner of one in another edition. `null` where the position is in the open chapter, too.
 */
export async function positionInEdition(shown: Shown): Promise<Partner | null> {
  const { bookId, language, editionId, chapter, toc } = shown
  const position = storedPosition(bookId)
  const own = position && toc.find(({ chapterId }) => chapterId === position.chapterId)
  if (!own) return positionCarriedOver(bookId, { language, edition: editionId })
  if (own.chapterId === chapter.chapterId) return null
  return { blockId: position.blockId, chapterNumber: own.number, offset: position.offset }
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
