import * as accounts from '../../contract/accounts.ts'
import type { Db } from '../../db/dialect.ts'
import { accountExport } from '../../library/people/account-export.ts'
import { removeAccount } from '../../library/people/account-removal.ts'
import {
  accountKey,
  accountOf,
  demandPassword,
  type Registration,
  registerAccount,
  signIn,
  updateAccount,
} from '../../library/people/accounts.ts'
import { closeSessions } from '../../library/people/sessions.ts'
import { type Caller, type Person, type Route, route } from '../calls/mount.ts'
import { addressKey, peopleLimits } from '../calls/rate-limit.ts'
import { type Exchange, renewCookie, signInHere, signOutHere } from './session.ts'

/** How accounts are made on this site. */
export type AccountOptions = {
  registration: Registration
  /** Lets the first admin in: runs `enter` when the token is right, and spends it; null when it is not. */
  admit?: <Made>(token: string, enter: () => Promise<Made>) => Promise<Made | null>
  /** The site is reached by https only. */
  isHttps: boolean
}

/** The calls of accounts. */
export function accountRoutes(db: Db, options: AccountOptions): Route[] {
  const limits = peopleLimits()
  const at = ({ request, reply }: Caller): Exchange => {
    if (!request || !reply) throw new Error('signing in and out needs a request')
    return { request, reply, isHttps: options.isHttps }
  }
  const demandFewGuesses = (caller: Caller, account: string) => {
    limits.passwordFromAddress.demand(addressOf(caller))
    limits.passwordOfAccount.demand(account)
  }
  return [
    route(accounts.register, async (wanted, caller) => {
      limits.registerFromAddress.demand(addressOf(caller))
      const { registration, admit } = options
      const asAdmin = () => registerAccount(db, wanted, { registration, asAdmin: true })
      const first = wanted.invitation && admit ? await admit(wanted.invitation, asAdmin) : null
      const user = first ?? (await registerAccount(db, wanted, { registration, asAdmin: false }))
      await signInHere(db, user.userId, at(caller))
      return user
    }),
    route(accounts.login, async (given, caller) => {
      const account = accountKey(given.account)
      demandFewGuesses(caller, account)
      const user = await signIn(db, given)
      limits.passwordOfAccount.forget(account)
      await signInHere(db, user.userId, at(caller))
      return user
    }),
    route(accounts.readUser, (_input, caller) => {
      renewCookie(at(caller))
      return accountOf(db, personOf(caller).userId)
    }),
    route(accounts.logout, async (_input, caller) => {
      await signOutHere(db, at(caller))
      return null
    }),
    route(accounts.updateUser, async (change, caller) => {
      const { userId } = personOf(caller)
      limits.writes.demand(String(userId))
      if (change.password !== undefined) demandFewGuesses(caller, `#${userId}`)
      const user = await updateAccount(db, userId, change)
      if (change.password === undefined) return user
      await closeSessions(db, userId)
      await signInHere(db, userId, at(caller))
      return user
    }),
    route(accounts.exportUser, (_input, caller) => {
      const { userId } = personOf(caller)
      limits.exports.demand(String(userId))
      return accountExport(db, userId)
    }),
    route(accounts.deleteUser, async ({ password }, caller) => {
      const { userId } = personOf(caller)
      demandFewGuesses(caller, `#${userId}`)
      await demandPassword(db, userId, password)
      await removeAccount(db, userId)
      await signOutHere(db, at(caller))
      return null
    }),
  ]
}

/** Who calls, behind an access that lets nobody else through. */
export function personOf({ person }: Caller): Person {
  if (!person) throw new Error('this call has no access that demands a person')
  return person
}

function addressOf({ request }: Caller): string {
  return addressKey(request?.ip ?? '')
}
