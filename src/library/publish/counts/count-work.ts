import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'

// One more or less: counting the works of an author or of a tag anew (work-counts.ts) would cost more with every work there is.

/** Among whose published works this one is; null when it is not there or withdrawn. */
export async function authorCounted(db: Db, bookId: number): Promise<number | null> {
  const row = await db
    .selectFrom('books')
    .select('author_id')
    .where('id', '=', bookId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.author_id ?? null
}

/** One less for the author a work was counted for before, one more for the one it is now. */
export async function countForAuthor(db: Db, before: number | null, after: number | null) {
  if (before === after) return
  for (const [id, more] of [[before, -1] as const, [after, 1] as const]) {
    if (id === null) continue
    await db
      .updateTable('authors')
      .set(eb => ({ book_count: eb('book_count', '+', more) }))
      .where('id', '=', id)
      .execute()
  }
}

/** So many works more on some tags. */
export async function countOnTags(db: Db, tagIds: readonly number[], more: number) {
  if (tagIds.length === 0) return
  await db
    .updateTable('tags')
    .set(eb => ({ count: eb('count', '+', more) }))
    .where(isOneOf(db, 'id', tagIds))
    .execute()
}
