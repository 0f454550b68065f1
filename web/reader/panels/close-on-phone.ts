import type { ReaderHandle } from '../session/reader-handle.ts'
import { SMALL_WINDOW } from '../surface/geometry.ts'

/** On a phone the panel covers the text it leads to. */
export function closeOnPhone(reader: ReaderHandle): void {
  if (matchMedia(SMALL_WINDOW).matches) reader.open(null)
}
