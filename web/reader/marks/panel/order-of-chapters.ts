import type { ChapterText } from '../../../../src/contract/works/reading.ts'
import { call } from '../../../call.ts'
import type { ReaderHandle } from '../../session/reader-handle.ts'
import { isRanked, learnRanks } from '../layers/located-store.ts'

type Placed = { chapterNumber: number; blockId: number }

// Marks of more chapters than this are put right when the list is opened again.
const MOST_CHAPTERS = 12

/**
 * Asks for the chapters in which several marks of another device stand, which this one has never seen: nothing but the
 * chapter says in which order their blocks come. Without a network the order is that of their making.
 */
export async function learnOrder(reader: ReaderHandle, marks: readonly Placed[]): Promise<void> {
  const { bookId, language } = reader
  const byChapter = Map.groupBy(marks, mark => mark.chapterNumber)
  const unknown = [...byChapter].filter(
    ([, own]) =>
      new Set(own.map(mark => mark.blockId)).size > 1 && own.some(({ blockId }) => !isRanked(bookId, blockId)),
  )
  for (const [chapter, own] of unknown.slice(0, MOST_CHAPTERS)) {
    const text = chapter === reader.chapter.number ? reader.chapter : await chapterOf({ bookId, language, chapter })
    if (!text) return
    learnRanks(
      bookId,
      text.blocks.map(({ blockId }) => blockId),
      own,
    )
  }
}

async function chapterOf({ bookId, language, chapter }: Wanted): Promise<ChapterText | null> {
  const answer = await call('GET /book/bookReader/{id}', { id: String(bookId), language, chapter, toc: '0' }).catch(
    () => null,
  )
  return answer?.chapter ?? null
}

type Wanted = Pick<ReaderHandle, 'bookId' | 'language'> & { chapter: number }
