import { useSyncExternalStore } from 'react'
import type { UserInfo } from '../../../src/contract/people/accounts.ts'
import { CallFailed, call } from '../../call.ts'

/** Whether this browser knows passkeys; on the server, and at first, no. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in globalThis,
    () => false,
  )
}

/** Shows a passkey to the site. @throws CallFailed; with `refused` as its words when the reader or the device gave up */
export async function signInByPasskey(refused: string): Promise<UserInfo> {
  const options = await call('POST /user/login/passkeyOptions', {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const response = await startAuthentication({ optionsJSON: options as never }).catch(gaveUp(refused))
  return call('POST /user/login/passkey', { response })
}

/** Makes a passkey on this device and keeps it. @throws CallFailed as above */
export async function makePasskey({ password, name }: { password: string; name: string }, refused: string) {
  const options = await call('POST /user/passkey/options', { password })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const response = await startRegistration({ optionsJSON: options as never }).catch(gaveUp(refused))
  return call('POST /user/passkey/add', { name, response })
}

/** The browser's own refusal (closed, timed out, made before) as one answer a form can show. */
function gaveUp(message: string) {
  return (): never => {
    throw new CallFailed({ code: 4006, data: null, message })
  }
}
