import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import { type BlockPiece, rowsOfBlocks } from '../../text/align/rows/block-rows.ts'
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
 * What stands beside a chapter: blocks of the second edition in their order, the chapter that most of them are in, all that
 * they are in, the row of each block of both editions, and the beads.
 */
export type Partners = {
  chapterId: number
  chapters: number[]
  blockIds: number[]
  rows: Map<number, number>
  beads: ChapterBead[]
}

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
  const chapters = shared.map(each => each.id)
  const [pieces, blocks, around] = await Promise.all([
    piecesOfChapter(db, id, id, side, chapterId),
    blocksOfChapters(db, chapters),
    piecesAround(db, id, id, chapters),
  ])
  const beads = beadsOf(pieces, side)
  const blockIds = blocksBeside(blocks, homesOf(around, side, chapterId))
  return { chapterId: main.id, chapters, blockIds, rows: rowsOfBlocks(beads), beads }
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

type BlockRow = { id: number; chapter: number }

const blocksOfChapters = compiledSql<BlockRow>(
  `select blocks.id, blocks.chapter_id as chapter from blocks join chapters on chapters.id = blocks.chapter_id
  where blocks.chapter_id in (?...) order by chapters.number, blocks.position, blocks.id`,
)

type OtherPiece = { bead: number; side: number; chapter: number; block: number }

/** Everything of the beads that these chapters hold. */
const piecesAround = compiledSql<OtherPiece>(
  `select bead, side, chapter_id as chapter, block_id as block from bead_pieces
  where alignment_id = ? and bead in (select bead from bead_pieces where alignment_id = ? and chapter_id in (?...))`,
)

/** Whether each block of the other side that has partners has one in the chapter, or only elsewhere in that edition. */
function homesOf(pieces: readonly OtherPiece[], side: 0 | 1, chapterId: number): Map<number, boolean> {
  const isHere = new Map<number, boolean>()
  for (const { bead, side: of, chapter } of pieces) {
    if (of === side) isHere.set(bead, (isHere.get(bead) ?? false) || chapter === chapterId)
  }
  const homes = new Map<number, boolean>()
  for (const { bead, side: of, block } of pieces) {
    const isOurs = of === side ? undefined : isHere.get(bead)
    if (isOurs !== undefined) homes.set(block, (homes.get(block) ?? false) || isOurs)
  }
  return homes
}

/** Those that belong beside the chapter, in the order of the second edition. */
function blocksBeside(blocks: readonly BlockRow[], homes: ReadonlyMap<number, boolean>): number[] {
  const found: number[] = []
  let open: number[] = []
  let isOurs: boolean | null = null
  let inChapter = 0
  for (const { id, chapter } of blocks) {
    const home = homes.get(id)
    if (chapter !== inChapter) {
      inChapter = chapter
      open = []
      isOurs = null
    }
    if (home !== undefined) {
      // What opens their chapter without a partner goes with the first block that has one.
      if (isOurs === null && home) found.push(...open)
      isOurs = home
    }
    if (isOurs === null) open.push(id)
    else if (isOurs) found.push(id)
  }
  return found
}
