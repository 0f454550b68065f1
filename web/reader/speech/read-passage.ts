import type { ReaderHandle } from '../session/reader-handle.ts'
import type { SelectedLocation } from '../text/offsets.ts'
import { speakerOf } from './open-speaker.ts'
import { canSpeak, voicesFor } from './voices.ts'

/** Reads aloud from the beginning of a chosen passage, in the panel that says so where no voice is there to do it. */
export function readPassage(reader: ReaderHandle, { locations }: { locations: readonly SelectedLocation[] }): void {
  const location = locations[0]
  if (!location) return
  reader.open('speech')
  if (!canSpeak()) return
  const speaker = speakerOf(reader)
  if (voicesFor(speaker.language()).length > 0) speaker.playFrom(location.blockId, location.from)
}
