import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/dialect.ts'
import { asBulkLoad } from '../db/load/bulk-load.ts'
import { type DatabaseLocation, openDatabase } from '../db/open.ts'
import { CARRIED_TABLES } from '../db/tables/table-classes.ts'
import { openSnapshot } from '../db/transfer/snapshot.ts'
import { numberChanges } from '../db/transfer/transferred-rows.ts'
import { type Contents, readBackup } from './backup-file.ts'
import { isFreshFolder, pathOfFile } from './data-files.ts'
import { beginPutting, CarryRefused, firstFilledTable, putRows, settleCarried } from './put-rows.ts'
import { RowHash } from './row-hash.ts'
import type { LibraryLocation, Tell } from './write-backup.ts'

/**
 * Puts a backup into a place that has no library: on either database, whichever it was made from. The whole file is read and
 * held against its hashes first; afterwards every table is read from the database and held against them too. The search
 * index is made by the next load of the library. @throws CarryRefused, and nothing was changed unless it says so
 */
export async function restore(location: LibraryLocation, file: string, tell: Tell = () => {}): Promise<Contents> {
  if (!isFreshFolder(location.dataDir)) {
    throw new CarryRefused(`${location.dataDir} holds a library; restore into an empty folder (set DATA_DIR).`)
  }
  const contents = await readBackup(file)
  const { db, close } = await openDatabase(location)
  try {
    const filled = await firstFilledTable(db)
    if (filled) throw new CarryRefused(`The database is not empty (${filled}); restore into an empty one.`)
    await beginPutting(db, file)
    let done = 0
    let count = 0
    await asBulkLoad(db, () =>
      readBackup(file, {
        rows: async (table, rows) => {
          if (!CARRIED_TABLES.includes(table.table)) throw new CarryRefused(`This version has no table ${table.table}.`)
          count += rows.length
          await putRows(db, table, rows)
        },
        file: async (path, pieces) => {
          if (location.bucket && path.startsWith('files/')) {
            return location.bucket.put(path.slice('files/'.length), Readable.from(pieces, { objectMode: false }))
          }
          const out = createWriteStream(await pathOfFile(location.dataDir, path), { mode: 0o600, flush: true })
          await pipeline(Readable.from(pieces), out)
        },
        ended: () => tell({ what: 'restoring', done: ++done, total: contents.size, rows: count }),
      }).then(() => undefined),
    )
    await demandHeld(location, contents, tell)
    await continueChanges(db)
    await settleCarried(db)
    return contents
  } finally {
    await close()
  }
}

/**
 * Devices may know of changes that came after the backup: what is written from now on gets numbers after those. What an
 * older backup has without numbers is given them.
 */
async function continueChanges(db: Db): Promise<void> {
  await numberChanges(db)
  await db
    .updateTable('users')
    .set(({ eb }) => ({ changes: eb('changes', '+', CHANGES_AFTER_BACKUP) }))
    .execute()
}

/** More than anyone writes between a backup and its restoring. */
export const CHANGES_AFTER_BACKUP = 1_000_000

/** Reads every table from the database and holds it against what it should be. @throws CarryRefused naming the table */
export async function demandHeld(location: DatabaseLocation, contents: Contents, tell: Tell): Promise<void> {
  const snapshot = await openSnapshot(location)
  try {
    for (const [at, table] of CARRIED_TABLES.entries()) {
      const expected = contents.get(table)
      if (!expected) continue
      const columns = await snapshot.columns(table)
      const hash = new RowHash()
      for await (const page of snapshot.pages(table)) for (const row of page) hash.add(columns, row)
      if (hash.digest() !== expected.hash || hash.rows !== expected.count) {
        throw new CarryRefused(
          `${table} is not what was carried (${hash.rows} rows against ${expected.count}); empty the new database and begin again.`,
        )
      }
      tell({ what: 'comparing', done: at + 1, total: CARRIED_TABLES.length, rows: hash.rows })
    }
  } finally {
    await snapshot.close()
  }
}
