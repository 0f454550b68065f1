import { openNotices } from '../db/events.ts'
import type { OpenDatabase } from '../db/open.ts'

/** Pages are made anew after each announcement: not for each of a thousand books. */
const EVERY_MS = 10_000

/** The site that runs on the same database meanwhile: nodes on PostgreSQL hear that the library has changed. */
export async function siteBeside(database: OpenDatabase) {
  const notices = await openNotices(database)
  let last = 0
  let isUntold = false
  return {
    /** A book came in. */
    async came(): Promise<void> {
      isUntold = Date.now() - last < EVERY_MS
      if (isUntold) return
      last = Date.now()
      await notices.announce('library')
    },
    async close(): Promise<void> {
      if (isUntold) await notices.announce('library')
      await notices.close()
    },
  }
}
