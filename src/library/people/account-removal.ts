import type { Db } from '../../db/dialect.ts'
import { countShelves } from '../mine/shelf.ts'

/** Removes an account with everything of it; what stood on its shelf is counted anew. */
export async function removeAccount(db: Db, userId: number): Promise<void> {
  await db.transaction().execute(async transaction => {
    const shelved = await transaction.selectFrom('shelf').select('book_id').where('user_id', '=', userId).execute()
    const owned = transaction.selectFrom('collections').select('id').where('owner_id', '=', userId)
    await transaction.deleteFrom('collection_items').where('collection_id', 'in', owned).execute()
    await transaction.deleteFrom('collections').where('owner_id', '=', userId).execute()
    await transaction.updateTable('front_logs').set({ user_id: null }).where('user_id', '=', userId).execute()
    await transaction.deleteFrom('users').where('id', '=', userId).execute()
    await countShelves(
      transaction,
      shelved.map(row => row.book_id),
    )
  })
}
