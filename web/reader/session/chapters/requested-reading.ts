import type { ShownText } from '../../../../src/contract/values/reading-cookie.ts'
import { addressOf } from '../reader-address.ts'
import type { ReaderHandle } from '../reader-handle.ts'
import type { Reading } from './chapters.ts'

type Choice = { beside: Reading['beside']; cookie: ShownText }

/** What a chapter is asked for with now: the work that is read, the editions that the address names, and how it is set. */
export function requestedReading({ bookId, language }: ReaderHandle, { beside, cookie }: Choice): Reading {
  const { edition, besideEdition } = addressOf(globalThis.location)
  return {
    bookId,
    language,
    beside,
    edition: edition ?? undefined,
    besideEdition: besideEdition ?? undefined,
    ...cookie,
  }
}
