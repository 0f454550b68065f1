import { createHash, randomBytes } from 'node:crypto'
import { SignInNeeded } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { groupedWrite } from '../../../db/queries/writes/grouped-writes.ts'
import type { ChallengeTable } from '../../../db/tables/tables-people.ts'
import { demandSamePassword, type PasswordHolder } from '../passwords/password-holder.ts'

export type Challenge = { tokenHash: string; userId: number | null; challenge: string }

/** How long the second step may take. */
export const CHALLENGE_MS = 5 * 60_000
const MOST_TRIES = 5

/**
 * Begins what has two steps and returns the token that binds it to one browser; only its hash is kept. `holder` is whose
 * password was given. @throws SignInNeeded when it has been changed since
 */
export async function openChallenge(
  db: Db,
  made: { kind: ChallengeTable['kind']; holder: PasswordHolder | null; challenge?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  await db.deleteFrom('challenges').where('expires_at', '<=', now).execute()
  await groupedWrite(db, async transaction => {
    if (made.holder) await demandSamePassword(transaction, made.holder)
    await transaction
      .insertInto('challenges')
      .values({
        token_hash: hashOf(token),
        kind: made.kind,
        user_id: made.holder?.id ?? null,
        challenge: made.challenge ?? '',
        tries: 0,
        expires_at: now + CHALLENGE_MS,
      })
      .execute()
  })
  return token
}

/** Whose second step the token stands for; null when it is none or over. */
export async function secondStepOf(db: Db, token: string | null): Promise<{ userId: number } | null> {
  if (!token) return null
  const row = await db
    .selectFrom('challenges')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', 'second-step')
    .where('expires_at', '>', Date.now())
    .where('tries', '<', MOST_TRIES)
    .executeTakeFirst()
  return row?.user_id ? { userId: row.user_id } : null
}

/** Puts the bytes to be signed beside a second step that is under way. */
export async function setChallenge(db: Db, token: string, challenge: string): Promise<void> {
  await db.updateTable('challenges').set({ challenge }).where('token_hash', '=', hashOf(token)).execute()
}

/**
 * Takes one of the tries of a challenge, and what was to be signed with it: the same answer never counts twice.
 * @throws SignInNeeded when there is none, its time is over, or its tries are used up
 */
export async function tryChallenge(
  db: Db,
  token: string | null,
  kinds: readonly ChallengeTable['kind'][],
): Promise<Challenge> {
  if (!token) throw new SignInNeeded()
  const tokenHash = hashOf(token)
  return db.transaction().execute(async transaction => {
    const counted = await transaction
      .updateTable('challenges')
      .set(eb => ({ tries: eb('tries', '+', 1) }))
      .where('token_hash', '=', tokenHash)
      .where('kind', 'in', kinds)
      .where('expires_at', '>', Date.now())
      .where('tries', '<', MOST_TRIES)
      .returning(['user_id', 'challenge'])
      .executeTakeFirst()
    if (!counted) throw new SignInNeeded()
    await transaction.updateTable('challenges').set({ challenge: '' }).where('token_hash', '=', tokenHash).execute()
    return { tokenHash, userId: counted.user_id, challenge: counted.challenge }
  })
}

/** The challenge was met. False when another answer met it first. */
export async function closeChallenge(db: Db, { tokenHash }: Challenge): Promise<boolean> {
  const closed = await db.deleteFrom('challenges').where('token_hash', '=', tokenHash).executeTakeFirst()
  return closed.numDeletedRows > 0n
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
