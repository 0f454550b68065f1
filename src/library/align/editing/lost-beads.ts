import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { NotFound } from '../../../contract/errors.ts'
import type { forgetLostBead } from '../../../contract/works/beads.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Actor, audit } from '../../moderation/audit.ts'
import type { QuotedSides } from '../quoted-beads.ts'
import { type AlignedPair, alignedPair } from '../stored-beads.ts'

/** What editors said of sentences that are gone, as it is read from the pair's side. */
export async function lostBeads(db: Db, { id, side }: Pick<AlignedPair, 'id' | 'side'>) {
  const rows = await db
    .selectFrom('lost_beads')
    .select(['id', 'edited'])
    .where('alignment_id', '=', id)
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(row => {
    const { first, second } = JSON.parse(row.edited) as QuotedSides
    const [one, other] = [first, second].map(pieces => pieces.map(({ text }) => text))
    const [here = [], beside = []] = side === 0 ? [one, other] : [other, one]
    return { lostId: row.id, here, beside }
  })
}

const MOST_SHOWN = 200

/** An editor has seen that it is gone. @throws NotFound */
export async function forgetLost(
  db: Db,
  actor: Actor,
  { edition, besideEdition, lostId }: ParsedInputOf<typeof forgetLostBead>,
): Promise<null> {
  return db.transaction().execute(async transaction => {
    const { id } = await alignedPair(transaction, edition, besideEdition)
    const { numDeletedRows } = await transaction
      .deleteFrom('lost_beads')
      .where('alignment_id', '=', id)
      .where('id', '=', lostId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new NotFound()
    await audit(transaction, actor, { action: 'bead.forget', target: { kind: 'alignment', id } })
    return null
  })
}
