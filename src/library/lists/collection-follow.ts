import { FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'

export const MOST_FOLLOWED = 1000

/** Follows a public list of others, or follows it no more; once more is no error. @throws NotFound, FieldsWrong */
export async function changeFollowing(
  db: Db,
  userId: number,
  { id, follow }: { id: number; follow: boolean },
): Promise<void> {
  if (!follow) {
    const mine = db.deleteFrom('collection_follows').where('user_id', '=', userId).where('collection_id', '=', id)
    const { numDeletedRows } = await mine.executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) await countFollowers(db, [id], -1)
    return
  }
  const list = await db.selectFrom('collections').select(['owner_id', 'public']).where('id', '=', id).executeTakeFirst()
  if (list?.owner_id === userId) throw new FieldsWrong({ follow: OWN_LIST })
  if (!list?.public) throw new NotFound({ zh: '没有这份书单', en: 'There is no such list' })
  const { n } = await db
    .selectFrom('collection_follows')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_FOLLOWED) throw new FieldsWrong({ follow: TOO_MANY })
  const added = await db
    .insertInto('collection_follows')
    .values({ user_id: userId, collection_id: id, followed_at: Date.now() })
    .onConflict(conflict => conflict.columns(['user_id', 'collection_id']).doNothing())
    .executeTakeFirst()
  if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) await countFollowers(db, [id], 1)
}

/** Ends everything that someone follows, and counts it: their account goes. */
export async function followNothing(db: Db, userId: number): Promise<void> {
  const ended = await db
    .deleteFrom('collection_follows')
    .where('user_id', '=', userId)
    .returning('collection_id')
    .execute()
  await countFollowers(
    db,
    ended.map(row => row.collection_id),
    -1,
  )
}

/** Added to what stands there, in the transaction that changed it. */
async function countFollowers(db: Db, ids: readonly number[], by: 1 | -1): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('collections')
    .set(eb => ({ followers: eb('followers', '+', by) }))
    .where(isOneOf(db, 'id', ids))
    .execute()
}

const OWN_LIST = { zh: '自己的书单不用关注', en: 'A list of your own need not be followed' }
const TOO_MANY = { zh: `最多关注 ${MOST_FOLLOWED} 份书单`, en: `At most ${MOST_FOLLOWED} lists can be followed` }
