import type { Db } from '../../db/dialect.ts'
import type { ImportedBlock } from '../../ingest/formats/book-file.ts'
import { putAlignment } from '../../library/align/put-alignment.ts'
import type { StoredPiece } from '../../library/align/stored-bead.ts'

/** Segment of the source → the stretch of a block that says it. */
export type Segments = Map<string, StoredPiece[]>

type Aligned = { bookId: number; editionId: number; segments: Segments }

/** Notes where the segments of blocks that came in have come to stand. */
export function noteSegments(
  segments: Segments,
  blocks: readonly Pick<ImportedBlock, 'segment'>[],
  stored: readonly { chapterId: number; blockId: number; text: string }[],
): void {
  for (const [at, { segment }] of blocks.entries()) {
    const block = stored[at]
    if (segment === undefined || !block) continue
    const { chapterId, blockId, text } = block
    segments.set(segment, [...(segments.get(segment) ?? []), { chapterId, blockId, from: 0, to: text.length }])
  }
}

/** Editions of one file whose blocks have equal segments say the same by construction; in a transaction. */
export async function alignBySegments(db: Db, [root, ...others]: readonly Aligned[], now: number): Promise<void> {
  if (!root || root.segments.size === 0) return
  for (const other of others) {
    const beads = [...root.segments].map(([segment, first]) => ({
      first,
      second: other.segments.get(segment) ?? [],
      confidence: 1,
      isAnchored: true,
    }))
    const pair = { firstEdition: root.editionId, secondEdition: other.editionId }
    await putAlignment(db, { bookId: root.bookId, ...pair, state: 'given', beads }, now)
  }
}
