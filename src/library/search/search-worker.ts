import { parentPort, workerData } from 'node:worker_threads'
import { type DatabasePlace, openDatabase } from '../../db/open.ts'
import { releaseMemoryWhenIdle } from '../../workers/release-memory.ts'
import { searchHere } from './open-search.ts'
import type { SearchJob, SearchReply } from './search-job.ts'

// The whole file is a thread: its connection is its own, and reads while another writes.
const { db } = await openDatabase(workerData as DatabasePlace)
const search = searchHere(db)
releaseMemoryWhenIdle()

parentPort?.on('message', async ({ id, call, input }: SearchJob) => {
  if (call === 'warm' || call === 'forget') return search[call]()
  const reply: SearchReply = { id }
  try {
    reply.value = await search[call](input as never)
  } catch (error) {
    reply.error = error
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
})
