import type { Db } from '../../db/dialect.ts'

/**
 * Makes the score of a person that counts for a work the one they gave last in a comment everyone sees, and corrects the
 * work's sums by the difference. To be called in the transaction that changed the comment, after the work's row was
 * written in it: that lock lets one at a time through.
 */
export async function recountScore(db: Db, userId: number, bookId: number): Promise<void> {
  const latest = await db
    .selectFrom('comments')
    .select('score')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .where('state', '=', 'shown')
    .where('score', 'is not', null)
    .orderBy(({ fn }) => fn.coalesce('edited_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const counted = await db
    .selectFrom('book_scores')
    .select('score')
    .where('user_id', '=', userId)
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  const score = latest?.score ?? null
  if (score === (counted?.score ?? null)) return
  await db.deleteFrom('book_scores').where('user_id', '=', userId).where('book_id', '=', bookId).execute()
  if (score !== null) await db.insertInto('book_scores').values({ user_id: userId, book_id: bookId, score }).execute()
  await addToSums(db, bookId, {
    sum: (score ?? 0) - (counted?.score ?? 0),
    count: (score === null ? 0 : 1) - (counted ? 1 : 0),
  })
}

/** Gives a work someone's score without a comment, where they have not scored it: what a host brings along. */
export async function storeScore(db: Db, userId: number, { bookId, score }: { bookId: number; score: number }) {
  await db.transaction().execute(async transaction => {
    const added = await transaction
      .insertInto('book_scores')
      .values({ user_id: userId, book_id: bookId, score })
      .onConflict(conflict => conflict.doNothing())
      .returning('score')
      .executeTakeFirst()
    if (added) await addToSums(transaction, bookId, { sum: score, count: 1 })
  })
}

/** Takes the scores of someone out of the sums of every work, before the account goes. */
export async function takeScoresAway(db: Db, userId: number): Promise<void> {
  const rows = await db.selectFrom('book_scores').select(['book_id', 'score']).where('user_id', '=', userId).execute()
  for (const row of rows) await addToSums(db, row.book_id, { sum: -row.score, count: -1 })
  await db.deleteFrom('book_scores').where('user_id', '=', userId).execute()
}

async function addToSums(db: Db, bookId: number, more: { sum: number; count: number }): Promise<void> {
  await db
    .updateTable('books')
    .set(eb => ({
      score_sum: eb('score_sum', '+', more.sum),
      score_count: eb('score_count', '+', more.count),
    }))
    .where('id', '=', bookId)
    .execute()
}
