import { AppError, SignInNeeded, TooManyTries } from '../../../contract/errors.ts'
import * as accounts from '../../../contract/people/accounts.ts'
import { readProfile } from '../../../contract/people/profiles.ts'
import type { Db } from '../../../db/dialect.ts'
import { truncateWal } from '../../../db/sqlite/truncate-wal.ts'
import { dropFilesOf } from '../../../library/downloads/old-files.ts'
import { accountExport } from '../../../library/people/account-export.ts'
import { removeAccount } from '../../../library/people/account-removal.ts'
import {
  accountOf,
  demandPassword,
  type Registration,
  registerAccount,
  signIn,
  updateAccount,
} from '../../../library/people/accounts.ts'
import { accountKey } from '../../../library/people/names.ts'
import { passwordHolder } from '../../../library/people/passwords/password-holder.ts'
import type { PasswordCost } from '../../../library/people/passwords/passwords.ts'
import { profileOf } from '../../../library/people/profile.ts'
import { CHALLENGE_MS, openChallenge } from '../../../library/people/second-step/challenges.ts'
import { secondStepWays } from '../../../library/people/second-step/second-step.ts'
import type { SecretBox } from '../../../library/people/second-step/secret-box.ts'
import type { SecurityLog } from '../../../library/telemetry/security/security-log.ts'
import { dropIncoming } from '../../../library/uploads/files/incoming-file.ts'
import type { Storage } from '../../../storage/storage.ts'
import { type Caller, type Route, route, streamed } from '../../calls/mount.ts'
import type { PeopleLimits } from '../../limits/rate-limit.ts'
import { addressOf, guessesOf } from './password-attempts.ts'
import { securityRoutes } from './security.ts'
import {
  type Exchange,
  exchangeOf,
  KEY_OF_THIS_PROCESS,
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
  /** Signs what a browser is known by; of this process alone when absent. */
  key?: Buffer | undefined
  /** Seals the secrets of one-time codes; of this process alone when absent, null where the host has set no key for it. */
  codeSecrets?: SecretBox | null
  /** What hashing a password costs; tests that are not about it lower it. The usual cost when absent, as on every site. */
  passwordCost?: PasswordCost
  /** The site is reached by https only. */
  isHttps: boolean
  /** The site's address where it is set; else it is the one that each request names. */
  publicUrl?: string | undefined
}

/** How often people may do what, and how pages are told of it. */
type Gear = { limits: PeopleLimits; storage: Storage; security: SecurityLog }

/** The calls of accounts. */
export function accountRoutes(db: Db, options: AccountOptions, { limits, security, storage }: Gear): Route[] {
  const at = (caller: Caller): Exchange => exchangeOf(caller, options)
  const guesses = guessesOf(db, { limits, key: options.key ?? KEY_OF_THIS_PROCESS, security })
  // Of this node; where there are several, one each.
  const exporting = new Set<number>()
  const enter = async (caller: Caller, userId: number, what: string) => {
    const holder = await passwordHolder(db, { userId })
    if (!holder) throw new SignInNeeded()
    await signInHere(db, holder, at(caller))
    security.note({ kind: 'sign-in', what, userId, address: addressOf(caller) })
  }
  return [
    route(accounts.register, async (input, caller) => {
      await limits.registerFromAddress.demand(addressOf(caller))
      const { admit } = options
      const from = addressOf(caller)
      const asAdmin = () => registerAccount(db, input, { ...options, asAdmin: true, from })
      const first = input.invitation && admit ? await admit(input.invitation, asAdmin) : null
      const user = first ?? (await registerAccount(db, input, { ...options, asAdmin: false, from }))
      await enter(caller, user.userId, 'register')
      return user
    }),
    route(accounts.readRegistration, () => ({ registration: options.registration })),
    route(accounts.login, async (given, caller) => {
      const { account } = given
      const address = addressOf(caller)
      const guess = await guesses.password(caller, { account })
      const { user, holder } = await signIn(db, given, { ...options, from: address }).catch(error => {
        if (isWrong(error))
          security.note({ kind: 'sign-in-failed', what: 'password', account: accountKey(account), address })
        throw error
      })
      await guess.right()
      const secondStep = await secondStepWays(db, user.userId)
      if (secondStep.length > 0) {
        const token = await openChallenge(db, { kind: 'second-step', holder })
        sendStepCookie(at(caller), token, CHALLENGE_MS)
        return { secondStep }
      }
      await signInHere(db, holder, at(caller))
      security.note({ kind: 'sign-in', what: 'password', userId: user.userId, address })
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
      const guess = change.password === undefined ? null : await guesses.password(caller, { userId })
      const user = await updateAccount(db, userId, change, options.passwordCost)
      await guess?.right()
      if (change.password === undefined) return user
      security.note({ kind: 'account', what: accounts.updateUser.path, userId, address: addressOf(caller) })
      await enter(caller, userId, 'new-password')
      return user
    }),
    streamed(accounts.exportUser, async (caller, ended) => {
      const { userId } = personOf(caller)
      await limits.exports.demand(String(userId))
      if (exporting.has(userId)) throw new TooManyTries(EXPORT_SECONDS, EXPORT_UNDER_WAY)
      exporting.add(userId)
      ended(() => exporting.delete(userId))
      return accountExport(db, userId)
    }),
    route(accounts.deleteUser, async ({ password, comments }, caller) => {
      const { userId } = personOf(caller)
      const guess = await guesses.password(caller, { userId })
      await demandPassword(db, userId, password)
      await guess.right()
      await dropIncoming(db, storage, { userId, before: Number.MAX_SAFE_INTEGER })
      const removed = await removeAccount(db, userId, comments)
      await dropFilesOf(db, storage, { kind: 'collection', ids: removed.lists })
      await dropFilesOf(db, storage, { kind: 'book', ids: removed.books })
      await truncateWal(db)
      security.note({ kind: 'account', what: accounts.deleteUser.path, address: addressOf(caller) })
      await signOutHere(db, at(caller))
      return null
    }),
    route(readProfile, input => profileOf(db, input)),
    ...securityRoutes(db, { ...options, limits, guesses, security }),
  ]
}

const EXPORT_SECONDS = 10
const EXPORT_UNDER_WAY = {
  zh: '上一次导出还没有结束，请等它完成',
  en: 'Your last export is still under way; let it end first',
}

function isWrong(error: unknown): boolean {
  return error instanceof AppError && error.code === 4007
}
