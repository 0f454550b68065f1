import { type ReadingRecord, readPlace } from '../../src/contract/place.ts'
import { CallFailed, call } from '../call.ts'
import { deviceName, deviceStore } from './device-store.ts'
import { ledgerOf, NOBODY } from './ledger.ts'

/**
 * The place of another device in a book, when the account has a newer one than this device knows; null when there is
 * none, or nobody is signed in. To be offered when a book is opened, never to be gone to unasked.
 */
export async function newerPlace(bookId: number): Promise<ReadingRecord | null> {
  const ledger = ledgerOf(deviceStore)
  if (!ledger || ledger.userId === NOBODY) return null
  try {
    const record = await call(readPlace, { bookId })
    if (!record || record.device === deviceName(deviceStore)) return null
    return record.version > (ledger.versions[bookId] ?? 0) ? record : null
  } catch (failure) {
    // The session has ended, or there is no network: then there is nothing to offer.
    if (failure instanceof CallFailed) return null
    throw failure
  }
}
