import type { Db } from '../../../db/dialect.ts'
import type { ShelfEdition } from '../../../ingest/shelf/shelf-books.ts'
import type { BookValue } from '../../../ingest/values.ts'
import type { Piece } from '../../../text/align/pieces.ts'
import { putAlignment } from '../../align/put-alignment.ts'
import type { StoredPiece } from '../../align/stored-bead.ts'
import { changesByCorrections } from '../../corrections/keep-corrections.ts'
import { composeEdition } from '../drafts/compose-edition.ts'
import { type PublishedBook, publishBook } from '../publish-book.ts'

/**
 * Stores our edition of a work, or brings it up to date, and aligns it with the edition it was made from, which must be
 * there already: the beads are given, sentence by sentence.
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
  const [theirs, mine] = [await blocksIn(db, source), await blocksIn(db, ours)]
  const stored = {
    bookId: ours.bookId,
    firstEdition: theirs.editionId,
    secondEdition: published.editionId,
    state: 'given' as const,
    beads: beads.map(({ first, second }) => ({
      first: first.flatMap(theirs.piece),
      second: second.flatMap(mine.piece),
      confidence: 1,
      isAnchored: true,
    })),
  }
  await putAlignment(db, stored, now)
  return published
}

/**
 * The stored block of a piece, which names it by chapter (from 0) and place in it; none where it is not there. Beads count
 * in the source's text: what readers corrected since moves them.
 */
async function blocksIn(
  db: Db,
  book: BookValue,
): Promise<{ editionId: number; piece: (piece: Piece) => StoredPiece[] }> {
  const { id, blocks } = composeEdition(book)
  const changes = await changesByCorrections(db, id, blocks)
  let before = 0
  const starts = book.chapters.map(chapter => {
    const start = before
    before += chapter.blocks.length
    return start
  })
  return {
    editionId: id,
    piece: ({ chapter, paragraph, from, to }) => {
      const block = blocks[(starts[chapter] ?? 0) + paragraph]
      if (!block) return []
      const change = changes.get(block.id)
      const now = change ? { from: change.offset(from, 'starts'), to: change.offset(to, 'ends') } : { from, to }
      return [{ blockId: block.id, chapterId: block.chapterId, ...now }]
    },
  }
}
