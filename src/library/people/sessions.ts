import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/dialect.ts'

/** Who a session belongs to. */
export type SessionUser = { userId: number; nick: string; head: number; identity: 'reader' | 'editor' | 'admin' }

/** A session lives thirty days from its last use. */
export const SESSION_MS = 30 * 86_400_000
const RENEW_AFTER_MS = 3_600_000
const MOST_SESSIONS = 20

/** Opens a session and returns its token, 32 random bytes as base64url; only its hash is kept. */
export async function openSession(db: Db, userId: number, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      user_agent: userAgent.slice(0, 200),
      created_at: now,
      expires_at: now + SESSION_MS,
    })
    .execute()
  await dropOldSessions(db, userId)
  return token
}

/** Whose session the token opens; null when it has ended. Its use puts the end off. */
export async function sessionUser(db: Db, token: string): Promise<SessionUser | null> {
  const now = Date.now()
  const tokenHash = hashOf(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.nick', 'users.head', 'users.identity', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return null
  if (found.expires_at < now + SESSION_MS - RENEW_AFTER_MS) {
    await db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_MS })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return { userId: found.id, nick: found.nick, head: found.head, identity: found.identity }
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of someone: after a new password nobody stays signed in by the old one. */
export async function closeSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Sessions that have ended, and the oldest beyond MOST_SESSIONS. */
async function dropOldSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', Date.now()).execute()
  const kept = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(MOST_SESSIONS)
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', 'not in', kept).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
