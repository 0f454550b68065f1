import type { Db } from '../../db/dialect.ts'

/** Pieces of beads (`one`), each with every piece that the other edition has in the same bead (`other`). */
export function pairedPieces(db: Db) {
  return db
    .selectFrom('bead_pieces as one')
    .innerJoin('bead_pieces as other', join =>
      join
        .onRef('other.alignment_id', '=', 'one.alignment_id')
        .onRef('other.bead', '=', 'one.bead')
        .onRef('other.side', '<>', 'one.side'),
    )
}
