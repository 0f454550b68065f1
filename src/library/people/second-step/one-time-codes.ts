import { FieldsWrong, NotAllowed } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'
import type { SecretBox } from './secret-box.ts'

/** Where secrets are kept, and what seals them; null where the site has no key for it. */
export type CodeStore = { db: Db; box: SecretBox | null }

const PERIOD_SECONDS = 30
/** One step to either side, for clocks that are off (RFC 6238 §5.2). */
const WINDOW = 1

/**
 * Makes a new secret (RFC 6238, SHA-1, six digits, as every app takes it), which counts only once it is confirmed.
 * @throws NotAllowed on a site without a key for it
 */
export async function startOneTimeCodes(
  { db, box }: CodeStore,
  userId: number,
): Promise<{ secret: string; address: string }> {
  if (!box) throw new NotAllowed(NO_KEY)
  const user = await db.selectFrom('users').select('account').where('id', '=', userId).executeTakeFirstOrThrow()
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ size: 20 })
  const sealed = box.seal(userId, secret.base32)
  await db
    .insertInto('totp')
    .values({ user_id: userId, secret: sealed, made_at: Date.now(), confirmed_at: null })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: sealed, made_at: Date.now(), last_step: 0 })
        .where('totp.confirmed_at', 'is', null),
    )
    .execute()
  const stored = await db.selectFrom('totp').select('secret').where('user_id', '=', userId).executeTakeFirstOrThrow()
  if (stored.secret !== sealed) throw new FieldsWrong({ password: ALREADY_ON })
  const address = new TOTP({ issuer: 'Shishu', label: user.account, secret }).toString()
  return { secret: secret.base32, address }
}

/** Turns the codes on; answers recovery codes when it is the first second factor. @throws FieldsWrong for a wrong code */
export async function confirmOneTimeCodes(
  { db, box }: CodeStore,
  userId: number,
  code: string,
): Promise<string[] | null> {
  return db.transaction().execute(async transaction => {
    const step = await stepOf({ db: transaction, box }, { userId, code, confirmed: false })
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
export async function spendOneTimeCode({ db, box }: CodeStore, userId: number, code: string): Promise<boolean> {
  const step = await stepOf({ db, box }, { userId, code, confirmed: true })
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
  { db, box }: CodeStore,
  { userId, code, confirmed }: { userId: number; code: string; confirmed: boolean },
): Promise<number | null> {
  const token = code.normalize('NFKC').replace(/\s/g, '')
  const stored = await db
    .selectFrom('totp')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  if (!stored || !/^\d{6}$/.test(token)) return null
  const secret = box?.open(userId, stored.secret)
  if (!secret) throw new Error(`The one-time codes of person ${userId} are not sealed by the key of this site`)
  const { Secret, TOTP } = await import('otpauth')
  const timestamp = Date.now()
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS }).validate({
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
const NO_KEY = {
  zh: '本站还没有为验证码备好密钥，请告诉站长（SITE_KEY）；通行密钥可以用',
  en: 'This site has no key for one-time codes yet; tell its host (SITE_KEY). Passkeys work',
}
const ALREADY_ON = { zh: '已经开着了，先关掉再换', en: 'Codes are on already; turn them off first' }
