import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './db/dialect.ts'

/** The one-time link that makes the first visitor admin; there is no default password. */
export type FirstAdmin = {
  /** The link's path with its token, or null once there is an admin. A new start makes a new token. */
  path: string | null
  mayEnter: (token: string) => boolean
}

/** Makes the token of this start and keeps only its hash, in `dataDir`/first-admin. */
export async function firstAdmin(db: Db, dataDir: string): Promise<FirstAdmin> {
  const file = join(dataDir, 'first-admin')
  const admin = await db.selectFrom('users').select('id').where('identity', '=', 'admin').limit(1).executeTakeFirst()
  if (admin) return { path: null, mayEnter: () => false }
  const token = randomBytes(24).toString('base64url')
  writeFileSync(file, hashOf(token).toString('hex'), { mode: 0o600 })
  return {
    path: `/admin/first?token=${token}`,
    mayEnter(given) {
      if (!existsSync(file)) return false
      const kept = Buffer.from(readFileSync(file, 'utf8'), 'hex')
      const hash = hashOf(given)
      return kept.length === hash.length && timingSafeEqual(kept, hash)
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
