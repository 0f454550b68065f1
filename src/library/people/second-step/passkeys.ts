import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { AppError, FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { addPasskey, Passkey, signInWithPasskey } from '../../../contract/people/security.ts'
import type { Db } from '../../../db/dialect.ts'
import type { PasskeyTable } from '../../../db/tables/tables-people.ts'
import { firstRecoveryCodes } from './recovery-codes.ts'

/** Where the site is, as a browser says it: a passkey is good there and nowhere else. */
export type Site = { origin: string; host: string }

const MOST_PASSKEYS = 20
/** EdDSA, ES256 and RS256 (IANA COSE numbers): what every maker of today signs with. */
const ALGORITHMS = [-8, -7, -257]

export async function passkeysOf(db: Db, userId: number): Promise<Passkey[]> {
  return (await rowsOf(db, userId)).map(passkeyOf)
}

/** What the browser needs to make a passkey for someone. @throws FieldsWrong when there are twenty */
export async function newPasskeyOptions(
  db: Db,
  userId: number,
  site: Site,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const user = await db
    .selectFrom('users')
    .select(['account', 'nick'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const there = await rowsOf(db, userId)
  if (there.length >= MOST_PASSKEYS) throw new FieldsWrong({ name: TOO_MANY })
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  return generateRegistrationOptions({
    rpName: '诗书 Shishu',
    rpID: site.host,
    userName: user.account,
    userDisplayName: user.nick,
    userID: new TextEncoder().encode(String(userId)),
    excludeCredentials: there.map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** Keeps a passkey that was made for `challenge`; answers recovery codes when it is the first second factor. @throws FieldsWrong */
export async function keepPasskey(
  db: Db,
  userId: number,
  { name, response, challenge, site }: ParsedInputOf<typeof addPasskey> & { challenge: string; site: Site },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(cause => {
    throw new FieldsWrong({ response: NOT_GOOD }, { cause })
  })
  if (!made) throw new FieldsWrong({ response: NOT_GOOD })
  return db.transaction().execute(async transaction => {
    const row = await transaction
      .insertInto('passkeys')
      .values({
        user_id: userId,
        credential_id: made.credential.id,
        public_key: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: made.credential.counter,
        transports: JSON.stringify(response.response.transports ?? []),
        name,
        synced: made.credentialBackedUp ? 1 : 0,
        created_at: Date.now(),
        used_at: null,
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new FieldsWrong({ response: NOT_GOOD })
    return { passkey: passkeyOf(row), recoveryCodes: await firstRecoveryCodes(transaction, userId) }
  })
}

/** What the browser needs to show a passkey: one of `userId`, or without one any it has for this site. */
export async function passkeyRequest(
  db: Db,
  userId: number | null,
  site: Site,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const allowed = userId === null ? [] : await rowsOf(db, userId)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: site.host,
    allowCredentials: allowed.map(row => ({ id: row.credential_id, transports: JSON.parse(row.transports) as never })),
    // Alone it stands for the password too, so the device has to know who holds it.
    userVerification: userId === null ? 'required' : 'preferred',
  })
}

/** Whose passkey has signed the challenge; `userId` when it has to be a certain person's. @throws AppError 4007 */
export async function passkeyHolder(
  db: Db,
  shown: ParsedInputOf<typeof signInWithPasskey>['response'],
  { challenge, userId, site }: { challenge: string; userId: number | null; site: Site },
): Promise<number> {
  const row = await db.selectFrom('passkeys').selectAll().where('credential_id', '=', shown.id).executeTakeFirst()
  if (!row || challenge === '' || (userId !== null && row.user_id !== userId)) throw new AppError(4007, NOT_GOOD)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...shown, clientExtensionResults: {} } as never,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    requireUserVerification: userId === null,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(cause => {
    throw new AppError(4007, NOT_GOOD, { cause })
  })
  if (!verified) throw new AppError(4007, NOT_GOOD)
  await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, used_at: Date.now() })
    .where('id', '=', row.id)
    .execute()
  return row.user_id
}

/** @throws NotFound when it is not theirs */
export async function namePasskey(
  db: Db,
  userId: number,
  { passkeyId, name }: { passkeyId: number; name: string },
): Promise<Passkey> {
  const row = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return passkeyOf(row)
}

/** @throws NotFound when it is not theirs */
export async function dropPasskey(db: Db, userId: number, passkeyId: number): Promise<void> {
  const deleted = await db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (deleted.numDeletedRows === 0n) throw new NotFound()
}

function rowsOf(db: Db, userId: number): Promise<Selectable<PasskeyTable>[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(MOST_PASSKEYS)
    .execute()
}

function passkeyOf(row: Selectable<PasskeyTable>): Passkey {
  return {
    passkeyId: row.id,
    name: row.name,
    addedAt: new Date(row.created_at).toISOString(),
    usedAt: row.used_at === null ? null : new Date(row.used_at).toISOString(),
    isSynced: row.synced === 1,
  }
}

const NOT_GOOD = { zh: '这把通行密钥没有通过', en: 'This passkey was not accepted' }
const TOO_MANY = { zh: '最多二十把通行密钥', en: 'At most twenty passkeys' }
