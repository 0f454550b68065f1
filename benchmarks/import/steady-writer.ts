/** A thread of `replace-text.ts`: somebody who writes a line now and then, on a connection of their own; says how long each took. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../src/db/open.ts'

const EVERY_MS = 20

const { dataDir } = workerData as { dataDir: string }
const { db, close } = await openDatabase({ dataDir }, { busyTimeoutMs: 600_000 })
const over = new AbortController()
parentPort?.once('message', () => over.abort())
const waits: number[] = []
for (let at = 0; !over.signal.aborted; at += 1) {
  const begun = performance.now()
  await db
    .updateTable('users')
    .set({ head: 1 + (at % 9) })
    .where('account', '=', 'bench0')
    .execute()
  waits.push(performance.now() - begun)
  await pause(EVERY_MS)
}
await close()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(waits)
