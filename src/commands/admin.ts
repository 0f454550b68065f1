/** `npm run admin -- list | promote ACCOUNT [editor|admin] | demote ACCOUNT | reset-password ACCOUNT | forget-second-step ACCOUNT | forget-lost-codes | invite` */
import type { Db } from '../db/dialect.ts'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import {
  changeIdentity,
  forgetSecondStep,
  listPeople,
  type PersonRow,
  resetPassword,
} from '../library/people/admin-people.ts'
import { makeInvitation } from '../library/people/invitations.ts'
import { dropLostCodes } from '../library/people/second-step/seal-codes.ts'
import { codeBoxes } from '../start/code-secrets.ts'
import { type Settings, settingsFrom } from '../start/settings/environment.ts'

const USAGE = `Usage: npm run admin -- list
       npm run admin -- promote ACCOUNT [editor|admin]
       npm run admin -- demote ACCOUNT
       npm run admin -- reset-password ACCOUNT
       npm run admin -- forget-second-step ACCOUNT
       npm run admin -- forget-lost-codes   (one-time codes whose SITE_KEY is lost)
       npm run admin -- invite`

const LISTED = 1000

try {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  try {
    const words = process.argv.slice(2)
    say(
      words[0] === 'forget-lost-codes'
        ? await forgetLostCodes(database, settings)
        : await answer(database.db, words, settings.publicUrl ?? ''),
    )
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function answer(db: Db, [verb, account = '', wanted]: string[], publicUrl: string): Promise<string> {
  switch (verb) {
    case 'list':
      return (await listPeople(db, LISTED)).map(line).join('\n') || 'Nobody has registered yet.'
    case 'promote': {
      if (wanted !== undefined && wanted !== 'editor' && wanted !== 'admin') throw new Error(USAGE)
      return line(there(await changeIdentity(db, named(account), wanted ?? 'admin'), account))
    }
    case 'demote':
      return line(there(await changeIdentity(db, named(account), 'reader'), account))
    case 'reset-password':
      return `New password of ${account}: ${there(await resetPassword(db, named(account)), account)}`
    case 'forget-second-step':
      there(await forgetSecondStep(db, named(account)), account)
      return `${account} signs in by password alone now.`
    case 'invite':
      return `${publicUrl}/register#invitation=${await makeInvitation(db)}   (one account, fourteen days)`
    default:
      throw new Error(USAGE)
  }
}

async function forgetLostCodes(database: OpenDatabase, { siteKey }: Settings): Promise<string> {
  if (database.dialect === 'postgres' && !siteKey)
    throw new Error('Set SITE_KEY first: the one that the site has from now on.')
  const dropped = await dropLostCodes(database.db, await codeBoxes(database, siteKey))
  return `${dropped} people sign in without one-time codes now: no key that is here opens theirs.`
}

function named(account: string): string {
  if (account === '') throw new Error(USAGE)
  return account
}

function there<Found>(found: Found | null, account: string): Found {
  if (found === null) throw new Error(`There is no account ${account}.`)
  return found
}

function line(person: PersonRow): string {
  const since = new Date(person.created_at).toISOString().slice(0, 10)
  return `${person.account}\t${person.nick}\t${person.identity}\tsince ${since}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
