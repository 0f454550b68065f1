import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { NotToBeHad } from '../host/candidate.ts'

/** A library's `metadata.db` as it was at one moment. */
export type CalibreMetadata = {
  /** [] where the library has no such table: older ones lack some. */
  rows(table: string, sql: string, ...values: (number | string)[]): Record<string, unknown>[]
  close(): Promise<void>
}

const TRIES = 4
const WAIT_MS = 500

/**
 * Opens a copy, with the journal beside it, so that calibre may be at work in the library meanwhile and nothing of it is
 * written. @throws NotToBeHad where it is no library, or a whole copy cannot be had
 */
export async function openCalibreMetadata(library: string): Promise<CalibreMetadata> {
  const folder = await mkdtemp(join(tmpdir(), 'shishu-calibre-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const database = await wholeCopy(library, folder)
    const tables = new Set(
      database
        .prepare(TABLES)
        .all()
        .map(({ name }) => String(name)),
    )
    if (!tables.has('books') || !tables.has('data'))
      throw new NotToBeHad('its metadata.db is not that of a calibre library')
    return {
      rows: (table, sql, ...values) => (tables.has(table) ? database.prepare(sql).all(...values) : []),
      close: async () => {
        database.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

export const isOfSqlite = (error: unknown): error is Error => error instanceof Error && 'errcode' in error

const TABLES = "select name from sqlite_master where type in ('table', 'view')"

/** A copy that was taken while calibre wrote may be torn: it is looked at, and taken again. */
async function wholeCopy(library: string, folder: string): Promise<DatabaseSync> {
  const copy = join(folder, 'metadata.db')
  for (let tried = 1; ; tried += 1) {
    await copyFile(join(library, 'metadata.db'), copy)
    for (const end of ['-journal', '-wal']) await copyIfThere(join(library, `metadata.db${end}`), `${copy}${end}`)
    const database = openedWhole(copy)
    if (database) return database
    if (tried === TRIES)
      throw new NotToBeHad('its metadata.db is damaged, or is being written: close calibre and try again')
    await pause(WAIT_MS)
  }
}

function openedWhole(copy: string): DatabaseSync | null {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(copy)
    // A library may come from anyone: what stands in its schema is not run.
    database.exec('pragma trusted_schema = off')
    const [answer] = database.prepare('pragma quick_check(1)').all()
    if (answer?.['quick_check'] === 'ok') return database
  } catch (error) {
    if (!isOfSqlite(error)) throw error
  }
  database?.close()
  return null
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await rm(to, { force: true })
  await copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
