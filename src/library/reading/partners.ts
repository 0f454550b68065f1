import { compiledSql } from '../../db/compiled-sql.ts'
import type { Db } from '../../db/dialect.ts'
import { type BlockPiece, rowsOfBlocks } from '../../text/align/block-rows.ts'
import type { SidedAlignment } from '../align/alignments.ts'

/** A bead of a chapter: which stretches of the edition that is read, and of the one beside it, say the same. */
export type ChapterBead = {
  number: number
  confidence: number
  isAnchored: boolean
  here: BlockPiece[]
  beside: BlockPiece[]
}

/**
 * What stands beside a chapter: blocks of the second edition in their order, the chapter that most of them are in, the row
 * of each block of both editions, and the beads.
 */
export type Partners = { chapterId: number; blockIds: number[]; rows: Map<number, number>; beads: ChapterBead[] }

/**
 * What another edition has beside a chapter: every block with a bead of the chapter, whatever chapter it is in, and the
 * blocks between them that have no partner at all, with the block before them (before the first: with the one after).
 * `null` where nothing of the chapter is aligned. The only place where the reader asks which blocks say the same.
 */
export async function partnersOf(db: Db, chapterId: number, alignment: SidedAlignment): Promise<Partners | null> {
  const { id, side } = alignment
  const shared = await chaptersSharing(db, id, side, chapterId, MOST_CHAPTERS)
  const main = shared[0]
  if (!main) return null
  const [pieces, blocks] = await Promise.all([
    piecesOfChapter(db, id, id, side, chapterId),
    blocksOfChapters(
      db,
      id,
      side,
      chapterId,
      shared.map(each => each.id),
    ),
  ])
  const beads = beadsOf(pieces, side)
  return { chapterId: main.id, blockIds: blocksBeside(blocks), rows: rowsOfBlocks(beads), beads }
}

/** A chapter whose partners lie in more chapters than this is shown with the first of them. */
const MOST_CHAPTERS = 40

const chaptersSharing = compiledSql<{ id: number }>(
  `select theirs.chapter_id as id
  from bead_pieces ours join bead_pieces theirs
    on theirs.alignment_id = ours.alignment_id and theirs.bead = ours.bead and theirs.side <> ours.side
  where ours.alignment_id = ? and ours.side = ? and ours.chapter_id = ?
  group by theirs.chapter_id order by count(*) desc, theirs.chapter_id limit ?`,
)

type PieceRow = {
  bead: number
  side: number
  block: number
  from: number
  to: number
  confidence: number
  anchored: number
}

const piecesOfChapter = compiledSql<PieceRow>(
  `select p.bead, p.side, p.block_id as block, p.from_unit as "from", p.to_unit as "to", b.confidence,
    b.is_anchored as anchored
  from bead_pieces p join beads b on b.alignment_id = p.alignment_id and b.number = p.bead
  where p.alignment_id = ? and p.bead in (
    select bead from bead_pieces where alignment_id = ? and side = ? and chapter_id = ?)
  order by p.bead, p.side, p.position`,
)

function beadsOf(pieces: readonly PieceRow[], side: 0 | 1): ChapterBead[] {
  const beads: ChapterBead[] = []
  for (const { bead, side: of, block, from, to, confidence, anchored } of pieces) {
    let last = beads.at(-1)
    if (last?.number !== bead) {
      last = { number: bead, confidence, isAnchored: anchored === 1, here: [], beside: [] }
      beads.push(last)
    }
    last[of === side ? 'here' : 'beside'].push({ blockId: block, from, to })
  }
  return beads
}

type BlockRow = { id: number; chapter: number; home: number | null }

/** `home`: 1 where the block has a partner in the chapter, 0 where it has one elsewhere in that edition, null for none. */
const blocksOfChapters = compiledSql<BlockRow>(
  `select blocks.id, blocks.chapter_id as chapter, (
    select max(case when ours.chapter_id = here.chapter_id then 1 else 0 end)
    from bead_pieces theirs join bead_pieces ours
      on ours.alignment_id = theirs.alignment_id and ours.bead = theirs.bead and ours.side <> theirs.side
    where theirs.alignment_id = here.alignment_id and theirs.chapter_id = blocks.chapter_id
      and theirs.block_id = blocks.id and theirs.side <> here.side
  ) as home
  from blocks join chapters on chapters.id = blocks.chapter_id,
    (select (?: bigint) as alignment_id, (?: bigint) as side, (?: bigint) as chapter_id) here
  where blocks.chapter_id in (?...)
  order by chapters.number, blocks.position, blocks.id`,
)

/** Those that belong beside the chapter, in the order of the second edition. */
function blocksBeside(blocks: readonly BlockRow[]): number[] {
  const found: number[] = []
  let open: number[] = []
  let isOurs: boolean | null = null
  let inChapter = 0
  for (const { id, chapter, home } of blocks) {
    if (chapter !== inChapter) {
      inChapter = chapter
      open = []
      isOurs = null
    }
    if (home !== null) {
      // What opens their chapter without a partner goes with the first block that has one.
      if (isOurs === null && home === 1) found.push(...open)
      isOurs = home === 1
    }
    if (isOurs === null) open.push(id)
    else if (isOurs) found.push(id)
  }
  return found
}
