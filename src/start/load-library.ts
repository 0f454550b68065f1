import type { DatabaseLocation } from '../db/open.ts'
import type { LoadProgress } from '../jobs/load/fill-library.ts'
import { startLibraryLoad } from '../jobs/load/start-library-load.ts'

export type Filling = {
  /** Where the filling stands. */
  progress: () => LoadProgress | typeof WAITING
  /** Ends after the step under way; the next start goes on there. */
  stop: () => Promise<void>
}

export type Watch = { tell: (progress: LoadProgress) => void; failed: (error: unknown) => void }

const WAITING = { phase: 'waiting', done: 0, total: 0, rows: 0 } as const

/** How long to wait while another node fills this library, or after the database was away or the disk full. */
const AGAIN_MS = 30_000

/** Fills the library behind the readers; when another node is at it, or it failed, goes on until all is there. */
export function loadLibrary(
  request: { location: DatabaseLocation; library: 'starter' | 'full' | 'none' },
  watch: Watch,
  againMs = AGAIN_MS,
): Filling {
  let isOver = false
  const beginLater = () => {
    if (!isOver) setTimeout(() => (current = begin()), againMs).unref()
  }
  const begin = () => {
    const load = startLibraryLoad({ ...request, tell: watch.tell })
    load.ended.then(
      outcome => outcome === 'elsewhere' && beginLater(),
      error => {
        if (isOver) return
        watch.failed(error)
        beginLater()
      },
    )
    return load
  }
  let current = begin()
  return {
    progress: () => current.progress() ?? WAITING,
    stop: async () => {
      isOver = true
      await current.stop()
    },
  }
}
