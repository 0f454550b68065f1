import * as accounts from '../../contract/accounts.ts'
import { readProfile } from '../../contract/profiles.ts'
import type { Db } from '../../db/dialect.ts'
import { accountExport } from '../../library/people/account-export.ts'
import { removeAccount } from '../../library/people/account-removal.ts'
import {
  accountOf,
  demandPassword,
  type Registration,
  registerAccount,
  signIn,
  updateAccount,
} from '../../library/people/accounts.ts'
import { CHALLENGE_MS, openChallenge } from '../../library/people/challenges.ts'
import { accountKey } from '../../library/people/names.ts'
import { profileOf, profileTag } from '../../library/people/profile.ts'
import { secondStepWays } from '../../library/people/second-step.ts'
import { closeSessions } from '../../library/people/sessions.ts'
import { type Caller, type Route, route } from '../calls/mount.ts'
import { addressKey, type PeopleLimits } from '../limits/rate-limit.ts'
import { securityRoutes } from './security.ts'
import {
  type Exchange,
  exchangeOf,
  personOf,
  renewCookies,
  sendStepCookie,
  signInHere,
  signOutHere,
} from './session.ts'

/** How accounts are made on this site. */
export type AccountOptions = {
  registration: Registration
  /** Lets the first admin in: runs `enter` when the token is right, and spends it; null when it is not. */
  admit?: <Made>(token: string, enter: () => Promise<Made>) => Promise<Made | null>
  /** The site is reached by https only. */
  isHttps: boolean
  /** The site's address where it is set; else it is the one that each request names. */
  publicUrl?: string | undefined
}

/** How often people may do what, and how pages are told of it. */
type Gear = { limits: PeopleLimits; announce: (tag: string) => Promise<void> }

/** The calls of accounts. */
export function accountRoutes(db: Db, options: AccountOptions, { announce, limits }: Gear): Route[] {
  const at = (caller: Caller): Exchange => exchangeOf(caller, options)
  const demandFewGuesses = async (caller: Caller, account: string) => {
    await limits.passwordFromAddress.demand(addressOf(caller))
    await limits.passwordOfAccount.demand(account)
  }
  return [
    route(accounts.register, async (wanted, caller) => {
      await limits.registerFromAddress.demand(addressOf(caller))
      const { registration, admit } = options
      const from = addressOf(caller)
      const asAdmin = () => registerAccount(db, wanted, { registration, asAdmin: true, from })
      const first = wanted.invitation && admit ? await admit(wanted.invitation, asAdmin) : null
      const user = first ?? (await registerAccount(db, wanted, { registration, asAdmin: false, from }))
      await signInHere(db, user.userId, at(caller))
      return user
    }),
    route(accounts.readRegistration, () => ({ registration: options.registration })),
    route(accounts.login, async (given, caller) => {
      const account = accountKey(given.account)
      await demandFewGuesses(caller, account)
      const user = await signIn(db, given, addressOf(caller))
      await limits.passwordOfAccount.forget(account)
      const secondStep = await secondStepWays(db, user.userId)
      if (secondStep.length > 0) {
        const token = await openChallenge(db, { kind: 'second-step', userId: user.userId })
        sendStepCookie(at(caller), token, CHALLENGE_MS)
        return { secondStep }
      }
      await signInHere(db, user.userId, at(caller))
      return user
    }),
    route(accounts.readUser, (_input, caller) => {
      const { userId } = personOf(caller)
      renewCookies(at(caller), userId)
      return accountOf(db, userId)
    }),
    route(accounts.logout, async (_input, caller) => {
      await signOutHere(db, at(caller))
      return null
    }),
    route(accounts.updateUser, async (change, caller) => {
      const { userId } = personOf(caller)
      await limits.writes.demand(String(userId))
      if (change.password !== undefined) await demandFewGuesses(caller, `#${userId}`)
      const user = await updateAccount(db, userId, change)
      if (change.nick !== undefined || change.head !== undefined) await announce(profileTag(userId))
      if (change.password === undefined) return user
      await closeSessions(db, userId)
      await signInHere(db, userId, at(caller))
      return user
    }),
    route(accounts.exportUser, async (_input, caller) => {
      const { userId } = personOf(caller)
      await limits.exports.demand(String(userId))
      return accountExport(db, userId)
    }),
    route(accounts.deleteUser, async ({ password, comments }, caller) => {
      const { userId } = personOf(caller)
      await demandFewGuesses(caller, `#${userId}`)
      await demandPassword(db, userId, password)
      await removeAccount(db, userId, comments)
      // The name stood beside comments and lists: it is to be gone from every page.
      await announce('library')
      await signOutHere(db, at(caller))
      return null
    }),
    route(readProfile, input => profileOf(db, input)),
    ...securityRoutes(db, { ...options, limits, demandFewGuesses }),
  ]
}

function addressOf({ request }: Caller): string {
  return addressKey(request?.ip ?? '')
}
