import type { Db } from '../db/dialect.ts'
import { watchedFolder } from '../jobs/imports/queue-watched.ts'

/** How long after one look the next one comes; a large folder is looked through less often. */
const LOOK_MS = 15_000
const SHARE_OF_TIME = 20

export type WatchingFolder = { stop(): void }

/** Looks into the folder of a host again and again and queues what has come, on this site's own jobs. What is wrong is told once. */
export function startWatching(db: Db, folder: string, failed: (error: unknown) => void): WatchingFolder {
  const watched = watchedFolder(db, folder)
  const reported = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    const begun = performance.now()
    try {
      const { problems } = await watched.look(Date.now())
      for (const { name, reason } of problems) tellOnce(`WATCH_DIR: ${name}: ${reason}`)
    } catch (error) {
      failed(error)
    }
    if (isOver) return
    timer = setTimeout(look, Math.max(LOOK_MS, (performance.now() - begun) * SHARE_OF_TIME)).unref()
  }
  timer = setTimeout(look, LOOK_MS).unref()
  return {
    stop() {
      isOver = true
      clearTimeout(timer)
    },
  }

  function tellOnce(line: string): void {
    if (!reported.has(line)) failed(line)
    reported.add(line)
  }
}
