import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { PasswordHolder } from './passwords/password-holder.ts'

/**
 * The tokens of a browser after someone has signed in at it, theirs first: a random name of the device for this account, and
 * a signature that a new password makes void. Nothing of a person stands in it. The oldest of many accounts goes.
 */
export function tokensAfterSignIn(key: Buffer, tokens: readonly string[], holder: PasswordHolder): string[] {
  const own = tokens.find(token => deviceIn(key, token, holder) !== null)
  const others = tokens.filter(token => token !== own)
  return [own ?? newToken(key, holder), ...others].slice(0, MOST_ACCOUNTS)
}

/** The device's name when one of its tokens is of this account and password; null for a device that is not known. */
export function knownDevice(key: Buffer, tokens: readonly string[], holder: PasswordHolder): string | null {
  for (const token of tokens.slice(0, MOST_ACCOUNTS)) {
    const device = deviceIn(key, token, holder)
    if (device !== null) return device
  }
  return null
}

/** People of one household who share a browser. */
const MOST_ACCOUNTS = 4

function newToken(key: Buffer, holder: PasswordHolder): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${signatureOf(key, device, holder).toString('base64url')}`
}

function deviceIn(key: Buffer, token: string, holder: PasswordHolder): string | null {
  const [device = '', given = ''] = token.split('.')
  const signature = Buffer.from(given, 'base64url')
  const right = signatureOf(key, device, holder)
  return signature.length === right.length && timingSafeEqual(signature, right) ? device : null
}

function signatureOf(key: Buffer, device: string, { id, password_hash }: PasswordHolder): Buffer {
  return createHmac('sha256', key).update(`device ${device} ${id} ${password_hash}`).digest()
}
