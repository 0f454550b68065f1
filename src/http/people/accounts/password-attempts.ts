import { TooManyTries } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { knownDevice } from '../../../library/people/known-devices.ts'
import { accountKey } from '../../../library/people/names.ts'
import { passwordHolder } from '../../../library/people/passwords/password-holder.ts'
import type { SecurityLog } from '../../../library/telemetry/security/security-log.ts'
import type { Caller } from '../../calls/mount.ts'
import { addressKey, type PeopleLimits } from '../../limits/rate-limit.ts'
import { deviceTokensOf } from './session.ts'

type Who = { account: string } | { userId: number }

/** A guess that was let through; `right` is to be called when it was none. */
export type Guess = { right: () => Promise<void> }

export type Guesses = {
  /** One guess at a password. @throws TooManyTries */
  password: (caller: Caller, who: Who) => Promise<Guess>
  /** One guess at the second step of someone. @throws TooManyTries */
  code: (caller: Caller, userId: number) => Promise<Guess>
}

/**
 * Counts guesses by account and address together, so that nobody is kept out of an account by what others try from
 * elsewhere. A device on which its owner has signed in before counts for itself alone.
 */
export function guessesOf(
  db: Db,
  { limits, key, security }: { limits: PeopleLimits; key: Buffer; security: SecurityLog },
): Guesses {
  const deviceOf = async ({ request }: Caller, who: Who) => {
    const tokens = request ? deviceTokensOf(request) : []
    const holder = tokens.length > 0 ? await passwordHolder(db, who) : null
    return holder && knownDevice(key, tokens, holder)
  }
  const seen = async (caller: Caller, who: Who, count: () => Promise<void>) => {
    try {
      await count()
    } catch (error) {
      if (error instanceof TooManyTries)
        security.note({ kind: 'lock-out', ...shownAs(who), address: addressOf(caller) })
      throw error
    }
  }
  return {
    password: async (caller, who) => {
      const name = nameOf(who)
      const device = await deviceOf(caller, who)
      const one = `${name} ${device ?? addressOf(caller)}`
      await seen(caller, who, async () => {
        if (device === null) await limits.passwordFromAddress.demand(addressOf(caller))
        await limits.passwordFromOne.demand(one)
        if (device === null) await limits.passwordFromAnywhere.demand(name)
      })
      return {
        right: async () => {
          await limits.passwordFromOne.forget(one)
          if (device === null) await limits.passwordFromAnywhere.takeBack(name)
        },
      }
    },
    code: async (caller, userId) => {
      const device = await deviceOf(caller, { userId })
      // Who comes here has the password: the codes are counted together, wherever they are tried.
      const one = device === null ? `#${userId}` : `#${userId} ${device}`
      await seen(caller, { userId }, () => limits.secondStep.demand(one))
      return { right: () => limits.secondStep.forget(one) }
    },
  }
}

/** The key of the address a call comes from. */
export function addressOf({ request }: Pick<Caller, 'request'>): string {
  return addressKey(request?.ip ?? '')
}

function shownAs(who: Who): Who {
  return 'userId' in who ? who : { account: accountKey(who.account) }
}

function nameOf(who: Who): string {
  return 'userId' in who ? `#${who.userId}` : accountKey(who.account)
}
