import { readFile } from 'node:fs/promises'
import { type PoliteFetch, politeFetch, userAgentOf } from '../../ingest/remote/polite.ts'
import { CallWrong, type RemoteCall } from './import-options.ts'

type Asker = { publicUrl: string | undefined; password: string | undefined; signal: AbortSignal }

/**
 * Asks the server of one address, with what its host has said. `IMPORT_PASSWORD` and a file are where a password does not
 * stand in the list of what runs on this machine. @throws CallWrong
 */
export async function fetchFor(address: string, call: RemoteCall, asker: Asker): Promise<PoliteFetch> {
  const contact = call.contact ?? asker.publicUrl
  if (contact === undefined) throw new CallWrong('--contact says how the server can reach you; servers ask for it')
  // oxlint-disable-next-line no-control-regex -- these are what a header cannot hold
  if (/[\u0000-\u001f\u007f-\uffff()]/.test(contact)) throw new CallWrong('--contact is a plain address')
  const credentials = await credentialsOf(address, call, asker.password)
  return politeFetch(
    {
      userAgent: userAgentOf(contact),
      ...(credentials ? { credentials } : {}),
      ...(call.mayBePrivate ? { ownHost: URL.parse(address)?.host } : {}),
      signal: asker.signal,
    },
    call.delayMs,
  )
}

async function credentialsOf(address: string, { user, passwordFile }: RemoteCall, set: string | undefined) {
  const origin = URL.parse(address)?.origin
  if (user === undefined || origin === undefined) return null
  const password =
    passwordFile === undefined ? (set ?? '') : (await readFile(passwordFile, 'utf8')).replace(/\r?\n$/, '')
  return { origin, user, password }
}
