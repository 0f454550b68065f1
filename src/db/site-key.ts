import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenDatabase } from './open.ts'
import { DatabaseUnusable } from './unusable.ts'

/**
 * A key of the site by name, 32 bytes. Where the host has given a secret (SITE_KEY) it is derived from that (HKDF, RFC 5869);
 * else it is made when it is first asked for: a file of DATA_DIR/keys beside SQLite; on PostgreSQL a row, so that all
 * nodes have the same one.
 */
export async function siteKey(
  { db, dialect, location }: OpenDatabase,
  { name, secret }: { name: string; secret: string | undefined },
): Promise<Buffer> {
  if (secret !== undefined) return Buffer.from(hkdfSync('sha256', secret, 'shishu', name, BYTES))
  if (dialect === 'sqlite') return keyFile(keysFolder(location.dataDir), name)
  const value = randomBytes(BYTES).toString('hex')
  await db
    .insertInto('site_keys')
    .values({ name, value })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('site_keys').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return keyOf(row.value, { where: `The row ${name} of the table site_keys` })
}

/** The key of that name that stands in a data folder; null where none was made. */
export function keptKey(dataDir: string, name: string): Buffer | null {
  const dir = keysFolder(dataDir)
  return existsSync(join(dir, name)) ? keyFile(dir, name) : null
}

const BYTES = 32

const keysFolder = (dataDir: string) => join(dataDir, 'keys')

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
