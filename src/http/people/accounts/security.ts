import { NotFound, SignInNeeded } from '../../../contract/errors.ts'
import * as security from '../../../contract/people/security.ts'
import type { Db } from '../../../db/dialect.ts'
import { accountOf, demandPassword } from '../../../library/people/accounts.ts'
import { type PasswordHolder, passwordHolder } from '../../../library/people/passwords/password-holder.ts'
import {
  CHALLENGE_MS,
  closeChallenge,
  openChallenge,
  secondStepOf,
  setChallenge,
  tryChallenge,
} from '../../../library/people/second-step/challenges.ts'
import {
  confirmOneTimeCodes,
  startOneTimeCodes,
  stopOneTimeCodes,
} from '../../../library/people/second-step/one-time-codes.ts'
import {
  dropPasskey,
  keepPasskey,
  namePasskey,
  newPasskeyOptions,
  passkeyHolder,
  passkeyRequest,
  type Site,
} from '../../../library/people/second-step/passkeys.ts'
import { makeRecoveryCodes } from '../../../library/people/second-step/recovery-codes.ts'
import {
  dropIdleRecoveryCodes,
  secondFactors,
  spendSecondStepCode,
} from '../../../library/people/second-step/second-step.ts'
import { SecretBox } from '../../../library/people/second-step/secret-box.ts'
import { closeOtherSessions, closeSessionById, sessionsOf } from '../../../library/people/sessions.ts'
import type { SecurityLog } from '../../../library/telemetry/security/security-log.ts'
import { type Caller, type Route, route } from '../../calls/mount.ts'
import type { PeopleLimits } from '../../limits/rate-limit.ts'
import { addressOf, type Guesses } from './password-attempts.ts'
import {
  type Exchange,
  exchangeOf,
  KEY_OF_THIS_PROCESS,
  personOf,
  sendStepCookie,
  signInHere,
  stepTokenOf,
  tokenOf,
} from './session.ts'

type Options = {
  isHttps: boolean
  publicUrl?: string | undefined
  key?: Buffer | undefined
  codeSecrets?: SecretBox | null
  limits: PeopleLimits
  guesses: Guesses
  security: SecurityLog
}

/** The calls of sessions, passkeys and second steps. What weakens an account asks for its password again. */
export function securityRoutes(db: Db, options: Options): Route[] {
  const at = (caller: Caller) => exchangeOf(caller, options)
  const { codeSecrets: box = BOX_OF_THIS_PROCESS } = options
  const withPassword = async (caller: Caller, password: string) => {
    const { userId } = personOf(caller)
    const guess = await options.guesses.password(caller, { userId })
    await demandPassword(db, userId, password)
    await guess.right()
    const what = caller.request?.url.replace(/^\/a\/v1|\?.*$/g, '') ?? ''
    options.security.note({ kind: 'account', what, userId, address: addressOf(caller) })
    return userId
  }
  return [
    route(security.readSecurity, async (_input, caller) => {
      const { userId } = personOf(caller)
      const sessions = await sessionsOf(db, userId, tokenOf(at(caller).request))
      return { sessions, ...(await secondFactors(db, userId)) }
    }),
    route(security.endSession, async ({ sessionId }, caller) => {
      if (!(await closeSessionById(db, personOf(caller).userId, sessionId))) throw new NotFound()
      return null
    }),
    route(security.endOtherSessions, async (_input, caller) => {
      const token = tokenOf(at(caller).request)
      return { ended: await closeOtherSessions(db, personOf(caller).userId, token ?? '') }
    }),
    route(security.startCodes, async ({ password }, caller) =>
      startOneTimeCodes({ db, box }, await withPassword(caller, password)),
    ),
    route(security.confirmCodes, async ({ code }, caller) => {
      const { userId } = personOf(caller)
      const guess = await options.guesses.code(caller, userId)
      const recoveryCodes = await confirmOneTimeCodes({ db, box }, userId, code)
      await guess.right()
      return { recoveryCodes }
    }),
    route(security.stopCodes, async ({ password }, caller) => {
      const userId = await withPassword(caller, password)
      await stopOneTimeCodes(db, userId)
      await dropIdleRecoveryCodes(db, userId)
      return null
    }),
    route(security.renewRecoveryCodes, async ({ password }, caller) => {
      const userId = await withPassword(caller, password)
      return { recoveryCodes: await makeRecoveryCodes(db, userId) }
    }),
    ...passkeyRoutes(db, options, withPassword),
    ...secondStepRoutes(db, options),
  ]
}

const BOX_OF_THIS_PROCESS = new SecretBox(KEY_OF_THIS_PROCESS)

function passkeyRoutes(
  db: Db,
  options: Options,
  withPassword: (caller: Caller, password: string) => Promise<number>,
): Route[] {
  const at = (caller: Caller) => exchangeOf(caller, options)
  return [
    route(security.passkeyOptions, async ({ password }, caller) => {
      const userId = await withPassword(caller, password)
      const creation = await newPasskeyOptions(db, userId, siteOf(at(caller), options))
      const holder = await passwordHolder(db, { userId })
      const token = await openChallenge(db, { kind: 'passkey-add', holder, challenge: creation.challenge })
      sendStepCookie(at(caller), token, CHALLENGE_MS)
      return { ...creation }
    }),
    route(security.addPasskey, async (made, caller) => {
      const { userId } = personOf(caller)
      const here = at(caller)
      const challenge = await tryChallenge(db, stepTokenOf(here.request), ['passkey-add'])
      if (challenge.userId !== userId) throw new SignInNeeded()
      const passkey = await keepPasskey(db, userId, {
        ...made,
        challenge: challenge.challenge,
        site: siteOf(here, options),
      })
      await closeChallenge(db, challenge)
      return passkey
    }),
    route(security.renamePasskey, (given, caller) => namePasskey(db, personOf(caller).userId, given)),
    route(security.removePasskey, async ({ passkeyId, password }, caller) => {
      const userId = await withPassword(caller, password)
      await dropPasskey(db, userId, passkeyId)
      await dropIdleRecoveryCodes(db, userId)
      return null
    }),
  ]
}

function secondStepRoutes(db: Db, options: Options): Route[] {
  const { limits, guesses, security: log, codeSecrets: box = BOX_OF_THIS_PROCESS } = options
  const at = (caller: Caller) => exchangeOf(caller, options)
  const enter = async (caller: Caller, { holder, what }: { holder: PasswordHolder; what: string }) => {
    sendStepCookie(at(caller), '', 0)
    await signInHere(db, holder, at(caller))
    log.note({ kind: 'sign-in', what, userId: holder.id, address: addressOf(caller) })
    return accountOf(db, holder.id)
  }
  /** Whoever it is, before the challenge is closed: with a new password it is closed already. */
  const holderOf = async (userId: number) => {
    const holder = await passwordHolder(db, { userId })
    if (!holder) throw new SignInNeeded()
    return holder
  }
  const noted = async <Answer>(answer: Promise<Answer>, event: { what: string; userId?: number; address: string }) => {
    try {
      return await answer
    } catch (error) {
      log.note({ kind: 'sign-in-failed', ...event })
      throw error
    }
  }
  return [
    route(security.signInWithCode, async ({ code }, caller) => {
      await limits.passwordFromAddress.demand(addressOf(caller))
      const challenge = await tryChallenge(db, stepTokenOf(at(caller).request), ['second-step'])
      const userId = challenge.userId ?? 0
      const guess = await guesses.code(caller, userId)
      const event = { what: 'code', userId, address: addressOf(caller) }
      await noted(spendSecondStepCode({ db, box }, userId, code), event)
      await guess.right()
      const holder = await holderOf(userId)
      if (!(await closeChallenge(db, challenge))) throw new SignInNeeded()
      return enter(caller, { holder, what: 'code' })
    }),
    route(security.signInPasskeyOptions, async (_input, caller) => {
      await limits.passwordFromAddress.demand(addressOf(caller))
      const here = at(caller)
      const token = stepTokenOf(here.request)
      const step = await secondStepOf(db, token)
      const request = await passkeyRequest(db, step?.userId ?? null, siteOf(here, options))
      if (step && token) await setChallenge(db, token, request.challenge)
      else {
        const made = { kind: 'passkey-sign-in', holder: null, challenge: request.challenge } as const
        sendStepCookie(here, await openChallenge(db, made), CHALLENGE_MS)
      }
      return { ...request }
    }),
    route(security.signInWithPasskey, async ({ response }, caller) => {
      const here = at(caller)
      const challenge = await tryChallenge(db, stepTokenOf(here.request), ['second-step', 'passkey-sign-in'])
      const answer = passkeyHolder(db, response, { ...challenge, site: siteOf(here, options) })
      const holder = await holderOf(await noted(answer, { what: 'passkey', address: addressOf(caller) }))
      if (!(await closeChallenge(db, challenge))) throw new SignInNeeded()
      return enter(caller, { holder, what: 'passkey' })
    }),
  ]
}

/** The site as the browser names it. */
function siteOf({ request }: Exchange, { publicUrl }: { publicUrl?: string | undefined }): Site {
  const { origin, hostname } = new URL(publicUrl ?? `${request.protocol}://${request.host}`)
  return { origin, host: hostname }
}
