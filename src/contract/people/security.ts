import { z } from 'zod'
import { endpoint, type Method } from '../endpoint.ts'
import { PositiveId, Time } from '../fields.ts'
import { UserInfo } from './accounts.ts'

const call = <Input extends z.ZodType, Output extends z.ZodType, const M extends Method, const Path extends string>(
  method: M,
  path: Path,
  summary: string,
  shapes: { input: Input; output: Output; access?: 'public' | 'reader'; bodyBytes?: number },
) => endpoint({ method, path, summary, group: 'accounts', access: 'reader', ...shapes })

const Password = z.string().min(1).max(128)
const PasskeyName = z.string().trim().min(1).max(40)
const Base64Url = z.string().max(8192)

export const Passkey = z
  .object({
    passkeyId: z.int(),
    name: z.string(),
    addedAt: Time,
    usedAt: Time.nullable(),
    /** Kept by the maker's cloud on more than one device. */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

export const OpenSession = z
  .object({
    sessionId: z.string(),
    /** What the browser says of itself; '' when it says nothing that is known. */
    browser: z.string(),
    system: z.string(),
    isThis: z.boolean(),
    signedInAt: Time,
    /** To the hour. */
    usedAt: Time,
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.output<typeof OpenSession>

/** The ten codes, shown this one time; null when there were some already. */
const RecoveryCodes = z.array(z.string()).nullable()

/** WebAuthn's own JSON, made and read by the browser. */
const BrowserOptions = z.record(z.string(), z.unknown())

export const readSecurity = call('GET', '/user/security', 'My sessions, passkeys and second steps', {
  input: z.object({}),
  output: z.object({
    sessions: z.array(OpenSession),
    codesSince: Time.nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
  }),
})
export type Security = z.output<typeof readSecurity.output>

export const endSession = call('POST', '/user/session/end', 'Ends one of my sessions', {
  input: z.object({ sessionId: z.string().min(1).max(64) }),
  output: z.null(),
})

export const endOtherSessions = call('POST', '/user/session/endOthers', 'Ends all my sessions but this one', {
  input: z.object({}),
  output: z.object({ ended: z.int() }),
})

export const startCodes = call('POST', '/user/totp/start', 'A new secret for one-time codes; counts once confirmed', {
  input: z.object({ password: Password }),
  output: z.object({ secret: z.string(), address: z.string() }),
})

export const confirmCodes = call('POST', '/user/totp/confirm', 'Turns one-time codes on with a first code', {
  input: z.object({ code: z.string().max(20) }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
})

export const stopCodes = call('POST', '/user/totp/stop', 'Turns one-time codes off', {
  input: z.object({ password: Password }),
  output: z.null(),
})

export const renewRecoveryCodes = call('POST', '/user/recoveryCodes/renew', 'Ten new codes; the old ones end', {
  input: z.object({ password: Password }),
  output: z.object({ recoveryCodes: RecoveryCodes }),
})

export const passkeyOptions = call('POST', '/user/passkey/options', 'What the browser needs to make a passkey', {
  input: z.object({ password: Password }),
  output: BrowserOptions,
})

export const addPasskey = call('POST', '/user/passkey/add', 'Keeps the passkey that the browser has made', {
  bodyBytes: 128 * 1024,
  input: z.object({
    name: PasskeyName,
    response: z.object({
      id: Base64Url,
      rawId: Base64Url,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: Base64Url,
        attestationObject: z.string().max(65_536),
        transports: z.array(z.string().max(20)).max(10).optional(),
      }),
    }),
  }),
  output: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
})

export const renamePasskey = call('POST', '/user/passkey/update', 'Names a passkey of mine', {
  input: z.object({ passkeyId: PositiveId, name: PasskeyName }),
  output: Passkey,
})

export const removePasskey = call('POST', '/user/passkey/delete', 'Removes a passkey of mine', {
  input: z.object({ passkeyId: PositiveId, password: Password }),
  output: z.null(),
})

export const signInWithCode = call(
  'POST',
  '/user/login/code',
  'The second step by a one-time or a recovery code; 4007 for a wrong one, 2003 when the first step is over',
  { access: 'public', input: z.object({ code: z.string().trim().min(6).max(40) }), output: UserInfo },
)

export const signInPasskeyOptions = call(
  'POST',
  '/user/login/passkeyOptions',
  'What the browser needs to show a passkey: any of this site, or one of the account that is at its second step',
  { access: 'public', input: z.object({}), output: BrowserOptions },
)

export const signInWithPasskey = call(
  'POST',
  '/user/login/passkey',
  'Signs in by a passkey; as a second step, or alone when the device has checked who holds it',
  {
    access: 'public',
    input: z.object({
      response: z.object({
        id: Base64Url,
        rawId: Base64Url,
        type: z.literal('public-key'),
        response: z.object({
          clientDataJSON: Base64Url,
          authenticatorData: Base64Url,
          signature: Base64Url,
          userHandle: Base64Url.optional(),
        }),
      }),
    }),
    output: UserInfo,
  },
)
