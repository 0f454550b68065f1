import type { Db } from '../../../db/dialect.ts'
import { isSealed, type SecretBox } from './secret-box.ts'

/** The box in use, null where the site has no key for it, and those that sealed before. */
export type SealingKeys = { current: SecretBox | null; older: readonly SecretBox[] }

/**
 * Seals the secrets of one-time codes that are plain, or sealed by an older key, with the current one; answers how many
 * stay that cannot be used. Several nodes may do it at once.
 */
export async function sealCodes(db: Db, boxes: SealingKeys): Promise<number> {
  let unusable = 0
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('totp')
      .select(['user_id', 'secret'])
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(ROWS_A_READ)
      .execute()
    for (const row of rows) if (!(await sealOne(db, row, boxes))) unusable++
    if (rows.length < ROWS_A_READ) return unusable
    after = rows.at(-1)?.user_id ?? after
  }
}

const ROWS_A_READ = 500

/** Takes away the codes that no key opens: their people sign in by password, or by passkey. Answers how many. */
export async function dropLostCodes(db: Db, { current, older }: SealingKeys): Promise<number> {
  const boxes = [...(current ? [current] : []), ...older]
  let dropped = 0
  for (const { user_id, secret } of await db.selectFrom('totp').select(['user_id', 'secret']).execute()) {
    if (!isSealed(secret) || boxes.some(box => box.open(user_id, secret) !== null)) continue
    await db.deleteFrom('totp').where('user_id', '=', user_id).where('secret', '=', secret).execute()
    dropped++
  }
  return dropped
}

/** Whether the secret is one that the current box opens, now or from before. */
async function sealOne(
  db: Db,
  { user_id, secret }: { user_id: number; secret: string },
  { current, older }: SealingKeys,
) {
  if (!current) return false
  if (current.open(user_id, secret) !== null) return true
  const plain = isSealed(secret) ? older.map(box => box.open(user_id, secret)).find(found => found !== null) : secret
  if (plain === undefined || plain === null) return false
  await db
    .updateTable('totp')
    .set({ secret: current.seal(user_id, plain) })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .execute()
  return true
}
