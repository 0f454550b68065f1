import { expressionBuilder, type Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { compiledQuery, type Params } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'
import type { ChapterTable } from '../../db/tables/tables-works.ts'
import type { SidedAlignment } from '../align/alignments.ts'
import { pairedPieces } from '../align/paired-pieces.ts'

type ChapterRow = Selectable<ChapterTable>

/** `beside`: ids of the chapters of the second edition that have partners in the chapter that is read. */
type Wanted = { alignment: SidedAlignment; editionId: number; beside: readonly number[] }

/**
 * Chapters of the second edition that no chapter of the first says, after the last one that stands beside the chapter that is
 * read; where nothing before it has a partner, those before the first one as well. In their order, at most `MOST` each.
 */
export async function chaptersWithoutPartner(db: Db, { alignment, editionId, beside }: Wanted): Promise<ChapterRow[]> {
  const [{ first, last } = { first: 0, last: 0 }] = await numbersOf(db, { ids: beside })
  const { id, side } = alignment
  const [before, after] = await Promise.all([
    chaptersBefore(db, { alignmentId: id, side, editionId, number: first, limit: MOST + 1 }),
    chaptersAfter(db, { alignmentId: id, side, editionId, number: last, limit: MOST + 1 }),
  ])
  const opening = withoutPartner(before)
  const isFront = opening.length === before.length
  return [...(isFront ? opening.toReversed() : []), ...withoutPartner(after)].slice(0, MOST)
}

const MOST = 40

type Found = ChapterRow & { hasPartner: number | null }

/** Those up to the first that the other edition says. */
function withoutPartner(chapters: readonly Found[]): ChapterRow[] {
  const end = chapters.findIndex(({ hasPartner }) => hasPartner !== null)
  return chapters.slice(0, end < 0 ? chapters.length : end)
}

const numbersOf = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('chapters')
    .select(({ fn }) => [fn.min('number').as('first'), fn.max('number').as('last')])
    .where(isOneOf(db, 'id', p.ids)),
)

/** `side` is that of the first edition; `editionId` the second one. */
type Beyond = { alignmentId: number; side: number; editionId: number; number: number; limit: number }

/** The number of a bead with both sides, of which one is in the chapter; null for none. */
function beadOfChapter(db: Db, { alignmentId, side }: Pick<Params<Beyond>, 'alignmentId' | 'side'>) {
  const { ref } = expressionBuilder<Database, 'chapters'>()
  return pairedPieces(db)
    .select('one.bead')
    .where('one.alignment_id', '=', alignmentId)
    .where('one.chapter_id', '=', ref('chapters.id'))
    .where('one.side', '<>', side)
    .limit(inlineConstant(1))
    .$asScalar()
}

const chaptersWithText = (db: Db, p: Params<Beyond>) =>
  db
    .selectFrom('chapters')
    .selectAll('chapters')
    .select(beadOfChapter(db, p).as('hasPartner'))
    .where('edition_id', '=', p.editionId)
    .where('word_count', '>', inlineConstant(0))
    // Not said in the text: of PostgreSQL's planner it would have all chapters of the edition sorted.
    .limit(p.limit)

const chaptersBefore = compiledQuery((db, p: Params<Beyond>) =>
  chaptersWithText(db, p).where('number', '<', p.number).orderBy('number', 'desc'),
)
const chaptersAfter = compiledQuery((db, p: Params<Beyond>) =>
  chaptersWithText(db, p).where('number', '>', p.number).orderBy('number'),
)
