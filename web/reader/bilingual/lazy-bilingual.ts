import type { ReaderHandle } from '../session/reader-handle.ts'
import { loadBilingual } from './load-bilingual.ts'

/** Loads what two editions answer to as soon as both stand on the page. */
export function attach(reader: ReaderHandle): () => void {
  let detach: (() => void) | null = null
  let isOver = false
  const look = () => {
    if (detach || reader.root()?.dataset.pair === undefined) return
    void loadBilingual().then(bilingual => {
      if (!isOver) detach ??= bilingual.attach(reader)
    }, reportError)
  }
  const stop = reader.onChapter(look)
  look()
  return () => {
    isOver = true
    stop()
    detach?.()
  }
}
