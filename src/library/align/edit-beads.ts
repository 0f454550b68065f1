import type { updateBead } from '../../contract/beads.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { type Actor, audit } from '../moderation/audit.ts'
import { addJob } from '../queue/add-job.ts'
import { canUndo, editedBeads } from './bead-list.ts'
import { changedBeads, reachOf } from './changed-beads.ts'
import type { StoredBead } from './put-alignment.ts'
import { type AlignedPair, alignedPair, nextVersion, replaceBeads, storedBeads } from './stored-beads.ts'

type Change = ParsedInputOf<typeof updateBead>
/** Which beads stand now where the change was made. */
type Changed = { number: number; count: number }

/** Splits, merges, moves or confirms beads, or undoes the last change, in one transaction. @throws NotFound, FieldsWrong, AlreadyThere */
export async function editBeads(db: Db, actor: Actor, change: Change): Promise<OutputOf<typeof updateBead>> {
  return db.transaction().execute(async transaction => {
    const pair = await alignedPair(transaction, change.edition, change.besideEdition)
    const version = await nextVersion(transaction, pair, change.expectedVersion)
    const { action } = change
    const at =
      action === 'undo'
        ? await undoLast(transaction, actor, pair)
        : await make(transaction, actor, pair, { ...change, action })
    if (action !== 'confirm' && !pair.isGiven) await alignAgainLater(transaction, pair, change)
    return {
      version,
      canUndo: await canUndo(transaction, pair.id),
      beads: await editedBeads(
        transaction,
        pair,
        Array.from({ length: at.count }, (_, next) => at.number + next),
      ),
    }
  })
}

/** What stands around a change is aligned anew once the editor has gone on; what was changed stays, and is not undone then. */
async function alignAgainLater(db: Db, { side }: AlignedPair, { edition, besideEdition }: Change): Promise<void> {
  const [firstEdition, secondEdition] = side === 0 ? [edition, besideEdition] : [besideEdition, edition]
  await addJob(db, {
    kind: 'align',
    key: `${firstEdition}:${secondEdition}`,
    payload: { firstEdition, secondEdition },
    runAt: Date.now() + UNTIL_ALIGNED_AGAIN_MS,
  })
}

const UNTIL_ALIGNED_AGAIN_MS = 10 * 60_000

type Make = Change & { action: Exclude<Change['action'], 'undo'> }

async function make(db: Db, actor: Actor, { id, side, version }: AlignedPair, change: Make): Promise<Changed> {
  const { count, before } = reachOf(change)
  const number = change.number - before
  const old = number < 1 ? [] : await storedBeads(db, id, number, count)
  const beads = changedBeads(old, change, side)
  await replaceBeads(db, id, { number, count }, beads)
  await db
    .insertInto('bead_changes')
    .values({
      alignment_id: id,
      number,
      bead_count: beads.length,
      before_value: JSON.stringify(old),
      changed_at: version,
    })
    .execute()
  await closeReports(db, id, old)
  await audit(db, actor, {
    action: `bead.${change.action}`,
    target: { kind: 'alignment', id },
    before: { number, beads: old.length },
    after: { number, beads: beads.length },
  })
  return { number, count: beads.length }
}

async function undoLast(db: Db, actor: Actor, { id }: AlignedPair): Promise<Changed> {
  const last = await db
    .selectFrom('bead_changes')
    .select(['id', 'number', 'bead_count', 'before_value'])
    .where('alignment_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw new NotFound(NOTHING_TO_UNDO)
  const beads = JSON.parse(last.before_value) as StoredBead[]
  await replaceBeads(db, id, { number: last.number, count: last.bead_count }, beads)
  await db.deleteFrom('bead_changes').where('id', '=', last.id).execute()
  await audit(db, actor, {
    action: 'bead.undo',
    target: { kind: 'alignment', id },
    after: { number: last.number, beads: beads.length },
  })
  return { number: last.number, count: beads.length }
}

/** Reports of sentences that an editor has looked at. */
async function closeReports(db: Db, id: number, beads: readonly StoredBead[]): Promise<void> {
  for (const { blockId, from } of beads.flatMap(({ first, second }) => [...first, ...second])) {
    await db
      .deleteFrom('bead_reports')
      .where('alignment_id', '=', id)
      .where('block_id', '=', blockId)
      .where('from_unit', '=', from)
      .execute()
  }
}

const NOTHING_TO_UNDO = { zh: '没有可撤销的改动', en: 'There is nothing to undo' }
