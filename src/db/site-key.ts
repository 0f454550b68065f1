import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from './open.ts'
import { DatabaseUnusable } from './unusable.ts'

/**
 * A secret of the site by name, 32 bytes, made when it is first asked for. A file of DATA_DIR/keys beside SQLite; on
 * PostgreSQL a row, so that all nodes have the same one.
 */
export async function siteKey({ db, dialect, place }: OpenDatabase, name: string): Promise<Buffer> {
  if (dialect === 'sqlite') return keyFile(join(place.dataDir, 'keys'), name)
  const value = randomBytes(BYTES).toString('hex')
  await db
    .insertInto('site_keys')
    .values({ name, value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return keyOf(row.value, { where: `The row ${name} of the table site_keys` })
}

const BYTES = 32

function keyFile(dir: string, name: string): Buffer {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, name)
  try {
    // Fails when it is there, so that of two processes that start together one makes it and both read the same.
    writeFileSync(file, randomBytes(BYTES).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keyOf(readFileSync(file, 'utf8').trim(), { where: `The file ${file}` })
}

/** @throws DatabaseUnusable in one sentence for the host */
function keyOf(hex: string, { where }: { where: string }): Buffer {
  const key = Buffer.from(hex, 'hex')
  if (key.length === BYTES) return key
  const what = hex === '' ? 'is empty' : `does not hold a key of ${BYTES} bytes`
  throw new DatabaseUnusable(`${where} ${what}: restore it from a backup, or remove it to have a new one made.`)
}
