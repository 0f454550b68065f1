import { attach as cleanCopy } from './clean-copy.ts'
import { attach as imageZoom } from './image-zoom.ts'
import { attach as markingWhenWanted } from './marking-when-wanted.ts'
import { attach as notePopup } from './note-popup.ts'
import type { ReaderHandle } from './reader-handle.ts'

/** The small features of the text, in one file, so that they come in one answer. */
export function attach(reader: ReaderHandle): () => void {
  const detaches = [notePopup, imageZoom, cleanCopy, markingWhenWanted].map(begin => begin(reader))
  return () => {
    for (const detach of detaches) detach()
  }
}
