import type { ReaderHandle } from '../session/reader-handle.ts'
import { singleKeysOn } from '../session/shortcuts.ts'
import { openSpeaker, type Speaker } from './speaker.ts'
import './painted-sentence.css'

/** The speaker of a reader; it outlives its panel, and the player shows while the panel is closed. */
export function speakerOf(reader: ReaderHandle): Speaker {
  const known = speakers.get(reader)
  if (known) return known
  const speaker = openSpeaker(reader)
  speakers.set(reader, speaker)
  listenForKeys(reader, speaker)
  addEventListener('pagehide', speaker.stop)
  return speaker
}

const speakers = new WeakMap<ReaderHandle, Speaker>()

/** `k` pauses and goes on, `,` and `.` go to the sentences before and after, as long as the voice is not stopped. */
function listenForKeys(reader: ReaderHandle, speaker: Speaker): void {
  document.addEventListener('keydown', event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return
    if (speaker.snapshot().status === 'idle' || !reader.root()?.isConnected) return
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
    if (event.key === 'k') speaker.toggle()
    else if (event.key === ',') speaker.skip(-1)
    else if (event.key === '.') speaker.skip(1)
    else return
    event.preventDefault()
  })
}
