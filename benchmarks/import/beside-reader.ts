import { idleThread } from '../floods/idle-thread.ts'
import { freshFolder, pause, startSite, untilReadable } from '../site.ts'
import { asked, shown } from './other-reader.ts'
import { watchedMemory } from './process-memory.ts'
import { PORT, signedIn } from './site-calls.ts'

const ALONE_MS = 15_000
const LIMIT_MS = 600_000

/** Does something to the site while another reader goes on, says what their calls waited, and gives what it gave. */
export type Beside = <Result>(what: string, work: Promise<Result>) => Promise<Result>

/**
 * Starts a site with the starter library, on which somebody reads: first alone, then beside what `work` does; what the
 * processes of the site took is said at the end. DATABASE_URL, when set, names an empty PostgreSQL database to use instead of
 * SQLite.
 */
export async function besideReader(work: (beside: Beside) => Promise<void>): Promise<void> {
  const folder = freshFolder()
  const idle = idleThread()
  // No editor looks first.
  process.env.REVIEW = 'off'
  const databaseUrl = process.env.DATABASE_URL ?? ''
  const site = startSite({ port: PORT, library: 'starter', dataDir: folder.dir, databaseUrl })
  const memory = watchedMemory(site.pid)
  try {
    await untilReadable(PORT, '/readyz', '"phase":"done"', LIMIT_MS)
    const reader = await signedIn()
    const beside: Beside = async (what, doing) => {
      const waits = await asked(reader, doing)
      const late = (await idle.lateness()).toFixed(0)
      console.log(`import: other calls ${what}: ${shown(waits)}; an idle thread is ${late} ms late`)
      return doing
    }
    await beside('while nothing comes in', pause(ALONE_MS))
    await work(beside)
    console.log(`import: memory of its processes at most: ${memory.shown()}`)
  } finally {
    memory.stop()
    await site.stop()
    await idle.end()
    folder.remove()
  }
}
