/** `npm run library -- reread [WORK …]`: reads the files again that readers brought, all or those of some works. */
import { openDatabase } from '../db/open.ts'
import { rereadFiles } from '../jobs/uploads/reread-files.ts'
import { tellOfLibrary } from '../library/queue/tell-of-library.ts'
import { settingsFrom } from '../start/settings/environment.ts'
import { openStorage } from '../storage/open-storage.ts'
import { shownName } from './shown-name.ts'

/** @throws Error for what is no number of a work */
export async function reread(words: readonly string[]): Promise<void> {
  const works = words.map(Number)
  if (works.some(work => !Number.isSafeInteger(work) || work <= 0)) throw new Error(USAGE)
  const settings = settingsFrom(process.env)
  const { db, close } = await openDatabase(settings)
  try {
    const storage = await openStorage(settings)
    const count = { done: 0, failed: 0 }
    for await (const file of rereadFiles({ db, storage, dataDir: settings.dataDir }, works)) {
      const isRead = file.reason === null
      const became = isRead
        ? `read again; marks: ${file.marks}, without their words: ${file.lost}`
        : `not read, its text stays: ${file.reason}`
      count[isRead ? 'done' : 'failed'] += 1
      process.stdout.write(`${file.at}/${file.of} ${shownName(file.title)}: ${became}\n`)
    }
    if (count.done > 0) await tellOfLibrary(db, Date.now())
    process.stdout.write(`${count.done} files read again, ${count.failed} not\n`)
    if (count.failed > 0) process.exitCode = 1
  } finally {
    await close()
  }
}

const USAGE = 'Usage: npm run library -- reread [WORK …], each the number in the address of a work’s page'
