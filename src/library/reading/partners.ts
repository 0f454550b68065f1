import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import { type BlockPiece, rowsOfBlocks } from '../../text/align/rows/block-rows.ts'
import type { SidedAlignment } from '../align/alignments.ts'
import { pairedPieces } from '../align/paired-pieces.ts'

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
  const shared = await chaptersSharing(db, { id, side, chapterId })
  const main = shared[0]
  if (!main) return null
  const chapters = shared.map(each => each.id)
  const [pieces, blocks, around] = await Promise.all([
    piecesOfChapter(db, { id, side, chapterId }),
    blocksOfChapters(db, { chapters }),
    piecesAround(db, { id, chapters }),
  ])
  const beads = beadsOf(pieces, side)
  const blockIds = blocksBeside(blocks, homesOf(around, side, chapterId))
  return { chapterId: main.id, chapters, blockIds, rows: rowsOfBlocks(beads), beads }
}

/** A chapter whose partners lie in more chapters than this is shown with the first of them. */
const MOST_CHAPTERS = 40

/** A chapter of one side of an alignment. */
type SidedChapter = { id: number; side: number; chapterId: number }

const chaptersSharing = compiledQuery((db, p: Params<SidedChapter>) =>
  pairedPieces(db)
    .select('other.chapter_id as id')
    .where('one.alignment_id', '=', p.id)
    .where('one.side', '=', p.side)
    .where('one.chapter_id', '=', p.chapterId)
    .groupBy('other.chapter_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('other.chapter_id')
    .limit(inlineConstant(MOST_CHAPTERS)),
)

const piecesOfChapter = compiledQuery((db, p: Params<SidedChapter>) =>
  db
    .selectFrom('bead_pieces as piece')
    .innerJoin('beads', join =>
      join.onRef('beads.alignment_id', '=', 'piece.alignment_id').onRef('beads.number', '=', 'piece.bead'),
    )
    .select(['piece.bead', 'piece.side', 'piece.block_id as block', 'piece.from_unit as from', 'piece.to_unit as to'])
    .select(['beads.confidence', 'beads.is_anchored as anchored'])
    .where('piece.alignment_id', '=', p.id)
    .where('piece.bead', 'in', ({ selectFrom }) =>
      selectFrom('bead_pieces as held')
        .select('held.bead')
        .where('held.alignment_id', '=', p.id)
        .where('held.side', '=', p.side)
        .where('held.chapter_id', '=', p.chapterId),
    )
    .orderBy('piece.bead')
    .orderBy('piece.side')
    .orderBy('piece.position'),
)

type PieceRow = Awaited<ReturnType<typeof piecesOfChapter>>[number]

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

const blocksOfChapters = compiledQuery((db, p: Params<{ chapters: readonly number[] }>) =>
  db
    .selectFrom('blocks')
    .innerJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .select(['blocks.id', 'blocks.chapter_id as chapter'])
    .where(isOneOf(db, 'blocks.chapter_id', p.chapters))
    .orderBy('chapters.number')
    .orderBy('blocks.position')
    .orderBy('blocks.id'),
)

type BlockRow = Awaited<ReturnType<typeof blocksOfChapters>>[number]

/** Everything of the beads that these chapters hold. */
const piecesAround = compiledQuery((db, p: Params<{ id: number; chapters: readonly number[] }>) =>
  db
    .selectFrom('bead_pieces')
    .select(['bead', 'side', 'chapter_id as chapter', 'block_id as block'])
    .where('alignment_id', '=', p.id)
    .where('bead', 'in', ({ selectFrom }) =>
      selectFrom('bead_pieces as held')
        .select('held.bead')
        .where('held.alignment_id', '=', p.id)
        .where(isOneOf(db, 'held.chapter_id', p.chapters)),
    ),
)

type OtherPiece = Awaited<ReturnType<typeof piecesAround>>[number]

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
