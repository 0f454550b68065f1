import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import { NotFound } from '../../../contract/errors.ts'
import { DOUBTFUL_BELOW } from '../../../contract/values/alignment.ts'
import type { readPair } from '../../../contract/works/beads.ts'
import type { Db } from '../../../db/dialect.ts'
import { alignedPair } from '../stored-beads.ts'
import { openReports } from './bead-reports.ts'
import { type ChapterRange, chapterRanges } from './chapter-ranges.ts'
import { lostBeads } from './lost-beads.ts'
import { pairFacts } from './pair-list.ts'

/** Two aligned editions for an editor, read from `edition`. @throws NotFound where the two are not aligned */
export async function pairForEditing(
  db: Db,
  { edition, besideEdition }: ParsedInputOf<typeof readPair>,
): Promise<OutputOf<typeof readPair>> {
  const pair = await alignedPair(db, edition, besideEdition)
  const [[facts], ranges, doubtful, reported, lost] = await Promise.all([
    pairFacts(db, [pair.id]),
    chapterRanges(db, pair),
    doubtfulNumbers(db, pair.id),
    reportedNumbers(db, pair.id),
    lostBeads(db, pair),
  ])
  if (!facts) throw new NotFound()
  const { book, state, share } = facts
  const [here, beside] = pair.side === 0 ? [facts.here, facts.beside] : [facts.beside, facts.here]
  return {
    book,
    here,
    beside,
    state,
    share,
    chapters: ranges.map(range => ({
      ...range,
      doubtful: countIn(doubtful, range),
      reports: countIn(reported, range),
    })),
    lost,
  }
}

const countIn = (numbers: readonly number[], { from, until }: ChapterRange) =>
  numbers.filter(number => number >= from && number < until).length

async function doubtfulNumbers(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('beads')
    .select('number')
    .where('alignment_id', '=', id)
    .where('is_anchored', '=', 0)
    .where('confidence', '<', DOUBTFUL_BELOW)
    .execute()
  return rows.map(({ number }) => number)
}

async function reportedNumbers(db: Db, id: number): Promise<number[]> {
  const rows = await openReports(db)
    .select('bead_pieces.bead')
    .distinct()
    .where('bead_reports.alignment_id', '=', id)
    .execute()
  return rows.map(({ bead }) => bead)
}
