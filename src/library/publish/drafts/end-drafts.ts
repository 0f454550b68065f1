import type { Db } from '../../../db/dialect.ts'
import { giveWay } from '../../../db/load/give-way.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { chapterSteps } from './chapter-steps.ts'
import { unindexDraft } from './index-draft.ts'

/** Ends drafts that nobody has gone on with since `before` (epoch milliseconds); gives how many there were. */
export async function endOldDrafts(db: Db, before: number): Promise<number> {
  const old = await db
    .selectFrom('editions')
    .select('id')
    .where('is_draft', '=', 1)
    .where('created_at', '<', before)
    .limit(100)
    .execute()
  for (const { id } of old) await removeDraft(db, id)
  return old.length
}

/** Takes away a draft, a piece at a time, and the work that was to begin with it. What is no draft stays. */
export async function removeDraft(db: Db, editionId: number): Promise<void> {
  const draft = await db
    .selectFrom('editions')
    .select('book_id')
    .where('id', '=', editionId)
    .where('is_draft', '=', 1)
    .executeTakeFirst()
  if (!draft) return
  await unindexDraft(db, editionId)
  for (const ids of (await chapterSteps(db, editionId)).toReversed()) {
    await db
      .deleteFrom('chapters')
      .where(isOneOf(db, 'id', ids))
      .execute()
    await giveWay(db)
  }
  await db.transaction().execute(async transaction => {
    await transaction.deleteFrom('editions').where('id', '=', editionId).where('is_draft', '=', 1).execute()
    await transaction
      .deleteFrom('books')
      .where('id', '=', draft.book_id)
      .where('is_draft', '=', 1)
      .where(eb => eb.not(eb.exists(eb.selectFrom('editions').select('id').whereRef('book_id', '=', 'books.id'))))
      .execute()
  })
}
