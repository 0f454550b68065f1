import type { Db } from '../../db/dialect.ts'
import { hotRank } from './hot-rank.ts'

/** The pages that show a comment: to be announced when it changes. */
export type CommentPages = `comments:book:${number}` | `comments:poem:${number}`

export function pagesOf({ book_id, poem_id }: { book_id: number | null; poem_id: number | null }): CommentPages {
  return book_id === null ? `comments:poem:${poem_id ?? 0}` : `comments:book:${book_id}`
}

/** Counts so many comments more or fewer of a work; nothing for poems, which keep no count. */
export async function countComment(db: Db, bookId: number | null, more: number): Promise<void> {
  if (bookId === null) return
  await db
    .updateTable('books')
    .set(eb => ({ comment_count: eb('comment_count', '+', more) }))
    .where('id', '=', bookId)
    .execute()
}

/** Counts likes or replies of a comment and ranks it anew. */
export async function countVoice(db: Db, commentId: number, more: { likes?: 1 | -1; replies?: 1 | -1 }): Promise<void> {
  const row = await db
    .updateTable('comments')
    .set(eb => ({
      like_count: eb('like_count', '+', more.likes ?? 0),
      reply_count: eb('reply_count', '+', more.replies ?? 0),
    }))
    .where('id', '=', commentId)
    .returning(['like_count', 'reply_count', 'created_at'])
    .executeTakeFirst()
  if (!row) return
  const rank = hotRank({ voices: row.like_count + row.reply_count, createdAt: row.created_at })
  await db.updateTable('comments').set({ rank }).where('id', '=', commentId).execute()
}
