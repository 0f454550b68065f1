import type { Db } from '../../../db/dialect.ts'
import type { GivenBead } from '../../../ingest/shelf/given-beads.ts'
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
 * there already, and with those of its other editions that are there: the beads are given, sentence by sentence.
 */
export async function publishShelfBook(db: Db, shelf: ShelfEdition, now: number): Promise<PublishedBook> {
  if (!db.isTransaction) return db.transaction().execute(transaction => publishShelfBook(transaction, shelf, now))
  const { source, ours, beads, others = [] } = shelf
  const published = await publishBook(db, ours, now)
  const mine = await blocksIn(db, ours)
  await putGivenBeads(db, { bookId: ours.bookId, first: await blocksIn(db, source), second: mine, beads }, now)
  for (const other of others) {
    const second = await blocksIn(db, other.edition)
    if (!(await isStored(db, second.editionId))) continue
    await putGivenBeads(db, { bookId: ours.bookId, first: mine, second, beads: other.beads }, now)
  }
  return published
}

async function isStored(db: Db, editionId: number): Promise<boolean> {
  return (await db.selectFrom('editions').select('id').where('id', '=', editionId).executeTakeFirst()) !== undefined
}

type EditionBlocks = { editionId: number; piece: (piece: Piece) => StoredPiece[] }
type GivenPair = { bookId: number; first: EditionBlocks; second: EditionBlocks; beads: readonly GivenBead[] }

async function putGivenBeads(db: Db, { bookId, first, second, beads }: GivenPair, now: number): Promise<void> {
  const stored = {
    bookId,
    firstEdition: first.editionId,
    secondEdition: second.editionId,
    state: 'given' as const,
    beads: beads.map(bead => ({
      first: bead.first.flatMap(first.piece),
      second: bead.second.flatMap(second.piece),
      confidence: 1,
      isAnchored: true,
    })),
  }
  await putAlignment(db, stored, now)
}

/**
 * The stored block of a piece, which names it by chapter (from 0) and place in it; none where it is not there. Beads count
 * in the source's text: what readers corrected since moves them.
 */
async function blocksIn(db: Db, book: BookValue): Promise<EditionBlocks> {
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
