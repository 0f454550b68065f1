import type { BookHit } from '../../../src/contract/works/reading.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { partnerIn } from './carry-over.ts'

/** A place found in the edition that is read, or in the one of `editionId` beside it. */
export type Hit = BookHit & { editionId?: number }

/** Goes to a hit. In the edition beside this one chapters are divided otherwise: the partner says which one of this it is. */
export async function goToHit(reader: ReaderHandle, hit: Hit, remember: boolean): Promise<void> {
  const { editionId, number, blockId, from: offset } = hit
  const isHere = editionId === undefined || reader.sideOf(blockId).editionId === editionId
  const partner = isHere
    ? null
    : await partnerIn(
        reader.bookId,
        { chapterNumber: number, blockId },
        { edition: editionId, besideEdition: reader.editionId },
      )
  const chapterNumber = partner?.chapterNumber ?? (editionId !== undefined && isHere ? reader.chapter.number : number)
  reader.goTo({ chapterNumber, blockId, offset, remember })
}
