import type { Db } from '../../db/dialect.ts'
import { demandWork, isPrivateWork } from '../works/demand-work.ts'
import { type OwnEdition, ownEdition } from './own/own-edition.ts'

/** Where an upload goes: in the place of an edition, into a work that is there, or, with neither, into a new work. */
export type UploadTarget = { replaced: OwnEdition | null; bookId: number | null }

/** @throws NotFound for an edition that is not theirs, and for a work that they may not read */
export async function uploadTarget(
  db: Db,
  userId: number,
  { editionId, bookId }: { editionId: number | null; bookId: number | null },
): Promise<UploadTarget> {
  const replaced = editionId === null ? null : await ownEdition(db, userId, editionId)
  if (replaced) return { replaced, bookId: replaced.book_id }
  if (bookId !== null) await demandWork(db, bookId, userId)
  return { replaced: null, bookId }
}

/**
 * Whether only its uploader will see it: what takes the place of a text is seen by who sees that, what is added to a private
 * work by nobody else, whatever was chosen.
 */
export async function isPrivateUpload(
  db: Db,
  { replaced, bookId }: UploadTarget,
  isChosenPrivate: boolean,
): Promise<boolean> {
  if (replaced) return replaced.is_private === 1
  return isChosenPrivate || (bookId !== null && (await isPrivateWork(db, bookId)))
}
