import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import { DOUBTFUL_BELOW } from '../../../contract/values/alignment.ts'
import type { EditedPair, listPairs } from '../../../contract/works/beads.ts'
import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inOrder, rowsBefore } from '../../paging/paging.ts'

/** Pairs of editions, of one work or of all: those with open reports first, then those that lost something. */
export async function pairList(
  db: Db,
  { bookId, page, pageSize }: ParsedInputOf<typeof listPairs>,
): Promise<OutputOf<typeof listPairs>> {
  const query = db.selectFrom('alignments').$if(bookId !== undefined, some => some.where('book_id', '=', bookId ?? 0))
  const [ids, { total }] = await Promise.all([
    query
      .select(eb => [
        'id',
        eb
          .selectFrom('bead_reports')
          .select(e => e.fn.countAll<number>().as('count'))
          .whereRef('alignment_id', '=', 'alignments.id')
          .where('closed_at', '=', 0)
          .as('reports'),
        eb
          .selectFrom('lost_beads')
          .select(e => e.fn.countAll<number>().as('count'))
          .whereRef('alignment_id', '=', 'alignments.id')
          .as('lost'),
      ])
      .orderBy('reports', 'desc')
      .orderBy('lost', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset(rowsBefore({ page, pageSize }))
      .execute(),
    query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const pairs = await pairFacts(
    db,
    ids.map(({ id }) => id),
  )
  const list = inOrder(
    ids.map(({ id }) => id),
    pairs,
    ({ alignmentId }) => alignmentId,
  ).map(({ alignmentId, ...pair }) => {
    const row = ids.find(({ id }) => id === alignmentId)
    return { ...pair, reports: row?.reports ?? 0, lost: row?.lost ?? 0 }
  })
  return { list, total, page, pageSize }
}

type PairFacts = Omit<EditedPair, 'reports' | 'lost'> & { alignmentId: number }

/** These alignments with their editions and how many beads they have. */
export async function pairFacts(db: Db, ids: readonly number[]): Promise<PairFacts[]> {
  const rows = await factsOf(db, { doubtfulBelow: DOUBTFUL_BELOW, ids })
  return rows.map(row => ({
    alignmentId: row.id,
    book: { bookId: row.bookId, name: row.name, nameEn: row.nameEn },
    here: { editionId: row.first, title: row.firstTitle, language: row.firstLanguage, translator: row.firstBy },
    beside: { editionId: row.second, title: row.secondTitle, language: row.secondLanguage, translator: row.secondBy },
    state: row.state,
    share: row.share,
    beads: row.beads,
    doubtful: row.doubtful,
  }))
}

const factsOf = compiledQuery((db, p: Params<{ doubtfulBelow: number; ids: readonly number[] }>) =>
  db
    .selectFrom('alignments')
    .innerJoin('books', 'books.id', 'alignments.book_id')
    .innerJoin('editions as one', 'one.id', 'alignments.first_edition')
    .innerJoin('editions as other', 'other.id', 'alignments.second_edition')
    .select(['alignments.id', 'alignments.book_id as bookId', 'alignments.state', 'alignments.share'])
    .select(['books.name', 'books.name_en as nameEn'])
    .select([
      'one.id as first',
      'one.title as firstTitle',
      'one.language as firstLanguage',
      'one.translator as firstBy',
    ])
    .select(['other.id as second', 'other.title as secondTitle'])
    .select(['other.language as secondLanguage', 'other.translator as secondBy'])
    .select(eb => {
      const beads = eb
        .selectFrom('beads')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('beads.alignment_id', '=', 'alignments.id')
      const doubtful = beads.where('is_anchored', '=', ({ lit }) => lit(0)).where('confidence', '<', p.doubtfulBelow)
      return [beads.$asScalar().$notNull().as('beads'), doubtful.$asScalar().$notNull().as('doubtful')]
    })
    .where(isOneOf(db, 'alignments.id', p.ids)),
)
