import type { Db } from '../db/dialect.ts'
import { asBulkLoad } from '../db/load/bulk-load.ts'
import { type DatabaseLocation, openDatabase, sqliteFile } from '../db/open.ts'
import { CARRIED_TABLES } from '../db/tables/table-classes.ts'
import { openSnapshot, type Snapshot } from '../db/transfer/snapshot.ts'
import { rowCount } from '../db/transfer/transferred-rows.ts'
import { unfinishedTransfer } from '../db/transfer/unfinished-move.ts'
import type { Contents } from './backup-file.ts'
import { beginPutting, CarryRefused, firstFilledTable, putRows, settleCarried } from './put-rows.ts'
import { demandHeld } from './restore.ts'
import { RowHash } from './row-hash.ts'
import type { Tell } from './write-backup.ts'

/**
 * Copies every table from one database to an empty other one, and compares them by hash. One that was cut off goes on where
 * it was. Files and keys stay in DATA_DIR, which both use. @throws CarryRefused
 */
export async function moveDatabase(
  from: DatabaseLocation,
  to: DatabaseLocation,
  tell: Tell = () => {},
): Promise<Contents> {
  const source = nameOf(from)
  if (source === nameOf(to)) throw new CarryRefused('The library is there already.')
  // Its tables are brought up to this version first, so that both have the same columns.
  await (await openDatabase(from)).close()
  const snapshot = await openSnapshot(from)
  const { db, close } = await openDatabase(to, { mayBeUnfinished: true })
  try {
    const begun = await unfinishedTransfer(db)
    if (begun === null) {
      const filled = await firstFilledTable(db)
      if (filled) throw new CarryRefused(`${nameOf(to)} is not empty (${filled}); move into an empty database.`)
    } else if (begun !== source)
      throw new CarryRefused(`Into ${nameOf(to)} something else was being carried: ${begun}.`)
    await beginPutting(db, source)
    const contents = await asBulkLoad(db, () => copyTables(snapshot, db, tell))
    await demandHeld(to, contents, tell)
    await settleCarried(db)
    return contents
  } finally {
    await snapshot.close()
    await close()
  }
}

async function copyTables(snapshot: Snapshot, db: Db, tell: Tell): Promise<Contents> {
  const contents: Contents = new Map()
  let all = 0
  for (const [at, table] of CARRIED_TABLES.entries()) {
    const columns = await snapshot.columns(table)
    const hash = new RowHash()
    // Rows go in in the order of the snapshot: as many as are there came before it was cut off.
    let there = await rowCount(db, table)
    for await (const page of snapshot.pages(table)) {
      for (const row of page) hash.add(columns, row)
      const left = page.slice(Math.min(there, page.length))
      there -= page.length - left.length
      if (left.length > 0) await putRows(db, { table, columns }, left)
      all += page.length
      tell({ what: table, done: at, total: CARRIED_TABLES.length, rows: all })
    }
    contents.set(table, { count: hash.rows, hash: hash.digest() })
    tell({ what: 'moving', done: at + 1, total: CARRIED_TABLES.length, rows: all })
  }
  return contents
}

/** Without the password. */
function nameOf({ databaseUrl, dataDir }: DatabaseLocation): string {
  if (!databaseUrl) return sqliteFile(dataDir)
  const url = new URL(databaseUrl)
  return `postgres://${url.host}${url.pathname}`
}
