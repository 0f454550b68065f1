import { attach as markingWhenWanted } from '../frame/lazy-marking.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { attach as cleanCopy } from './on-page/clean-copy.ts'
import { attach as litHit } from './on-page/highlight-hit.ts'
import { attach as imageZoom } from './on-page/image-zoom.ts'
import { attach as notePopup } from './on-page/note-popup.ts'
import './sheet/popups.css'

/** The small features of the text, in one file, so that they come in one answer. */
export function attach(reader: ReaderHandle): () => void {
  const detaches = [litHit, notePopup, imageZoom, cleanCopy, markingWhenWanted].map(begin => begin(reader))
  return () => {
    for (const detach of detaches) detach()
  }
}
