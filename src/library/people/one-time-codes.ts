import { FieldsWrong } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'

const PERIOD_SECONDS = 30
/** One step to either side, for clocks that are off (RFC 6238 §5.2). */
const WINDOW = 1

/** Makes a new secret (RFC 6238, SHA-1, six digits, as every app takes it), which counts only once it is confirmed. */
export async function startOneTimeCodes(db: Db, userId: number): Promise<{ secret: string; address: string }> {
  const user = await db.selectFrom('users').select('account').where('id', '=', userId).executeTakeFirstOrThrow()
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  await db
    .insertInto('totp')
    .values({ user_id: userId, secret: secret.base32, made_at: Date.now(), confirmed_at: null })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: secret.base32, made_at: Date.now(), last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .execute()
  const kept = await db.selectFrom('totp').select('secret').where('user_id', '=', userId).executeTakeFirstOrThrow()
  if (kept.secret !== secret.base32) throw new FieldsWrong({ password: ALREADY_ON })
  const address = new TOTP({ issuer: 'Shishu', label: user.account, secret }).toString()
  return { secret: secret.base32, address }
}

/** Turns the codes on; answers recovery codes when it is the first second factor. @throws FieldsWrong for a wrong code */
export async function confirmOneTimeCodes(db: Db, userId: number, code: string): Promise<string[] | null> {
  return db.transaction().execute(async transaction => {
    const step = await stepOf(transaction, { userId, code, confirmed: false })
    if (step === null) throw new FieldsWrong({ code: CODE_WRONG })
    await transaction
      .updateTable('totp')
      .set({ confirmed_at: Date.now(), last_step: step })
      .where('user_id', '=', userId)
      .execute()
    return firstRecoveryCodes(transaction, userId)
  })
}

/** Whether the code is right and was not used before; it is used up by asking. */
export async function spendOneTimeCode(db: Db, userId: number, code: string): Promise<boolean> {
  const step = await stepOf(db, { userId, code, confirmed: true })
  if (step === null) return false
  const used = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function stopOneTimeCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('totp').where('user_id', '=', userId).execute()
}

/** The half-minute (since 1970) whose code this is; null for none near now. */
async function stepOf(
  db: Db,
  { userId, code, confirmed }: { userId: number; code: string; confirmed: boolean },
): Promise<number | null> {
  const token = code.normalize('NFKC').replace(/\s/g, '')
  const kept = await db
    .selectFrom('totp')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!kept || !/^\d{6}$/.test(token)) return null
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = Date.now()
  const delta = new TOTP({ secret: Secret.fromBase32(kept.secret), period: PERIOD_SECONDS }).validate({
    token,
    timestamp,
    window: WINDOW,
  })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

const CODE_WRONG = {
  zh: '这个验证码不对，看看手机的时间准不准',
  en: 'This code is wrong; is the clock of the phone right?',
}
const ALREADY_ON = { zh: '已经开着了，先关掉再换', en: 'Codes are on already; turn them off first' }
