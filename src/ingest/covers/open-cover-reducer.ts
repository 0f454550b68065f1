import { type IsolatedProcess, ProcessFailed, startIsolated } from '../../workers/isolated-process.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../formats/image-header.ts'
import type { ReducedCover } from './reduce-cover.ts'

export type CoverReducer = {
  /** The picture as it is kept; null where it is no cover: not a picture, too small, above 40 megapixels, broken. */
  reduce(picture: Uint8Array): Promise<ReducedCover | null>
  close(): Promise<void>
}

type Child = IsolatedProcess<Uint8Array, ReducedCover | null>

const MOST_MEMORY_MB = 400
const MOST_MS = 10_000

/** Pictures are decoded in a process of its own, started with the first of them and anew where one has ended it. */
export function openCoverReducer(): CoverReducer {
  let child: Child | null = null
  return {
    async reduce(picture) {
      // By the header: what is too large is never decoded.
      if (picture.length > MOST_IMAGE_BYTES || !imageOf(picture)) return null
      child ??= startIsolated(new URL('./cover-worker.ts', import.meta.url), {
        mostMemoryMb: MOST_MEMORY_MB,
        // libvips is native code.
        mayLoadAddons: true,
      })
      const asked = child
      try {
        const cover = await asked.ask(picture, { mostMs: MOST_MS })
        return cover && { ...cover, bytes: Uint8Array.from(cover.bytes) }
      } catch (error) {
        if (!(error instanceof ProcessFailed)) throw error
        if (error.failure.reason !== 'damaged' && child === asked) {
          child = null
          await asked.close()
        }
        return null
      }
    },
    async close() {
      await child?.close()
      child = null
    },
  }
}
