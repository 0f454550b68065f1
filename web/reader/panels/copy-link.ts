import { showToast } from '../../parts/feedback/toasts/toasts.ts'
import type { Words } from '../../words/words.ts'
import { searchFor } from '../session/reader-address.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'

/** Copies the address of the reader's position. */
export async function copyLink(reader: ReaderHandle, words: Words['panels']): Promise<void> {
  const { blockId } = reader.currentPosition()
  const search = searchFor('', { language: reader.language, chapter: reader.chapter.number, block: blockId })
  try {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}${search}`)
    showToast({ message: words.linkCopied, kind: 'success' })
  } catch {
    // The browser refused access to the clipboard.
    showToast({ message: words.linkFailed, kind: 'warning' })
  }
}
