import type { Db } from '../../db/dialect.ts'
import { addJob } from '../../library/queue/add-job.ts'
import { id48 } from '../../text/hash.ts'
import { type FolderScan, folderScanner } from './finished-files.ts'
import { isToBeTaken, noteTaken } from './taken-files.ts'

/** So many files wait in the queue at once; the others come with the next looks. */
const MOST_WAITING = 200
/** Tries of one file, for what may pass: a disk that is away. A file that is refused is not tried again. */
const MOST_ATTEMPTS = 3

export type WatchedPayload = { path: string; mark: string }

/** Puts a job into the queue for each file that has come into a folder since, once; nothing in the folder is changed. */
export function watchedFolder(db: Db, folder: string): { look(now: number): Promise<FolderScan> } {
  const looks = folderScanner(folder)
  return {
    async look(now) {
      const look = await looks.look(now)
      let room = MOST_WAITING - (await waiting(db))
      for (const { path, mark } of look.finished) {
        if (room <= 0) break
        if (!(await isToBeTaken(db, { name: path, mark }, now))) continue
        const payload: WatchedPayload = { path, mark }
        await db.transaction().execute(async transaction => {
          await noteTaken(transaction, { name: path, mark }, { state: 'waiting', reason: '' })
          await addJob(transaction, {
            kind: 'import-watched',
            key: String(id48('watched', path)),
            payload,
            mostAttempts: MOST_ATTEMPTS,
          })
        })
        room -= 1
      }
      return look
    },
  }
}

async function waiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'import-watched')
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
