/** `npm run worker`: does the jobs of the library on this machine until it is stopped; any number may run beside each other. */
import { openNotices } from '../db/events.ts'
import { openDatabase } from '../db/open.ts'
import { JOBS_BESIDE, jobKinds } from '../jobs/kinds.ts'
import { runJobs } from '../jobs/queue.ts'
import { endLostUploads } from '../library/uploads/end-lost-uploads.ts'
import { settingsFrom } from '../start/settings/environment.ts'
import { jobWatchOf, watchJobs } from '../start/tracing/watch-jobs.ts'
import { openStorage } from '../storage/open-storage.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())

try {
  const settings = settingsFrom(process.env)
  const watch = await watchJobs(jobWatchOf(settings, 'worker'))
  const database = await openDatabase(settings, watch)
  const { db, close } = database
  const notices = await openNotices(database)
  process.stdout.write('worker: waiting for jobs\n')
  try {
    const kinds = jobKinds({
      storage: await openStorage(settings),
      dataDir: settings.dataDir,
      announce: notices.announce,
    })
    const givenUp = () => endLostUploads(db, Date.now())
    await runJobs({ db, kinds, beside: JOBS_BESIDE, signal: stop.signal, failed, givenUp, trace: watch.trace })
  } finally {
    await notices.close()
    await close()
    await watch.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function failed(error: unknown) {
  process.stderr.write(`${error}\n`)
}
