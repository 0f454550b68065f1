import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../db/dialect.ts'
import type { ImportOptions } from '../../jobs/imports/bring-in-editions.ts'
import { folderScanner } from '../../jobs/imports/finished-files.ts'
import type { Outcome } from '../../jobs/imports/import-many.ts'
import { takeIn } from '../../jobs/imports/import-watched.ts'
import { isToBeTaken } from '../../jobs/imports/taken-files.ts'

const LOOK_MS = 5_000

export type Watching = Required<Pick<ImportOptions, 'putCover' | 'putPicture' | 'keepOriginal'>> & {
  folder: string
  signal: AbortSignal
  /** Of each book, as it comes. */
  tell: (outcome: Outcome) => Promise<void>
  /** Of what cannot be read, once. */
  tellProblem: (name: string, reason: string) => void
}

/** Brings in what is put into a folder, until the signal. */
export async function watchFolder(
  db: Db,
  { folder, putCover, putPicture, keepOriginal, signal, tell, tellProblem }: Watching,
): Promise<void> {
  const looks = folderScanner(folder)
  const reported = new Set<string>()
  while (!signal.aborted) {
    const { finished: settled, problems } = await looks.look(Date.now())
    for (const { name, reason } of problems) {
      if (!reported.has(name)) tellProblem(name, reason)
      reported.add(name)
    }
    for (const { path, mark } of settled) {
      if (signal.aborted || !(await isToBeTaken(db, { name: path, mark }, Date.now()))) continue
      const { outcomes } = await takeIn(path, mark, { db, putCover, putPicture, keepOriginal, signal })
      for (const outcome of outcomes) await tell(outcome)
    }
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined)
  }
}
