import type { Manner } from '../../state/settings/settings.ts'
import type { ReaderHandle } from '../session/reader-handle.ts'
import { afterFrame } from '../surface/after-frame.ts'
import { keepShorterInSight } from '../surface/keep-in-sight.ts'
import { GROWN, RESTYLED } from '../text/first/first-read.ts'
import { lightSentences } from './light-sentence.ts'
import { loadOtherFonts } from './load-other-fonts.ts'
import { mannerNow } from './manners.ts'
import { openPane } from './pane.ts'
import { closeRows, listenForRows, tabRows } from './tap-rows.ts'

/** What a chapter with two editions answers to, as long as it stands on the page. */
export function attach(reader: ReaderHandle): () => void {
  const text = reader.root()
  if (!text) return () => undefined
  const stop = new AbortController()
  const { signal } = stop
  listenForRows(reader, text, signal)
  lightSentences(reader, text, signal)
  const rows = keepShorterInSight(text, signal)
  let pane: ReturnType<typeof openPane> | null = null
  const tab = () => {
    if (signal.aborted) return
    tabRows(reader, text)
    rows.watch()
  }
  let dressedFor: Manner | null = null
  const dress = (room?: number) => {
    dressedFor = mannerNow()
    closeRows(text)
    // Nothing of it is seen: it waits for the frame in the new manner.
    afterFrame(tab)
    if (pane && !(dressedFor === 'panes' && pane.isThere())) {
      pane.close()
      pane = null
    }
    if (dressedFor !== 'panes' || text.dataset.pair === undefined) return
    pane ??= openPane(reader, text)
    pane.fill(room)
  }
  const written = new MutationObserver(() => dress())
  written.observe(text, { childList: true })
  text.addEventListener(GROWN, () => dress(), { signal })
  text.addEventListener(
    RESTYLED,
    event => {
      if (mannerNow() !== dressedFor) dress((event as CustomEvent<number>).detail)
    },
    { signal },
  )
  const rested = reader.onPosition(() => tabRows(reader, text))
  dress()
  const asked = requestIdleCallback(() => loadOtherFonts(text))
  return () => {
    stop.abort()
    cancelIdleCallback(asked)
    rested()
    pane?.close()
    written.disconnect()
  }
}
