import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { FieldsWrong, type Sentence } from '../../contract/errors.ts'
import type { listNotices, readNotices } from '../../contract/people/inbox.ts'
import type { UiLanguage } from '../../contract/values/ui-language.ts'
import type { Db } from '../../db/dialect.ts'
import { publicUser } from '../comments/comment-rows.ts'
import { correctionLocations } from '../corrections/correction-locations.ts'
import { cappedTotal, type PageInput, rowsBefore } from '../paging/paging.ts'

const BEGINNING = 80

/** What someone is told, in their language, the newest first. */
export async function noticesOf(
  db: Db,
  userId: number,
  input: PageInput & { language: UiLanguage },
): Promise<OutputOf<typeof listNotices>> {
  const rows = await db
    .selectFrom('notices')
    .leftJoin('users', 'users.id', 'notices.actor_id')
    .leftJoin('comments', 'comments.id', 'notices.comment_id')
    .leftJoin('books', 'books.id', 'comments.book_id')
    .leftJoin('poems', 'poems.id', 'comments.poem_id')
    .leftJoin('uploads', 'uploads.id', 'notices.upload_id')
    .select(['notices.id', 'notices.kind', 'notices.count', 'notices.text', 'notices.created_at', 'notices.read_at'])
    .select('notices.correction_id')
    .select(['users.id as user_id', 'users.nick', 'users.head'])
    .select(['comments.id as comment_id', 'comments.text as said', 'comments.book_id', 'comments.poem_id'])
    .select(['uploads.id as upload_id', 'uploads.state', 'uploads.book_id as brought_id'])
    .select(['books.name as book_name', 'books.name_en as book_name_en'])
    .select(['poems.title as poem_name', 'poems.title_en as poem_name_en'])
    .where('notices.user_id', '=', userId)
    .orderBy('notices.created_at', 'desc')
    .orderBy('notices.id', 'desc')
    .limit(input.pageSize)
    .offset(rowsBefore(input))
    .execute()
  const all = db.selectFrom('notices').select('id').where('user_id', '=', userId)
  const corrected = rows.flatMap(row => row.correction_id ?? [])
  const locations = await correctionLocations(db, corrected)
  const list = rows.map(row => ({
    noticeId: row.id,
    kind: row.kind,
    count: row.count,
    text: inLanguage(input.language, row.text),
    actor: row.user_id === null ? null : publicUser(row),
    comment:
      row.comment_id === null
        ? null
        : {
            commentId: row.comment_id,
            text: (row.said ?? '').slice(0, BEGINNING).replace(/[\uD800-\uDBFF]$/, ''),
            bookId: row.book_id,
            poemId: row.poem_id,
            name: row.book_name ?? row.poem_name ?? '',
            nameEn: row.book_name_en ?? row.poem_name_en ?? '',
          },
    upload:
      row.upload_id === null || row.state === null
        ? null
        : { uploadId: row.upload_id, state: row.state, bookId: row.brought_id },
    correction: locations.get(row.correction_id ?? 0) ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    read: row.read_at !== null,
  }))
  return { list, ...(await cappedTotal(db, all)), page: input.page, pageSize: input.pageSize }
}

/** A kept sentence in one language; what is no sentence in two stands as it is. */
function inLanguage(language: UiLanguage, text: string): string {
  if (!text.startsWith('{"')) return text
  const says = JSON.parse(text) as Sentence
  return language === 'en' ? says.en : says.zh
}

/** One more than the largest number of a badge: then it says 99+. */
const MOST_COUNTED = 100

/** How many notices someone has not read, counted to a hundred. */
export async function unreadNotices(db: Db, userId: number): Promise<{ unread: number }> {
  const rows = await db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .limit(MOST_COUNTED)
    .execute()
  return { unread: rows.length }
}

/** Marks one notice as read, or all up to one. Those of others stay as they are. */
export async function markRead(
  db: Db,
  userId: number,
  { noticeId, upTo }: ParsedInputOf<typeof readNotices>,
): Promise<null> {
  if (!noticeId && !upTo) throw new FieldsWrong({ noticeId: WHICH })
  let unread = db
    .updateTable('notices')
    .set({ read_at: Date.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (noticeId) unread = unread.where('id', '=', noticeId)
  if (upTo) unread = unread.where('id', '<=', upTo)
  await unread.execute()
  return null
}

const WHICH = { zh: '请指明是哪一条', en: 'Say which one' }
