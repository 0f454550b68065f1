import { isolatedChannel } from '../../workers/process-channel.ts'
import { type RunningWorker, startWorker, WorkerFailed } from '../../workers/start-worker.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../formats/image-header.ts'
import type { ReducedCover } from './reduce-cover.ts'

export type CoverReducer = {
  /** The picture as it is kept; null where it is no cover: not a picture, too small, above 40 megapixels, broken. */
  reduce(picture: Uint8Array): Promise<ReducedCover | null>
  close(): Promise<void>
}

type Reducing = RunningWorker<Uint8Array, ReducedCover | null>

const MOST_MEMORY_MB = 400
const MOST_MS = 10_000

/** Pictures are decoded in a process of its own, started with the first of them and anew where one has ended it. */
export function openCoverReducer(): CoverReducer {
  let worker: Reducing | null = null
  return {
    async reduce(picture) {
      // By the header: what is too large is never decoded.
      if (picture.length > MOST_IMAGE_BYTES || !imageOf(picture)) return null
      worker ??= startWorker(
        isolatedChannel(new URL('./cover-worker.ts', import.meta.url), {
          mostMemoryMb: MOST_MEMORY_MB,
          // libvips is native code.
          mayLoadAddons: true,
        }),
      )
      const asked = worker
      try {
        const cover = await asked.ask(picture, { mostMs: MOST_MS })
        return cover && { ...cover, bytes: Uint8Array.from(cover.bytes) }
      } catch (error) {
        if (!(error instanceof WorkerFailed)) throw error
        if (error.failure.reason !== 'damaged' && worker === asked) {
          worker = null
          await asked.close()
        }
        return null
      }
    },
    async close() {
      await worker?.close()
      worker = null
    },
  }
}
