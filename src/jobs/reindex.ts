import { demandReindex, isIndexStale, reindexLibrary } from '../library/publish/index/reindex-library.ts'
import type { JobAtWork } from './queue.ts'

/** Makes the whole search index anew; one that was cut off goes on where it was. */
export async function reindex({ db, tell, signal }: JobAtWork): Promise<null> {
  if (!(await isIndexStale(db))) await demandReindex(db)
  await reindexLibrary(db, { signal, tell: ({ done, total }) => tell(total === 0 ? 1 : done / total) })
  // What is left of a cancelled one is still stale: it is finished at the next start, or by another such job.
  signal.throwIfAborted()
  return null
}
