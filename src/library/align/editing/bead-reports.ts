import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { AlreadyThere, NotFound } from '../../../contract/errors.ts'
import type { reportBead } from '../../../contract/works/beads.ts'
import type { Db } from '../../../db/dialect.ts'
import { alignedPair } from '../stored-beads.ts'

type Report = ParsedInputOf<typeof reportBead>

/** A reader says that a bead is wrong, once a person and sentence, or takes it back. @throws NotFound, AlreadyThere */
export async function reportWrongBead(db: Db, userId: number, report: Report): Promise<null> {
  const { edition, besideEdition, blockId, from } = report
  const { id } = await alignedPair(db, edition, besideEdition)
  if (report.action === 'takeBack') return takeBack(db, userId, { id, blockId, from })
  const piece = await db
    .selectFrom('bead_pieces')
    .select('bead')
    .where('alignment_id', '=', id)
    .where('block_id', '=', blockId)
    .where('from_unit', '=', from)
    .executeTakeFirst()
  if (!piece) throw new NotFound()
  const row = { alignment_id: id, block_id: blockId, from_unit: from, user_id: userId, created_at: Date.now() }
  // One that an editor has answered is opened again.
  const made = await db
    .insertInto('bead_reports')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['user_id', 'alignment_id', 'block_id', 'from_unit'])
        .doUpdateSet({ created_at: row.created_at, closed_at: 0 })
        .where('bead_reports.closed_at', '>', 0),
    )
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw new AlreadyThere(TWICE)
  return null
}

type ReportPosition = { id: number; blockId: number; from: number }

async function takeBack(db: Db, userId: number, { id, blockId, from }: ReportPosition): Promise<null> {
  await db
    .deleteFrom('bead_reports')
    .where('user_id', '=', userId)
    .where('alignment_id', '=', id)
    .where('block_id', '=', blockId)
    .where('from_unit', '=', from)
    .where('closed_at', '=', 0)
    .execute()
  return null
}

/** Open reports with the numbers of the beads that hold their sentences, as `bead`. */
export const openReports = (db: Db) =>
  db
    .selectFrom('bead_reports')
    .innerJoin('bead_pieces', join =>
      join
        .onRef('bead_pieces.alignment_id', '=', 'bead_reports.alignment_id')
        .onRef('bead_pieces.block_id', '=', 'bead_reports.block_id')
        .onRef('bead_pieces.from_unit', '<=', 'bead_reports.from_unit')
        .onRef('bead_pieces.to_unit', '>', 'bead_reports.from_unit'),
    )
    .where('bead_reports.closed_at', '=', 0)

type Stretch = { blockId: number; from: number; to: number }

/** Reports of sentences that an editor has looked at are answered by that version of the alignment. */
export async function closeReports(
  db: Db,
  id: number,
  beads: readonly { first: readonly Stretch[]; second: readonly Stretch[] }[],
  version: number,
): Promise<number> {
  let count = 0n
  for (const { blockId, from, to } of beads.flatMap(({ first, second }) => [...first, ...second])) {
    const { numUpdatedRows } = await db
      .updateTable('bead_reports')
      .set({ closed_at: version })
      .where('alignment_id', '=', id)
      .where('block_id', '=', blockId)
      .where('from_unit', '>=', from)
      .where('from_unit', '<', to)
      .where('closed_at', '=', 0)
      .executeTakeFirst()
    count += numUpdatedRows
  }
  return Number(count)
}

/** Opens what that version had answered. */
export async function reopenReports(db: Db, id: number, version: number): Promise<void> {
  await db
    .updateTable('bead_reports')
    .set({ closed_at: 0 })
    .where('alignment_id', '=', id)
    .where('closed_at', '=', version)
    .execute()
}

const TWICE = { zh: '你已经报告过这一句', en: 'You have reported this sentence already' }
