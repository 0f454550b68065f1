/** The cookie beside the session's that scripts may read: the id of who is signed in on this browser. It lets nobody in. */
export const SIGNED_COOKIE = 'signed'

/** Who is signed in by the cookies of a page; null when nobody is. The session may have ended all the same. */
export function signedIn(cookies: string): number | null {
  const id = SIGNED.exec(cookies)?.[1]
  return id === undefined ? null : Number(id)
}

const SIGNED = new RegExp(`(?:^|;\\s*)${SIGNED_COOKIE}=([1-9]\\d{0,15})(?:;|$)`)
