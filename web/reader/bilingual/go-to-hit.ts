import type { BookHit } from '../../../src/contract/works/reading.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { partnerIn } from './carry-over.ts'

/** A place found in the edition that is read, or in `language` beside it. */
export type Hit = BookHit & { language?: ReaderHandle['language'] }

/** Goes to a hit. In the edition beside this one chapters are divided otherwise: the partner says which one of this it is. */
export async function goToHit(reader: ReaderHandle, hit: Hit, remember: boolean): Promise<void> {
  const { language, number, blockId, from: offset } = hit
  const isHere = !language || reader.sideOf(blockId).language === language
  const there = { language: language ?? reader.language, chapterNumber: number, blockId }
  const partner = isHere ? null : await partnerIn(reader.bookId, there, reader.language)
  const chapterNumber = partner?.chapterNumber ?? (language && isHere ? reader.chapter.number : number)
  reader.goTo({ chapterNumber, blockId, offset, remember })
}
