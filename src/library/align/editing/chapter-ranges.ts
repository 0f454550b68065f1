import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import type { AlignedPair } from '../stored-beads.ts'

/** The beads that stand in a chapter of the side that is read: numbers from `from`, before `until`. */
export type ChapterRange = { chapterId: number; number: number; title: string; from: number; until: number }

/**
 * The chapters of the edition that is read which have beads, in the order of their beads: each reaches from its first bead
 * to that of the next one, so that every bead is in one; those before the first are in the first.
 */
export async function chapterRanges(db: Db, { id, side }: Pick<AlignedPair, 'id' | 'side'>): Promise<ChapterRange[]> {
  const [rows, { last }] = await Promise.all([
    db
      .selectFrom('bead_pieces')
      .innerJoin('chapters', 'chapters.id', 'bead_pieces.chapter_id')
      .select(['chapters.id', 'chapters.number', 'chapters.title', eb => eb.fn.min<number>('bead').as('first')])
      .where('alignment_id', '=', id)
      .where('side', '=', side)
      .groupBy(['chapters.id', 'chapters.number', 'chapters.title'])
      .orderBy('first')
      .orderBy('chapters.number')
      .execute(),
    db
      .selectFrom('beads')
      .select(eb => eb.fn.coalesce(eb.fn.max<number>('number'), eb.lit(0)).as('last'))
      .where('alignment_id', '=', id)
      .executeTakeFirstOrThrow(),
  ])
  return rows.map(({ id: chapterId, number, title, first }, at) => ({
    chapterId,
    number,
    title,
    from: at === 0 ? 1 : first,
    until: rows[at + 1]?.first ?? last + 1,
  }))
}

/** @throws NotFound for a chapter that has no beads */
export async function rangeOfChapter(db: Db, pair: AlignedPair, chapterId: number): Promise<ChapterRange> {
  const range = (await chapterRanges(db, pair)).find(one => one.chapterId === chapterId)
  if (!range) throw new NotFound()
  return range
}
