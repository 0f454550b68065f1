import { type DatabasePlace, openDatabase } from '../../db/open.ts'
import { answerRequests } from '../../workers/answer-requests.ts'
import { releaseMemoryWhenIdle } from '../../workers/release-memory.ts'
import { type Search, searchHere } from './open-search.ts'
import type { SearchJob } from './search-job.ts'

// The whole file is a thread: its connection is its own, and reads while another writes.
let opening: Promise<Search> | undefined
releaseMemoryWhenIdle()

answerRequests<SearchJob, unknown>({
  async answer({ place, call, input }) {
    opening ??= opened(place).catch(error => {
      opening = undefined
      throw error
    })
    const search = await opening
    if (call === 'works' || call === 'suggest') return await search[call](input as never)
    search[call]()
    return null
  },
})

async function opened(place: DatabasePlace): Promise<Search> {
  const { db } = await openDatabase(place)
  return searchHere(db)
}
