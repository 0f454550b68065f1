import { workerData } from 'node:worker_threads'
import { MEMORY_SIGNAL } from './messages.ts'

/** Often enough that what grows by a gigabyte a second is seen before the next step. */
const EVERY_MS = 25

// The whole file is a thread beside the one that works.
const { mostMb } = workerData as { mostMb: number }
const mostBytes = mostMb * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, MEMORY_SIGNAL)
}, EVERY_MS)
