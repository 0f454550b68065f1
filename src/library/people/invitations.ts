import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/dialect.ts'

const INVITATION_MS = 14 * 86_400_000

/** Makes a code with which one person may register within fourteen days; only its hash is kept. */
export async function makeInvitation(db: Db): Promise<string> {
  const code = randomBytes(18).toString('base64url')
  const now = Date.now()
  await db
    .insertInto('invitations')
    .values({ code_hash: hashOf(code), created_at: now, expires_at: now + INVITATION_MS, used_at: null })
    .execute()
  return code
}

/** Uses an invitation up; false when there is none, or it was used, or is too old. */
export async function spendInvitation(db: Db, code: string): Promise<boolean> {
  const now = Date.now()
  const used = await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
