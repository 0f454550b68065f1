import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { NotToBeHad } from '../host/candidate.ts'
import type { Fetched } from './fetch-pinned.ts'

/** A whole answer may take so long, however steadily it drips. */
const MOST_MS = 15 * 60_000

/** The bytes of an answer as they come. @throws NotToBeHad for more than `most`, or where they end too early or too late */
async function* bounded({ url, sizeBytes, body }: Fetched, most: number): AsyncIterable<Buffer> {
  if (sizeBytes !== null && sizeBytes > most) {
    body.destroy()
    throw new NotToBeHad(tooLarge(url, most))
  }
  const begun = Date.now()
  let bytes = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw new NotToBeHad(tooLarge(url, most))
      if (Date.now() - begun > MOST_MS)
        throw new NotToBeHad(`${url.host} takes longer than ${MOST_MS / 60_000} minutes`)
      yield chunk
    }
  } catch (cause) {
    if (cause instanceof NotToBeHad || !(cause instanceof Error) || cause.name === 'AbortError') throw cause
    throw new NotToBeHad(`${url.host} broke off: ${cause.message}`, { cause })
  }
  if (sizeBytes !== null && bytes !== sizeBytes) throw new NotToBeHad(`${url.host} broke off after ${bytes} bytes`)
}

const tooLarge = ({ host }: URL, most: number) => `${host} sends more than ${Math.round(most / 1_000_000)} MB`

/** @throws NotToBeHad */
export async function bodyText(fetched: Fetched, most: number): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of bounded(fetched, most)) chunks.push(chunk)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** @throws NotToBeHad */
export async function bodyToFile(fetched: Fetched, path: string, most: number): Promise<void> {
  await pipeline(bounded(fetched, most), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
}
