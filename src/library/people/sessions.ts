import { createHash, randomBytes } from 'node:crypto'
import type { OpenSession } from '../../contract/people/security.ts'
import type { Db } from '../../db/dialect.ts'
import { batchQueries } from '../../db/queries/batch-queries.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { givenRows } from '../../db/queries/given-rows.ts'
import { groupedWrite } from '../../db/queries/writes/grouped-writes.ts'
import { deviceName } from './device-name.ts'
import { demandSamePassword, type PasswordHolder } from './passwords/password-holder.ts'

/** Who a session belongs to. */
export type SessionUser = { userId: number; nick: string; head: number; identity: 'reader' | 'editor' | 'admin' }

/** A session lives thirty days from its last use. */
export const SESSION_MS = 30 * 86_400_000
const RENEW_AFTER_MS = 3_600_000
const MOST_SESSIONS = 20

/**
 * Opens a session and returns its token, 32 random bytes as base64url; only its hash is kept.
 * @throws SignInNeeded when the password has been changed since it was given
 */
export async function openSession(db: Db, holder: PasswordHolder, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await groupedWrite(db, async transaction => {
    await demandSamePassword(transaction, holder)
    await transaction
      .insertInto('sessions')
      .values({
        token_hash: hashOf(token),
        user_id: holder.id,
        user_agent: userAgent.slice(0, 200),
        created_at: now,
        expires_at: now + SESSION_MS,
      })
      .execute()
  })
  await dropOldSessions(db, holder.id)
  return token
}

/** Whose session the token opens; null when it has ended. Its use puts the end off. */
export async function sessionUser(db: Db, token: string): Promise<SessionUser | null> {
  const now = Date.now()
  const tokenHash = hashOf(token)
  const found = await keptSession(db, tokenHash)
  if (!found || found.expires_at <= now) return null
  if (found.expires_at < now + SESSION_MS - RENEW_AFTER_MS) {
    await db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_MS })
      .where('token_hash', '=', tokenHash)
      .execute()
  }
  return { userId: found.id, nick: found.nick, head: found.head, identity: found.identity }
}

type SessionRow = {
  token_hash: string
  id: number
  nick: string
  head: number
  identity: SessionUser['identity']
  expires_at: number
}

const keptSession = batchQueries<SessionRow>({
  keyOf: row => row.token_hash,
  read: (db, hashes) => sessionRows(db, { tokens: hashes.map(token_hash => ({ token_hash })) }),
})

const sessionRows = preparedQuery((db, p: Params<{ tokens: readonly { token_hash: string }[] }>) =>
  db
    .selectFrom(givenRows(db, p.tokens, { as: 'asked', types: { token_hash: 'text' } }))
    .innerJoin('sessions', 'sessions.token_hash', 'asked.token_hash')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.token_hash', 'users.id', 'users.nick', 'users.head', 'users.identity', 'sessions.expires_at']),
)

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends every session of someone and every second step under way: after a new password nobody comes in by the old one. */
export async function closeSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute()
}

/** Someone's open sessions, the newest first; `token` is that of the one who asks. */
export async function sessionsOf(db: Db, userId: number, token: string | null): Promise<OpenSession[]> {
  const rows = await openSessions(db, userId)
  const here = token && hashOf(token)
  return rows.map(row => ({
    sessionId: shownId(row.token_hash),
    ...deviceName(row.user_agent),
    isThis: row.token_hash === here,
    signedInAt: new Date(row.created_at).toISOString(),
    usedAt: new Date(Math.max(row.created_at, row.expires_at - SESSION_MS)).toISOString(),
  }))
}

/** Ends one session of someone; false when they have none of this id. */
export async function closeSessionById(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const row = (await openSessions(db, userId)).find(({ token_hash }) => shownId(token_hash) === sessionId)
  if (row) await db.deleteFrom('sessions').where('token_hash', '=', row.token_hash).execute()
  return row !== undefined
}

/** Ends all sessions of someone but the one of `token`, and says how many. */
export async function closeOtherSessions(db: Db, userId: number, token: string): Promise<number> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', hashOf(token))
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

function openSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', Date.now())
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(MOST_SESSIONS)
    .execute()
}

/** Names a session to its owner; with it nobody can open one. */
function shownId(tokenHash: string): string {
  return hashOf(`shown ${tokenHash}`).slice(0, 22)
}

/** Sessions that have ended, and the oldest beyond MOST_SESSIONS. */
async function dropOldSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', Date.now()).execute()
  const staying = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(MOST_SESSIONS)
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', 'not in', staying).execute()
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
