import type { CallName, Calls } from '../../../src/contract/calls.ts'
import type { InputOf, OutputOf } from '../../../src/contract/endpoint.ts'
import type { ReadingRecord } from '../../../src/contract/mine/position.ts'
import { CallFailed } from '../../call.ts'
import type { DeviceStore } from './device-store.ts'
import type { Ledger, Note } from './sent-ledger.ts'

/** What sending and receiving work with. */
export type Sync = {
  store: DeviceStore
  /** To be read only; `note` changes it. */
  ledger: Readonly<Ledger>
  note: Note
  call: <Name extends CallName>(name: Name, input: InputOf<Calls[Name]>) => Promise<OutputOf<Calls[Name]>>
  /** The page is going away: calls outlive it, answers do not come back. */
  isLeaving: boolean
  /** Whether a book is being read here at this moment. */
  isOpen: (bookId: number) => boolean
  /** Another device's place stayed where it was; says whether its reader is offered it now. */
  overtaken: (record: ReadingRecord) => boolean
}

/** Whether asking again would bring the same answer: the book is gone, or the server does not take it. */
export function isForGood(failure: unknown): boolean {
  return failure instanceof CallFailed && [404, 4006, 14007].includes(failure.code)
}
