import type { ReadingRecord } from '../../../src/contract/mine/position.ts'
import { CallFailed, call } from '../../call.ts'
import { deviceName, deviceStore } from './device-store.ts'
import { ledgerOf } from './sent-ledger.ts'

/** The account's place in a book; `isNews` where another device has set it and this one has not heard of it. */
export type AccountPosition = { record: ReadingRecord | null; isNews: boolean }

/** What the account says of a book that is opened; null when it cannot be asked. */
export async function accountPosition(bookId: number): Promise<AccountPosition | null> {
  try {
    const record = await call('GET /userBook/read/getOne', { bookId })
    const known = ledgerOf(deviceStore)?.versions[bookId] ?? 0
    return { record, isNews: record !== null && record.device !== deviceName(deviceStore) && record.version > known }
  } catch (failure) {
    // The session has ended, or there is no network: then there is nothing to offer.
    if (failure instanceof CallFailed) return null
    throw failure
  }
}
