import type { BookReading } from '../../../../src/contract/works/reading.ts'
import { loadBilingual } from '../../bilingual/load-bilingual.ts'
import type { ScrollTarget } from '../../surface/scroll-target.ts'
import type { ReaderHandle } from '../reader-handle.ts'
import type { ReaderState } from '../reader-state.ts'
import { loadChapter, type Reading } from './chapters.ts'

/** The rest of the session, as far as bringing a chapter again needs it. */
type Around = {
  wanted: () => Reading
  handle: ReaderHandle
  update: (change: Partial<ReaderState>) => void
  show: (reading: BookReading, stand: ScrollTarget) => void
  failed: () => void
}

/** What else happens right before the text comes, or when it does not. */
export type Turns = { comes?: () => void; failed?: () => void }

/** The same chapter comes as it is wanted now (script, pinyin, a second edition), and the reader stands at the same character. */
export async function chapterAgain({ wanted, handle, update, show, failed }: Around, turns: Turns): Promise<void> {
  update({ isLoading: true })
  try {
    const reading = await loadChapter(wanted(), handle.chapter.number)
    if (wanted().beside) await loadBilingual()
    turns.comes?.()
    const { blockId, offset } = handle.currentPosition()
    if (reading.toc.length > 0) update({ toc: reading.toc })
    // Positions are the same in every script, but the quote is not.
    show(reading, { at: 'block', blockId, offset })
  } catch (caught) {
    turns.failed?.()
    failed()
    reportError(caught)
  }
}
