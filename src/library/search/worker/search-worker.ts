import { AsyncLocalStorage } from 'node:async_hooks'
import { openDatabase } from '../../../db/open.ts'
import type { TimedQuery } from '../../../db/queries/timed-query.ts'
import { answerRequests } from '../../../workers/answer-requests.ts'
import { releaseMemoryWhenIdle } from '../../../workers/release-memory.ts'
import { type Search, searchHere } from './open-search.ts'
import type { SearchJob } from './search-job.ts'

// The whole file is a thread: its connection is its own, and reads while another writes.
let opening: Promise<Search> | undefined
let releasePages: (() => void) | undefined
/** Who hears of the queries of the search that is under way. */
const listener = new AsyncLocalStorage<(query: TimedQuery) => void>()
releaseMemoryWhenIdle(() => releasePages?.())

answerRequests<SearchJob, unknown, TimedQuery>({
  async answer(job, { tell }) {
    opening ??= opened(job).catch(error => {
      opening = undefined
      throw error
    })
    const search = await opening
    const { call, input } = job
    if (call === 'works' || call === 'suggest') return await listener.run(tell, () => search[call](input as never))
    listener.run(tell, () => search[call]())
    return null
  },
})

async function opened({ location, isWatched }: SearchJob): Promise<Search> {
  const onQuery = isWatched ? (query: TimedQuery) => listener.getStore()?.(query) : undefined
  const database = await openDatabase(location, { onQuery })
  releasePages = database.releasePages
  return searchHere(database.db)
}
