import type { Db } from '../../../db/dialect.ts'
import { type Changes, changesOf, movedComment, movedMark } from '../anchor-changes.ts'
import { type ComparedText, changedBlocks, matchTexts, textOf } from './match-texts.ts'

/** How many marks and comments stand on the words of an edition, and how many of them would stand on none any more. */
export type ExpectedLosses = { marks: number; lostMarks: number; comments: number; lostComments: number }

/** What another text in the place of an edition's would do to what readers left at its words; nothing is written. */
export async function expectedLosses(db: Db, editionId: number, come: ComparedText): Promise<ExpectedLosses> {
  const marks = await marksIn(db, editionId)
  const comments = await commentsIn(db, editionId)
  const losses = { marks: marks.length, lostMarks: 0, comments: comments.length, lostComments: 0 }
  if (marks.length + comments.length === 0) return losses
  const old = await textOf(db, editionId)
  const matched = matchTexts(old, come)
  const blocks = come.blocks.map(({ text }, at) => {
    const before = matched.same[at]
    // A new block has no id yet, and nothing stands in it.
    return { id: before === null || before === undefined ? -1 - at : (old.blocks[before]?.id ?? 0), text }
  })
  const changes = changesOf(changedBlocks(old.blocks, blocks, matched))
  const goOn = new Set(blocks.map(({ id }) => id))
  const isGone = (blockId: number) => !goOn.has(blockId) && !changes.has(blockId)
  return {
    ...losses,
    lostMarks: marks.filter(mark => isGone(mark.block_id) || isLost(mark, changes)).length,
    lostComments: comments.filter(one => isGone(one.block_id) || isPointless(one, changes)).length,
  }
}

type Mark = Awaited<ReturnType<typeof marksIn>>[number]

function isLost(mark: Mark, changes: Changes): boolean {
  if (mark.kind === 'bookmark') return false
  const now = movedMark(mark, changes)
  return now.block_id === now.to_block_id && now.to_offset <= now.from_offset
}

type Comment = Awaited<ReturnType<typeof commentsIn>>[number]

function isPointless(comment: Comment, changes: Changes): boolean {
  const now = movedComment(comment, changes)
  return now.to_offset <= now.from_offset
}

function marksIn(db: Db, editionId: number) {
  return db
    .selectFrom('marks')
    .innerJoin('blocks', 'blocks.id', 'marks.block_id')
    .select([
      'marks.kind',
      'marks.block_id',
      'marks.to_block_id',
      'marks.from_offset',
      'marks.to_offset',
      'marks.quote',
    ])
    .where('blocks.edition_id', '=', editionId)
    .where('marks.deleted', '=', 0)
    .execute()
}

function commentsIn(db: Db, editionId: number) {
  return db
    .selectFrom('comments')
    .innerJoin('blocks', 'blocks.id', 'comments.block_id')
    .select(['blocks.id as block_id', 'comments.from_offset', 'comments.to_offset', 'comments.quote'])
    .where('blocks.edition_id', '=', editionId)
    .whereRef('comments.to_offset', '>', 'comments.from_offset')
    .where('comments.state', '<>', 'deleted')
    .execute()
}
