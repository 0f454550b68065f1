import type { Db } from '../../db/dialect.ts'
import type { PictureName } from '../../text/block/picture.ts'
import { isReadableBy } from './readable.ts'

/** Whether someone (0: a visitor) may see a picture of an edition; what stands in no text of it is nobody's. */
export async function maySeePicture(db: Db, { editionId, file }: PictureName, viewer: number): Promise<boolean> {
  const row = await db
    .selectFrom('edition_pictures')
    .innerJoin('editions', 'editions.id', 'edition_pictures.edition_id')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select('edition_pictures.file')
    .where('edition_pictures.edition_id', '=', editionId)
    .where('edition_pictures.file', '=', file)
    .where(isReadableBy(viewer, 'editions'))
    .where(isReadableBy(viewer, 'books'))
    .executeTakeFirst()
  return row !== undefined
}
