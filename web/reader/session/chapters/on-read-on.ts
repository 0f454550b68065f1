import type { Position } from '../../../state/position/position.ts'
import type { ReaderHandle } from '../reader-handle.ts'

/** Where each reader was opened: who moves on at once has read on as well, before any place has come to rest. */
const opened = new WeakMap<ReaderHandle, string>()

/** Calls `then` once, when somebody reads on from where the reader was opened; returns how to stop waiting. */
export function onReadOn(reader: ReaderHandle, then: () => void): () => void {
  const first = opened.get(reader) ?? keyOf(reader.currentPosition())
  opened.set(reader, first)
  // The place comes to rest more than once while a chapter is being laid out; only another place is reading on.
  const stop = reader.onPosition(position => {
    if (keyOf(position) === first) return
    stop()
    then()
  })
  return stop
}

/**
 * Calls `then` once, when somebody reads on or is still here after so many milliseconds; returns how to stop waiting. Who is
 * turning pages by then is left alone until they rest: what is loaded between two turns stands in the way of the next.
 */
export function onReadOnOrStay(reader: ReaderHandle, stayedMs: number, then: () => void): () => void {
  const stopReadingOn = onReadOn(reader, () => {
    clearTimeout(staying)
    then()
  })
  const staying = setTimeout(() => {
    if (keyOf(reader.currentPosition()) !== opened.get(reader)) return
    stopReadingOn()
    then()
  }, stayedMs)
  return () => {
    stopReadingOn()
    clearTimeout(staying)
  }
}

const keyOf = ({ blockId, offset }: Position) => `${blockId}:${offset}`
