import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import { FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { updateBead } from '../../../contract/works/beads.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Actor, audit } from '../../moderation/audit.ts'
import { addJob } from '../../queue/add-job.ts'
import { pairTexts } from '../edition-text.ts'
import { editedBead } from '../kept-beads.ts'
import { alignedShare } from '../share.ts'
import { type AlignedPair, alignedPair, nextVersion, replaceBeads, storedBeads } from '../stored-beads.ts'
import { type Changed, historyOf, NOTHING_TO_CHANGE, rememberChange, undoOrRedo } from './bead-history.ts'
import { editedBeads } from './bead-list.ts'
import { closeReports } from './bead-reports.ts'
import { beadsConcerned, changedBeads } from './changed-beads.ts'

type Change = ParsedInputOf<typeof updateBead>

/**
 * Splits, merges, moves, separates or confirms beads, declines reports, undoes the last change or makes it again, in one
 * transaction. @throws NotFound, FieldsWrong, AlreadyThere
 */
export async function editBeads(db: Db, actor: Actor, change: Change): Promise<OutputOf<typeof updateBead>> {
  const changed = await db.transaction().execute(async transaction => {
    const pair = await alignedPair(transaction, change.edition, change.besideEdition)
    const version = await nextVersion(transaction, pair, change.expectedVersion)
    const at = await changeOf(transaction, actor, { ...pair, version }, change)
    // What cannot be undone any more is forgotten all the same.
    if (!at) return null
    if (change.action !== 'decline') {
      const share = await alignedShare(transaction, pair)
      await transaction.updateTable('alignments').set({ share }).where('id', '=', pair.id).execute()
    }
    if (MOVES.has(change.action) && !pair.isGiven) await alignAgainLater(transaction, pair)
    const numbers = Array.from({ length: at.count }, (_, next) => at.number + next)
    return {
      version,
      ...(await historyOf(transaction, pair.id)),
      number: at.number,
      replaced: at.replaced,
      beads: await editedBeads(transaction, pair, numbers),
    }
  })
  if (!changed) throw new NotFound(NOTHING_TO_CHANGE[change.action === 'redo' ? 'redo' : 'undo'])
  return changed
}

/** Changes after which the texts around are aligned anew. */
const MOVES: ReadonlySet<Change['action']> = new Set(['merge', 'split', 'move', 'separate', 'undo', 'redo'])

async function changeOf(db: Db, actor: Actor, pair: AlignedPair, change: Change): Promise<Changed | null> {
  const { action } = change
  if (action === 'undo' || action === 'redo') {
    const changed = await undoOrRedo(db, pair, action)
    if (changed) await written(db, actor, { pair, action, changed })
    return changed
  }
  if (action === 'decline') return decline(db, actor, pair, change.number)
  return make(db, actor, pair, { ...change, action })
}

/** What stands around a change is aligned anew once the editor has gone on; what was changed stays. */
async function alignAgainLater(db: Db, { firstEdition, secondEdition }: AlignedPair): Promise<void> {
  await addJob(db, {
    kind: 'align',
    key: `${firstEdition}:${secondEdition}`,
    payload: { firstEdition, secondEdition },
    runAt: Date.now() + UNTIL_ALIGNED_AGAIN_MS,
  })
}

const UNTIL_ALIGNED_AGAIN_MS = 10 * 60_000

type Make = Change & { action: Exclude<Change['action'], 'undo' | 'redo' | 'decline'> }

async function make(db: Db, actor: Actor, pair: AlignedPair, change: Make): Promise<Changed> {
  const { id, side, version } = pair
  const { count, before } = beadsConcerned(change)
  const number = change.number - before
  const old = number < 1 ? [] : await storedBeads(db, id, number, count)
  const sides = changedBeads(old, change, side)
  const texts = await pairTexts(db, pair, old)
  const beads = sides.map(bead => editedBead(texts, bead))
  await replaceBeads(db, id, { number, count }, beads)
  await rememberChange(db, pair, texts, { before: old, after: beads })
  await closeReports(db, id, old, version)
  const changed = { number, count: beads.length, replaced: old.length }
  await written(db, actor, { pair, action: change.action, changed })
  return changed
}

/** Readers' reports of a bead are answered, and it stays as it is. */
async function decline(db: Db, actor: Actor, pair: AlignedPair, number: number): Promise<Changed> {
  const beads = await storedBeads(db, pair.id, number, 1)
  const count = await closeReports(db, pair.id, beads, pair.version)
  if (count === 0) throw new FieldsWrong({ number: NO_REPORTS })
  const changed = { number, count: 1, replaced: 1 }
  await written(db, actor, { pair, action: 'decline', changed })
  return changed
}

type Written = { pair: AlignedPair; action: Change['action']; changed: Changed }

async function written(db: Db, actor: Actor, { pair, action, changed }: Written): Promise<void> {
  const { number, count, replaced } = changed
  await audit(db, actor, {
    action: `bead.${action}`,
    target: { kind: 'alignment', id: pair.id },
    before: { number, beads: replaced },
    after: { number, beads: count },
  })
}

const NO_REPORTS = { zh: '这一对没有人报告', en: 'Nobody has reported this pair' }
