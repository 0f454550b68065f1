import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { compiledSql } from '../../db/queries/compiled-sql.ts'
import type { ChapterTable } from '../../db/tables/tables-works.ts'
import type { SidedAlignment } from '../align/alignments.ts'

type ChapterRow = Selectable<ChapterTable>

/** `beside`: ids of the chapters of the second edition that have partners in the chapter that is read. */
type Wanted = { alignment: SidedAlignment; editionId: number; beside: readonly number[] }

/**
 * Chapters of the second edition that no chapter of the first says, after the last one that stands beside the chapter that is
 * read; where nothing before it has a partner, those before the first one as well. In their order, at most `MOST` each.
 */
export async function chaptersWithoutPartner(db: Db, { alignment, editionId, beside }: Wanted): Promise<ChapterRow[]> {
  const [{ first, last } = { first: 0, last: 0 }] = await numbersOf(db, beside)
  const { id, side } = alignment
  const [before, after] = await Promise.all([
    chaptersBefore(db, id, side, editionId, first, MOST + 1),
    chaptersAfter(db, id, side, editionId, last, MOST + 1),
  ])
  const opening = withoutPartner(before)
  const isFront = opening.length === before.length
  return [...(isFront ? opening.toReversed() : []), ...withoutPartner(after)].slice(0, MOST)
}

const MOST = 40

type Found = ChapterRow & { isSaid: number | null }

/** Those up to the first that the other edition says. */
function withoutPartner(chapters: readonly Found[]): ChapterRow[] {
  const end = chapters.findIndex(({ isSaid }) => isSaid !== null)
  return chapters.slice(0, end < 0 ? chapters.length : end)
}

const numbersOf = compiledSql<{ first: number; last: number }>(
  'select min(number) as first, max(number) as last from chapters where id in (?...)',
)

/** The number of a bead with both sides, of which one is in the chapter; null for none. `side` is that of the first edition. */
const SAID = `(select theirs.bead from bead_pieces theirs join bead_pieces ours
    on ours.alignment_id = theirs.alignment_id and ours.bead = theirs.bead and ours.side <> theirs.side
  where theirs.alignment_id = ? and theirs.chapter_id = chapters.id and theirs.side <> ? limit 1) as "isSaid"`

const chaptersBefore = compiledSql<Found>(
  `select chapters.*, ${SAID} from chapters where edition_id = ? and number < ? and word_count > 0
  order by number desc limit ?`,
)
const chaptersAfter = compiledSql<Found>(
  `select chapters.*, ${SAID} from chapters where edition_id = ? and number > ? and word_count > 0
  order by number limit ?`,
)
