import { workerData } from 'node:worker_threads'

// Plain JavaScript: a thread of TypeScript would load what strips types a second time, a tenth of a second of each process.

/** Often enough that what grows by a gigabyte a second is seen before the next step. */
const EVERY_MS = 25

// The whole file is a thread beside the one that works.
const { mostMb, signal } = workerData
const mostBytes = mostMb * 1024 * 1024
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, signal)
}, EVERY_MS)
