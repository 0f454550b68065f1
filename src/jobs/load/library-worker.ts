import { setPriority } from 'node:os'
import { openDatabase } from '../../db/open.ts'
import { DatabaseUnusable } from '../../db/unusable.ts'
import { answerRequests } from '../../workers/answer-requests.ts'
import { fillLibrary, type LoadProgress } from './fill-library.ts'
import { type LoaderTask, type LoadOutcome, UNUSABLE } from './start-library-load.ts'

/** The starter library is waited for; the rest of the corpus makes way for whoever reads. */
const BEHIND_READERS = 1
/** Nobody waits for this process: better that it waits for a long import by hand than that it gives up. */
const PATIENCE_MS = 120_000

// The whole file is a process: it has its own connection, so that a reader never waits for a statement of the load.
answerRequests<LoaderTask, LoadOutcome, LoadProgress>({
  async answer({ location, library, restFraction }, { tell, signal }) {
    const database = await openDatabase(location, { busyTimeoutMs: PATIENCE_MS })
    const progressed = (progress: LoadProgress) => {
      if (progress.phase === 'full' && progress.done === 0) setPriority(BEHIND_READERS)
      tell(progress)
    }
    try {
      const isMine = await fillLibrary(database.db, { library, restFraction, signal, tell: progressed })
      return signal.aborted ? 'stopped' : isMine ? 'loaded' : 'elsewhere'
    } finally {
      await database.close()
    }
  },
  failure: error => (error instanceof DatabaseUnusable ? { reason: UNUSABLE, detail: error.message } : null),
})
