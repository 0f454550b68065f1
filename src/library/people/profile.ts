import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import { LISTS_OF_A_PROFILE, type Profile, type readProfile } from '../../contract/people/profiles.ts'
import type { Db } from '../../db/dialect.ts'
import { commentsById } from '../comments/comment-list.ts'
import { publicUser } from '../comments/comment-rows.ts'
import { collectionCards } from '../lists/collections.ts'
import { cappedTotal, rowsBefore } from '../paging/paging.ts'

/** The tag of the pages that are about someone: to be announced when what they show changes. */
export function profileTag(userId: number): string {
  return `person:${userId}`
}

/**
 * Someone as everyone sees them.
 * @throws NotFound also for who shows nothing: that there is such an account is then nobody's business.
 */
export async function profileOf(db: Db, input: Omit<ParsedInputOf<typeof readProfile>, 'script'>): Promise<Profile> {
  const { id, page, pageSize } = input
  const user = await db
    .selectFrom('users')
    .select(['id as user_id', 'nick', 'head'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw new NotFound()
  const [lists, comments] = await Promise.all([listsOf(db, id), commentsOf(db, id, input)])
  if (lists.listCount === 0 && comments.total === 0) throw new NotFound()
  return { user: publicUser(user), ...lists, comments: { ...comments, page, pageSize } }
}

async function listsOf(db: Db, userId: number): Promise<Pick<Profile, 'lists' | 'listCount'>> {
  const shown = db
    .selectFrom('collections')
    .select('id')
    .where('owner_id', '=', userId)
    .where('public', '=', 1)
    .where('size', '>', 0)
  const [rows, { total }] = await Promise.all([
    shown.orderBy('updated_at', 'desc').orderBy('id').limit(LISTS_OF_A_PROFILE).execute(),
    cappedTotal(db, shown),
  ])
  const ids = rows.map(row => row.id)
  return { lists: await collectionCards(db, ids), listCount: total }
}

async function commentsOf(db: Db, userId: number, input: { page: number; pageSize: number }) {
  const shown = db
    .selectFrom('comments')
    .leftJoin('books', 'books.id', 'comments.book_id')
    .leftJoin('poems', 'poems.id', 'comments.poem_id')
    .select('comments.id')
    .where('comments.user_id', '=', userId)
    .where('comments.state', '=', 'shown')
    // What was said of a work that is withdrawn is not shown there either.
    .where(eb => eb.or([eb('books.state', '=', 'published'), eb('poems.id', 'is not', null)]))
  const rows = await shown.orderBy('comments.id', 'desc').limit(input.pageSize).offset(rowsBefore(input)).execute()
  const ids = rows.map(row => row.id)
  return { list: await commentsById(db, ids), ...(await cappedTotal(db, shown)) }
}
