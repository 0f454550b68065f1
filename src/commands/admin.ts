/** `npm run admin -- list | promote ACCOUNT [editor|admin] | demote ACCOUNT | reset-password ACCOUNT | forget-second-step ACCOUNT | invite` */
import type { Db } from '../db/dialect.ts'
import { openDatabase } from '../db/open.ts'
import {
  changeIdentity,
  forgetSecondStep,
  listPeople,
  type PersonRow,
  resetPassword,
} from '../library/people/admin-people.ts'
import { makeInvitation } from '../library/people/invitations.ts'
import { settingsFrom } from '../start/environment.ts'

const USAGE = `Usage: npm run admin -- list
       npm run admin -- promote ACCOUNT [editor|admin]
       npm run admin -- demote ACCOUNT
       npm run admin -- reset-password ACCOUNT
       npm run admin -- forget-second-step ACCOUNT
       npm run admin -- invite`

const LISTED = 1000

try {
  const settings = settingsFrom(process.env)
  const { db, close } = await openDatabase(settings)
  try {
    say(await answer(db, process.argv.slice(2), settings.publicUrl ?? ''))
  } finally {
    await close()
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
