import type { reportBead } from '../../contract/beads.ts'
import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { alignedPair } from './stored-beads.ts'

/** A reader says that a bead is wrong, once a person and sentence. @throws NotFound, AlreadyThere */
export async function reportWrongBead(
  db: Db,
  userId: number,
  { edition, besideEdition, blockId, from }: ParsedInputOf<typeof reportBead>,
): Promise<null> {
  const { id } = await alignedPair(db, edition, besideEdition)
  const piece = await db
    .selectFrom('bead_pieces')
    .select('bead')
    .where('alignment_id', '=', id)
    .where('block_id', '=', blockId)
    .where('from_unit', '=', from)
    .executeTakeFirst()
  if (!piece) throw new NotFound()
  const made = await db
    .insertInto('bead_reports')
    .values({ alignment_id: id, block_id: blockId, from_unit: from, user_id: userId, created_at: Date.now() })
    .onConflict(conflict => conflict.columns(['user_id', 'alignment_id', 'block_id', 'from_unit']).doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) throw new AlreadyThere(TWICE)
  return null
}

const TWICE = { zh: '你已经报告过这一句', en: 'You have reported this sentence already' }
