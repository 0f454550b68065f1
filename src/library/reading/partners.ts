import { compiledSql } from '../../db/compiled-sql.ts'
import type { Db } from '../../db/dialect.ts'

/** Blocks of a second edition that stand beside a chapter, in their order, and the chapter that most of them are in. */
export type Partners = { chapterId: number; blockIds: number[] }

/**
 * What another edition has beside a chapter: every block with a bead of the chapter, whatever chapter it is in, and the
 * blocks between them that have no partner at all, with the block before them (before the first: with the one after).
 * `null` where nothing is aligned. The only place where the reader asks which blocks say the same.
 */
export async function partnersOf(db: Db, chapterId: number, besideId: number): Promise<Partners | null> {
  const shared = await chaptersSharing(db, besideId, chapterId, MOST_CHAPTERS)
  const main = shared[0]
  if (!main) return null
  const chapterIds = shared.map(each => each.id)
  const rows = await blocksOfChapters(db, chapterId, chapterId, chapterIds)
  const blockIds: number[] = []
  let open: number[] = []
  let isOurs: boolean | null = null
  let inChapter = 0
  for (const { id, chapter, home } of rows) {
    if (chapter !== inChapter) {
      inChapter = chapter
      open = []
      isOurs = null
    }
    if (home !== null) {
      // What opens their chapter without a partner goes with the first block that has one.
      if (isOurs === null && home === 1) blockIds.push(...open)
      isOurs = home === 1
    }
    if (isOurs === null) open.push(id)
    else if (isOurs) blockIds.push(id)
  }
  return { chapterId: main.id, blockIds }
}

/** A chapter whose partners lie in more chapters than this is shown with the first of them. */
const MOST_CHAPTERS = 40

const chaptersSharing = compiledSql<{ id: number }>(
  `select theirs.chapter_id as id
  from blocks ours join blocks theirs on theirs.edition_id = ? and theirs.bead = ours.bead
  where ours.chapter_id = ? and ours.bead is not null
  group by theirs.chapter_id order by count(*) desc, theirs.chapter_id limit ?`,
)

/** `home`: 1 where the block has a partner in the chapter, 0 where it has one elsewhere in that edition, null for none. */
const blocksOfChapters = compiledSql<{ id: number; chapter: number; home: number | null }>(
  `select theirs.id, theirs.chapter_id as chapter, (
    select max(case when ours.chapter_id = ? then 1 else 0 end) from blocks ours
    where ours.edition_id = (select edition_id from chapters where id = ?) and ours.bead = theirs.bead
  ) as home
  from blocks theirs join chapters on chapters.id = theirs.chapter_id
  where theirs.chapter_id in (?...)
  order by chapters.number, theirs.position, theirs.id`,
)
