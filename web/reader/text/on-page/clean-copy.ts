import type { ReaderHandle } from '../../session/reader-handle.ts'
import { selectionLocations } from '../offsets.ts'

/** What is copied is the text: no pinyin, no note marks, no speakers twice, and curly quotes also from vertical lines. */
export function attach(reader: ReaderHandle): () => void {
  const onCopy = (event: ClipboardEvent) => {
    const root = reader.root()
    const selection = getSelection()
    if (!root || !selection?.anchorNode || !root.contains(selection.anchorNode)) return
    const locations = selectionLocations(selection)
    if (locations.length === 0) return
    event.clipboardData?.setData('text/plain', locations.map(location => location.quote).join('\n'))
    event.preventDefault()
  }
  document.addEventListener('copy', onCopy)
  return () => document.removeEventListener('copy', onCopy)
}
