import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SIGNED_COOKIE } from '../../../contract/values/signed-cookie.ts'
import type { Db } from '../../../db/dialect.ts'
import { tokensAfterSignIn } from '../../../library/people/known-devices.ts'
import type { PasswordHolder } from '../../../library/people/passwords/password-holder.ts'
import { closeSession, openSession, SESSION_MS, sessionUser } from '../../../library/people/sessions.ts'
import type { Caller, Person, SessionReader } from '../../calls/mount.ts'

/** Finds who asks by the `sid` cookie. */
export function sessionReader(db: Db): SessionReader {
  return async request => {
    const token = tokenOf(request)
    return token ? sessionUser(db, token) : null
  }
}

/**
 * Opens a session for someone who has just shown who they are; one that was open before is ended. From now on the browser is
 * known as theirs. `holder` is whose password was given: none is opened when it has been changed meanwhile. @throws SignInNeeded
 */
export async function signInHere(db: Db, holder: PasswordHolder, at: Exchange): Promise<void> {
  await endSession(db, at.request)
  const token = await openSession(db, holder, at.request.headers['user-agent'] ?? '')
  sendCookies(at, { token, userId: String(holder.id) }, SESSION_MS / 1000)
  sendDeviceCookie(at, tokensAfterSignIn(at.deviceKey, deviceTokensOf(at.request), holder))
}

/** Ends the session of the request, and its cookies with it. */
export async function signOutHere(db: Db, at: Exchange): Promise<void> {
  await endSession(db, at.request)
  sendCookies(at, { token: '', userId: '' }, 0)
}

/** Puts the cookies' end off, as the session's is put off by its use. */
export function renewCookies(at: Exchange, userId: number): void {
  const token = tokenOf(at.request)
  if (token) sendCookies(at, { token, userId: String(userId) }, SESSION_MS / 1000)
}

/** Binds what has two steps to this browser for a few minutes; a page of another site never sends it. */
export function sendStepCookie({ request, reply, isHttps }: Exchange, token: string, maxAgeMs: number): void {
  const secure = isHttps || request.protocol === 'https' ? '; Secure' : ''
  const cookie = `step=${token}; Max-Age=${Math.floor(maxAgeMs / 1000)}; Path=/a/v1/user; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', cookie)
}

export function stepTokenOf({ headers }: FastifyRequest): string | null {
  return STEP.exec(headers.cookie ?? '')?.[1] ?? null
}

/** The accounts that this browser is known to be used for. */
export function deviceTokensOf({ headers }: FastifyRequest): string[] {
  return KNOWN.exec(headers.cookie ?? '')?.[1]?.split('~') ?? []
}

const KNOWN = /(?:^|;\s*)known=([\w.~-]{1,400})(?:;|$)/

/** It opens nothing and names nobody; signing out leaves it. */
function sendDeviceCookie({ request, reply, isHttps }: Exchange, tokens: string[]): void {
  const secure = isHttps || request.protocol === 'https' ? '; Secure' : ''
  const known = `known=${tokens.join('~')}; Max-Age=${DEVICE_SECONDS}; Path=/a/v1/user; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', known)
}

const DEVICE_SECONDS = 365 * 86_400

const STEP = /(?:^|;\s*)step=([\w-]{43})(?:;|$)/

/** A request with its reply; `isHttps` when the site is known to be reached by https only. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply; isHttps: boolean; deviceKey: Buffer }

/** The exchange of a call that came over the wire. */
export function exchangeOf(
  { request, reply }: Caller,
  { isHttps, key = KEY_OF_THIS_PROCESS }: { isHttps: boolean; key?: Buffer | undefined },
): Exchange {
  if (!request || !reply) throw new Error('signing in and out needs a request')
  return { request, reply, isHttps, deviceKey: key }
}

/** Where nobody gave a key, devices are known as long as the process lives. */
export const KEY_OF_THIS_PROCESS = randomBytes(32)

/** Who calls, behind an access that lets nobody else through. */
export function personOf({ person }: Caller): Person {
  if (!person) throw new Error('this call has no access that demands a person')
  return person
}

async function endSession(db: Db, request: FastifyRequest): Promise<void> {
  const token = tokenOf(request)
  if (token) await closeSession(db, token)
}

/** The cookie with a token of ours; any other value is no session. */
const SID = /(?:^|;\s*)sid=([\w-]{43})(?:;|$)/

export function tokenOf({ headers }: FastifyRequest): string | null {
  return SID.exec(headers.cookie ?? '')?.[1] ?? null
}

/** The second says to the page's scripts whose session the first is: without it they need not ask who is signed in. */
function sendCookies(
  { request, reply, isHttps }: Exchange,
  { token, userId }: { token: string; userId: string },
  maxAge: number,
): void {
  const everywhere = `Max-Age=${maxAge}; Path=/`
  const secure = isHttps || request.protocol === 'https' ? '; Secure' : ''
  reply.header('set-cookie', `sid=${token}; ${everywhere}; HttpOnly; SameSite=Lax${secure}`)
  reply.header('set-cookie', `${SIGNED_COOKIE}=${userId}; ${everywhere}; SameSite=Lax${secure}`)
}
