import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/dialect.ts'

/** The one-time link that makes the first visitor admin; there is no default password. */
export type FirstAdmin = {
  /** The link's path with its token, or null once there is an admin. A new start makes a new token. */
  path: string | null
  mayEnter: (token: string) => boolean
  /** Runs `enter` when the token is right and there is still no admin, and spends the token; else null. */
  admit: <Made>(token: string, enter: () => Promise<Made>) => Promise<Made | null>
}

/** Makes the token of this start and keeps only its hash, in `dataDir`/first-admin. */
export async function firstAdmin(db: Db, dataDir: string): Promise<FirstAdmin> {
  const file = join(dataDir, 'first-admin')
  if (await hasAdmin(db)) {
    rmSync(file, { force: true })
    return { path: null, mayEnter: () => false, admit: async () => null }
  }
  const token = randomBytes(24).toString('base64url')
  writeFileSync(file, hashOf(token).toString('hex'), { mode: 0o600 })

  const mayEnter = (candidate: string) => {
    if (!existsSync(file)) return false
    const stored = Buffer.from(readFileSync(file, 'utf8'), 'hex')
    const hash = hashOf(candidate)
    return stored.length === hash.length && timingSafeEqual(stored, hash)
  }
  let isEntering = false
  return {
    path: `/admin/first?token=${token}`,
    mayEnter,
    async admit(candidate, enter) {
      // One at a time, so that two who have the link do not both pass before it is spent.
      if (isEntering || !mayEnter(candidate)) return null
      isEntering = true
      try {
        // Another node may have printed a link of its own.
        if (await hasAdmin(db)) return null
        const made = await enter()
        rmSync(file, { force: true })
        return made
      } finally {
        isEntering = false
      }
    },
  }
}

async function hasAdmin(db: Db): Promise<boolean> {
  const admin = await db.selectFrom('users').select('id').where('identity', '=', 'admin').limit(1).executeTakeFirst()
  return admin !== undefined
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
