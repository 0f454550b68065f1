import type { Db } from '../../db/dialect.ts'
import type { BlockLocation, ShelfEdition } from '../../ingest/shelf/shelf-books.ts'
import type { BookValue } from '../../ingest/values.ts'
import { composeEdition, type PublishedBook, publishBook } from './publish-book.ts'

/**
 * Stores our edition of a work, or brings it up to date, and ties its blocks to those of the edition it was made from,
 * which must be there already.
 */
export async function publishShelfBook(
  db: Db,
  { source, ours, beads }: ShelfEdition,
  now: number,
): Promise<PublishedBook> {
  if (!db.isTransaction) {
    return db.transaction().execute(transaction => publishShelfBook(transaction, { source, ours, beads }, now))
  }
  const published = await publishBook(db, ours, now)
  const [theirs, mine] = [blockIds(source), blockIds(ours)]
  const pairs = beads.flatMap(({ source: place, ours: places }) => {
    const block = theirs(place)
    return block ? [{ number: block.ordinal, ids: [block.id, ...places.flatMap(one => mine(one)?.id ?? [])] }] : []
  })
  await putBeads(db, published.editionId, pairs)
  return published
}

/** Writes which blocks say the same: those of one bead, on both sides; what `editionId` had before goes. */
async function putBeads(db: Db, editionId: number, beads: readonly { number: number; ids: number[] }[]): Promise<void> {
  await db
    .updateTable('blocks')
    .set({ bead: null })
    .where('edition_id', '=', editionId)
    .where('bead', 'is not', null)
    .execute()
  for (const { number, ids } of beads) {
    await db.updateTable('blocks').set({ bead: number }).where('id', 'in', ids).execute()
  }
}

/** Ids of an edition's blocks by their places in its value; `ordinal` counts from 1 through the whole. */
function blockIds(book: BookValue): (place: BlockLocation) => { id: number; ordinal: number } | null {
  const { blocks } = composeEdition(book)
  let before = 0
  const starts = book.chapters.map(chapter => {
    const start = before
    before += chapter.blocks.length
    return start
  })
  return ({ chapter, position }) => {
    const at = (starts[chapter] ?? 0) + position
    const block = blocks[at]
    return block ? { id: block.id, ordinal: at + 1 } : null
  }
}
