import type { Db } from '../../db/dialect.ts'
import { leaveComments } from '../comments/writing/remove-comment.ts'
import { followNothing } from '../lists/collection-follow.ts'
import { countShelves } from '../mine/shelf-update.ts'
import { removePrivate } from '../uploads/own/own-book.ts'
import { demandAnotherAdmin } from './last-admin.ts'

/**
 * Removes an account with everything of it, and gives the ids of the lists that went and of the works of which something
 * private went; what stood on its shelf is counted anew. Its comments go too, or stay without a name and without anything that leads back to who wrote them.
 * @throws NotAllowed for the last admin
 */
export async function removeAccount(
  db: Db,
  userId: number,
  comments: 'keep' | 'remove',
): Promise<{ lists: number[]; books: number[] }> {
  return db.transaction().execute(async transaction => {
    await demandAnotherAdmin(transaction, userId)
    const shelved = await transaction.selectFrom('shelf').select('book_id').where('user_id', '=', userId).execute()
    await followNothing(transaction, userId)
    const owned = transaction.selectFrom('collections').select('id').where('owner_id', '=', userId)
    await transaction.deleteFrom('collection_items').where('collection_id', 'in', owned).execute()
    const lists = await transaction.deleteFrom('collections').where('owner_id', '=', userId).returning('id').execute()
    await transaction.deleteFrom('front_logs').where('user_id', '=', userId).execute()
    await leaveComments(transaction, userId, comments === 'keep' ? 'stay' : 'go')
    const books = await removePrivate(transaction, { userId })
    await transaction.updateTable('rights_reports').set({ contact: '' }).where('user_id', '=', userId).execute()
    // Every table of people's own rows names users with `on delete cascade`: a new one goes with the rest.
    await transaction.deleteFrom('users').where('id', '=', userId).execute()
    await countShelves(
      transaction,
      shelved.map(row => row.book_id),
    )
    return { lists: lists.map(row => row.id), books }
  })
}
