import { isolatedChannel } from '../../workers/process-channel.ts'
import { type RunningWorker, startWorker, WorkerFailed } from '../../workers/start-worker.ts'
import { imageOf, MOST_IMAGE_BYTES } from '../formats/image-header.ts'
import type { PictureAnswer, PictureRequest } from './picture-worker.ts'
import type { ReducedCover } from './reduce-cover.ts'
import type { ReducedPicture } from './reduce-picture.ts'

export type PictureReducer = {
  /** A picture as covers are kept; null where it is none: not a picture, too small, above 40 megapixels, broken. */
  cover(picture: Uint8Array): Promise<ReducedCover | null>
  /** The same for a picture that stands in a text. */
  picture(picture: Uint8Array): Promise<ReducedPicture | null>
  close(): Promise<void>
}

type Reducing = RunningWorker<PictureRequest, PictureAnswer>

const MOST_MEMORY_MB = 400
const MOST_MS = 10_000

/** Pictures are decoded in a process of its own, started with the first of them and anew where one has ended it. */
export function openPictureReducer(): PictureReducer {
  let worker: Reducing | null = null

  async function reduced(request: PictureRequest): Promise<PictureAnswer> {
    // By the header: what is too large is never decoded.
    if (request.bytes.length > MOST_IMAGE_BYTES || !imageOf(request.bytes)) return null
    worker ??= startWorker(
      isolatedChannel(new URL('./picture-worker.ts', import.meta.url), {
        mostMemoryMb: MOST_MEMORY_MB,
        // libvips is native code.
        mayLoadAddons: true,
      }),
    )
    const asked = worker
    try {
      const answer = await asked.ask(request, { mostMs: MOST_MS })
      return answer && { ...answer, bytes: Uint8Array.from(answer.bytes) }
    } catch (error) {
      if (!(error instanceof WorkerFailed)) throw error
      if (error.failure.reason !== 'damaged' && worker === asked) {
        worker = null
        await asked.close()
      }
      return null
    }
  }

  return {
    cover: bytes => reduced({ become: 'cover', bytes }),
    picture: bytes => reduced({ become: 'picture', bytes }) as Promise<ReducedPicture | null>,
    async close() {
      await worker?.close()
      worker = null
    },
  }
}
