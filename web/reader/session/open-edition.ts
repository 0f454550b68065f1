import { addressOf } from './reader-address.ts'
import type { ReaderHandle } from './reader-handle.ts'

/** Whether a kept place is in the edition that is open: the first of its language has no id there. Older places have none at all. */
export function isOfOpenEdition(
  { libraryId, editionId = null }: { libraryId: string; editionId?: number | null },
  handle: Pick<ReaderHandle, 'libraryId' | 'editionId'>,
): boolean {
  const open = addressOf(globalThis.location).edition === null ? null : handle.editionId
  return libraryId === handle.libraryId && editionId === open
}
