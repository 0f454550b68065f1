import { useSyncExternalStore } from 'react'
import type { UserInfo } from '../../src/contract/people/accounts.ts'
import { SIGNED_COOKIE, signedIn } from '../../src/contract/values/signed-cookie.ts'
import { CallFailed, call } from '../call.ts'
import { RetryDelays, tryAgain } from './try-again.ts'

/** The specification's user store: who is signed in, and where to go once signing out is done. */
export type UserState = {
  user: UserInfo | null
  isRedirected: boolean
  redirectRoute: string
  userRequested: boolean
  loading: boolean
  error: string
}

const AT_START: UserState = {
  user: null,
  isRedirected: false,
  redirectRoute: '',
  userRequested: false,
  loading: true,
  error: '',
}

let state = AT_START
const listeners = new Set<() => void>()

/** The user's state; on the server, and until the first answer, nobody is known. */
export function useUser(): UserState {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    userState,
    () => AT_START,
  )
}

export function userState(): UserState {
  return state
}

/** The state once it is known who is signed in, for what is pressed before. */
export function knownUser(): Promise<UserState> {
  if (state.userRequested) return Promise.resolve(state)
  return new Promise(resolve => {
    const listener = () => {
      if (!state.userRequested) return
      listeners.delete(listener)
      resolve(state)
    }
    listeners.add(listener)
  })
}

/**
 * Asks who is signed in, unless the cookies say that nobody is: then the answer, a 401, would only be a failure in the
 * console of every visitor. On failure the message is kept and logged; either way loading ends. A server that fails says
 * nothing about who is signed in: who is known stays so, and it is asked again.
 */
export async function fetchUser(): Promise<void> {
  if (signedIn(document.cookie) === null) return change({ user: null, loading: false, userRequested: true })
  change({ loading: true })
  try {
    rememberUser(await call('GET /user/info', {}))
    change({ error: '' })
    waits.came()
  } catch (failure) {
    const isSignedOut = failure instanceof CallFailed && failure.code === 2003
    // The session has ended; the next page need not ask.
    if (isSignedOut) document.cookie = `${SIGNED_COOKIE}=; Max-Age=0; Path=/`
    else askAgainLater()
    const message = failure instanceof CallFailed ? failure.message || `${failure.code}` : String(failure)
    change({ ...(isSignedOut && { user: null }), error: message })
    // oxlint-disable-next-line no-console -- the specification's line, for whoever looks into the console
    console.info('获取用户信息失败', message)
  } finally {
    change({ loading: false, userRequested: true })
  }
}

const waits = new RetryDelays()
let giveUp = () => {}

function askAgainLater(): void {
  giveUp()
  giveUp = tryAgain(fetchUser, waits.next())
}

/** Whether somebody is signed in, and the server could not say who: they are not drawn as signed out. */
export function isUserUnknown({ user, error }: UserState): boolean {
  return user === null && error !== '' && signedIn(document.cookie) !== null
}

/** Asks again when somebody signed in or out in another tab; called when this one is looked at. */
export function followOtherTabs(): void {
  if (document.visibilityState !== 'visible' || state.loading) return
  if (signedIn(document.cookie) !== (state.user?.userId ?? null)) void fetchUser()
}

/** Takes the answer of signing in, registering or changing one's profile. */
export function rememberUser(user: UserInfo): void {
  change({ user: { ...user, downloadCount: Math.max(user.downloadCount, user.downloadInfo.length) } })
  // What this device keeps and the account are held together from here on; not needed for the first paint.
  void import('./sync/outbox.ts').then(({ startSync }) => state.user && startSync(state.user.userId))
}

/** Forgets who was signed in: the account is no more. */
export async function forgetUser(): Promise<void> {
  const { dropSync } = await import('./sync/outbox.ts')
  dropSync()
  change({ user: null })
}

/** Marks where to go after signing out. */
export function redirectAfterLogout(route: string): void {
  change({ isRedirected: true, redirectRoute: route })
}

/** Signs out, then goes where a redirect was marked. @throws Error 'Logout failed' when the answer is not 200. */
export async function signOut(navigate: (route: string) => unknown): Promise<void> {
  const { endSync } = await import('./sync/outbox.ts')
  await endSync()
  try {
    await call('GET /user/logout', {})
  } catch (cause) {
    throw new Error('Logout failed', { cause })
  }
  change({ user: null })
  if (!state.isRedirected) return
  navigate(state.redirectRoute)
  change({ isRedirected: false, userRequested: false, redirectRoute: '' })
}

function change(part: Partial<UserState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}
