import { randomBytes } from 'node:crypto'
import type { Db } from '../../../db/dialect.ts'

/** Another brings the same text in at this moment. */
export class DraftAtWork extends Error {}

/** Another has taken the draft over: nothing more of it is ours. */
export class DraftTaken extends Error {}

/** Who has not been heard of for so long has died: another may take the draft over. */
const SILENT_MS = 60_000

/** A claim of `owner`, who may take over what they left behind themselves. */
export const newClaim = (owner: string) => `${owner} ${randomBytes(9).toString('base64url')}`

const ownerOf = (claim: string) => claim.slice(0, claim.lastIndexOf(' '))

/** Takes over a draft that was left behind, if there is one. @throws DraftAtWork */
export async function takeOver(db: Db, editionId: number, claim: string): Promise<void> {
  const draft = await db
    .selectFrom('editions')
    .select(['draft_claim', 'draft_at'])
    .where('id', '=', editionId)
    .where('is_draft', '=', 1)
    .executeTakeFirst()
  if (draft) await put(db, editionId, { claim, before: draft })
}

/** Claims a draft that has just been made, in the transaction that made it. @throws DraftAtWork where another was first */
export async function claimNewDraft(db: Db, editionId: number, claim: string): Promise<void> {
  const made = await db
    .selectFrom('editions')
    .select(['draft_claim', 'draft_at'])
    .where('id', '=', editionId)
    .executeTakeFirstOrThrow()
  await put(db, editionId, { claim, before: made })
}

type Claimed = { claim: string; before: { draft_claim: string; draft_at: number } }

async function put(db: Db, editionId: number, { claim, before }: Claimed): Promise<void> {
  const { draft_claim, draft_at } = before
  const isFree = draft_claim === '' || ownerOf(draft_claim) === ownerOf(claim) || draft_at < Date.now() - SILENT_MS
  if (!isFree) throw new DraftAtWork()
  const { numUpdatedRows } = await db
    .updateTable('editions')
    .set({ draft_claim: claim, draft_at: Date.now() })
    .where('id', '=', editionId)
    .where('draft_claim', '=', draft_claim)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new DraftAtWork()
}

/** Says, in the transaction of each step, that whoever has the claim goes on. @throws DraftTaken */
export async function demandClaim(db: Db, editionId: number, claim: string): Promise<void> {
  if (!(await isStillOurs(db, editionId, claim))) throw new DraftTaken()
}

/** Whether the draft is of this claim still. */
export async function isStillOurs(db: Db, editionId: number, claim: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('editions')
    .set({ draft_at: Date.now() })
    .where('id', '=', editionId)
    .where('draft_claim', '=', claim)
    .where('is_draft', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
