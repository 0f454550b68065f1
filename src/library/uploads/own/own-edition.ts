import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'

/** An edition that someone brought and that is there, for everyone or for them; `file_hash`: of the file its text is from. */
export type OwnEdition = { id: number; book_id: number; is_private: number; file_hash: string | null }

/** @throws NotFound for another's, for a draft, and for one that is withdrawn */
export async function ownEdition(db: Db, userId: number, editionId: number): Promise<OwnEdition> {
  const row = await thereEdition(db, editionId).where('editions.uploader_id', '=', userId).executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

/** An edition that is there, whoever brought it. @throws NotFound */
export async function anyEdition(db: Db, editionId: number): Promise<OwnEdition> {
  const row = await thereEdition(db, editionId).executeTakeFirst()
  if (!row) throw new NotFound()
  return row
}

function thereEdition(db: Db, editionId: number) {
  return db
    .selectFrom('editions')
    .leftJoin('edition_files', 'edition_files.edition_id', 'editions.id')
    .select(['editions.id', 'editions.book_id', 'editions.is_private', 'edition_files.file_hash'])
    .where('editions.id', '=', editionId)
    .where('editions.is_draft', '=', 0)
    .where(eb => eb.or([eb('editions.state', '=', 'published'), eb('editions.is_private', '=', 1)]))
}
