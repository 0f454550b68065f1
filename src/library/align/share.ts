import type { Db } from '../../db/dialect.ts'
import { pairedPieces } from './paired-pieces.ts'

type Alignment = { id: number; firstEdition: number; secondEdition: number }

/** How many of the paragraphs and verses of the edition that has more of them have a partner, 0–1. */
export async function alignedShare(db: Db, { id, firstEdition, secondEdition }: Alignment): Promise<number> {
  const counts = await db
    .selectFrom('blocks')
    .select(['edition_id', eb => eb.fn.countAll<number>().as('count')])
    .where('edition_id', 'in', [firstEdition, secondEdition])
    .where('kind', 'in', ['paragraph', 'verse'])
    .groupBy('edition_id')
    .execute()
  const countOf = (edition: number) => counts.find(row => row.edition_id === edition)?.count ?? 0
  const [first, second] = [countOf(firstEdition), countOf(secondEdition)]
  const whole = Math.max(first, second)
  return whole === 0 ? 0 : Math.min(1, (await pairedBlocks(db, id, first >= second ? 0 : 1)) / whole)
}

/** How many blocks of a side are in a bead that has another side. */
async function pairedBlocks(db: Db, id: number, side: 0 | 1): Promise<number> {
  const { count } = await pairedPieces(db)
    .select(eb => eb.fn.count<number>('one.block_id').distinct().as('count'))
    .where('one.alignment_id', '=', id)
    .where('one.side', '=', side)
    .executeTakeFirstOrThrow()
  return Number(count)
}
