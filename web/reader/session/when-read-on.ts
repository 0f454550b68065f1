import type { ReaderHandle } from './reader-handle.ts'

/** Calls `then` once, when somebody reads on from where the chapter was opened; returns how to stop waiting. */
export function whenReadOn(reader: ReaderHandle, then: () => void): () => void {
  // The place comes to rest more than once while a chapter is being laid out; only another place is reading on.
  let first = ''
  const stop = reader.onPlace(({ blockId, offset }) => {
    const here = `${blockId}:${offset}`
    first ||= here
    if (here === first) return
    stop()
    then()
  })
  return stop
}
