import { AppError } from '../../../contract/errors.ts'
import type { Security } from '../../../contract/people/security.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { type CodeStore, spendOneTimeCode } from './one-time-codes.ts'
import { passkeysOf } from './passkeys.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'

export type SecondStepWay = 'totp' | 'passkey' | 'recovery'

/** By what the second step can be made; empty when the password is enough. */
export async function secondStepWays(db: Db, userId: number): Promise<SecondStepWay[]> {
  const { codesSince, passkeys, recoveryCodesLeft } = await secondFactors(db, userId)
  if (codesSince === null && passkeys.length === 0) return []
  return [
    ...(codesSince === null ? [] : ['totp' as const]),
    ...(passkeys.length === 0 ? [] : ['passkey' as const]),
    ...(recoveryCodesLeft === 0 ? [] : ['recovery' as const]),
  ]
}

/** What someone has besides the password. */
export async function secondFactors(db: Db, userId: number): Promise<Omit<Security, 'sessions'>> {
  const [totp, passkeys, left] = await Promise.all([
    db
      .selectFrom('totp')
      .select('confirmed_at')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    passkeysOf(db, userId),
    recoveryCodesLeft(db, userId),
  ])
  const codesSince = totp?.confirmed_at ? new Date(totp.confirmed_at).toISOString() : null
  return { codesSince, passkeys, recoveryCodesLeft: left }
}

/** Takes a one-time or a recovery code, which is used up. @throws AppError 4007 */
export async function spendSecondStepCode({ db, box }: CodeStore, userId: number, code: string): Promise<void> {
  if (await spendOneTimeCode({ db, box }, userId, code)) return
  if (await spendRecoveryCode(db, userId, code)) return
  throw new AppError(4007, CODE_WRONG)
}

/** Without a second factor there is nothing to recover. */
export async function dropIdleRecoveryCodes(db: Db, userId: number): Promise<void> {
  const { codesSince, passkeys } = await secondFactors(db, userId)
  if (codesSince !== null || passkeys.length > 0) return
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Takes every second factor away, for a person who has lost them all and whom the host knows; they sign in by password alone. */
export async function dropSecondFactors(db: Db, userId: number): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(transaction => dropSecondFactors(transaction, userId))
  for (const table of ['totp', 'passkeys', 'recovery_codes', 'challenges'] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
}

/** Which of these accounts have a second factor. */
export async function peopleWithSecondFactor(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const [codes, passkeys] = await Promise.all([
    db
      .selectFrom('totp')
      .select('user_id')
      .where(isOneOf(db, 'user_id', ids))
      .where('confirmed_at', 'is not', null)
      .execute(),
    db
      .selectFrom('passkeys')
      .select('user_id')
      .distinct()
      .where(isOneOf(db, 'user_id', ids))
      .execute(),
  ])
  return new Set([...codes, ...passkeys].map(row => row.user_id))
}

const CODE_WRONG = { zh: '验证码不对，或已经用过', en: 'This code is wrong, or was used already' }
