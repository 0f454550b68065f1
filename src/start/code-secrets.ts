import type { OpenDatabase } from '../db/open.ts'
import { keptKey, siteKey } from '../db/site-key.ts'
import { type SealingKeys, sealCodes } from '../library/people/second-step/seal-codes.ts'
import { SecretBox } from '../library/people/second-step/secret-box.ts'
import { SettingWrong } from './settings/environment.ts'

const NAME = 'one-time-codes'

/**
 * The keys of one-time codes' secrets: of SITE_KEY where it is set, else a file beside SQLite. PostgreSQL has none of its own:
 * a row beside the secrets would protect nothing.
 */
export async function codeBoxes(database: OpenDatabase, secret: string | undefined): Promise<SealingKeys> {
  const inFolder = keptKey(database.location.dataDir, NAME)
  const isHere = secret !== undefined || database.dialect === 'sqlite'
  const current = isHere ? new SecretBox(await siteKey(database, { name: NAME, secret })) : null
  return { current, older: inFolder ? [new SecretBox(inFolder)] : [] }
}

/**
 * The box for the secrets of one-time codes; those that are plain or of an older key are taken up by it. Null on PostgreSQL
 * without SITE_KEY, while nobody has such codes. @throws SettingWrong in one line for the host
 */
export async function openCodeSecrets(
  database: OpenDatabase,
  secret: string | undefined,
  tell: (line: string) => void,
): Promise<SecretBox | null> {
  const boxes = await codeBoxes(database, secret)
  const unusable = await sealCodes(database.db, boxes)
  if (boxes.current === null && unusable > 0) throw new SettingWrong(missing(unusable))
  if (boxes.current === null) tell(NOT_SET)
  if (unusable > 0) throw new SettingWrong(secret === undefined ? keptElsewhere(unusable) : other(unusable))
  return boxes.current
}

/** After a restore or a move: takes the secrets up, or says what the host has to do before the site starts. */
export async function tellCodeSecrets(
  database: OpenDatabase,
  secret: string | undefined,
  tell: (line: string) => void,
): Promise<void> {
  try {
    await openCodeSecrets(database, secret, tell)
  } catch (error) {
    if (!(error instanceof SettingWrong)) throw error
    tell(error.message)
  }
}

/** Before a move to PostgreSQL, which has no key of its own. @throws SettingWrong where there are secrets to be sealed, and no SITE_KEY */
export async function demandKeyForMove({ db }: OpenDatabase, secret: string | undefined): Promise<void> {
  if (secret !== undefined) return
  const { n } = await db
    .selectFrom('totp')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) > 0) throw new SettingWrong(missing(Number(n)))
}

const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

const missing = (count: number) =>
  `SITE_KEY is not set, and ${count === 1 ? 'one person signs' : `${count} people sign`} in with one-time codes, which on PostgreSQL are encrypted with it. ` +
  'Set the one this site had, or for the first time a new one: openssl rand -hex 32'

const other = (count: number) =>
  `SITE_KEY is not the one with which the one-time codes of ${people(count)} are encrypted. ${SET_OR_DROP}`

const keptElsewhere = (count: number) =>
  `The one-time codes of ${people(count)} are encrypted with a SITE_KEY, or a key file, that is not here. ${SET_OR_DROP}`

const SET_OR_DROP =
  'Set the one that was there; if it is lost: npm run admin -- forget-lost-codes, and they sign in by password alone.'

const NOT_SET = 'SITE_KEY is not set: nobody can turn on one-time codes here (README, Configuration).'
