import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../db/dialect.ts'

const COUNT = 10

/** Makes ten codes in the place of those there were; each signs in once. Only hashes are kept. */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map(code => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Ten codes with the first second factor; null when there are some already. */
export async function firstRecoveryCodes(db: Db, userId: number): Promise<string[] | null> {
  return (await recoveryCodesLeft(db, userId)) > 0 ? null : makeRecoveryCodes(db, userId)
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Uses a code up; false when it is none of theirs. */
export async function spendRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}

/** 80 random bits in Crockford's base 32, which has no i, l, o or u: `7k2m-…`. */
function newCode(): string {
  const letters = Array.from(randomBytes(16), byte => LETTERS[byte % 32]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 bits cannot be tried through, so one round of SHA-256 is enough. What people misread is read as it was meant. */
function hashOf(code: string): string {
  const plain = code.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return createHash('sha256').update(plain).digest('base64url')
}
