import type { Comment, PublicUser } from '../../contract/comments/comments.ts'
import { COMMENT_FLAGS, eachFlag } from '../../contract/values/comment-flags.ts'
import type { Db } from '../../db/dialect.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { inOrder } from '../paging/paging.ts'

/** Comments in the order of their ids, whatever their state, with the names of what they are about and of who wrote them. */
export async function commentRows(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return ids.length === 0 ? [] : inOrder(ids, await rowsOf(db, { ids }), row => row.id)
}

// Seven tables: PostgreSQL plans them for a millisecond, which it need not do each time.
const rowsOf = preparedQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('comments')
    .leftJoin('books', 'books.id', 'comments.book_id')
    .leftJoin('poems', 'poems.id', 'comments.poem_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('users as answered', 'answered.id', 'comments.answered_user_id')
    .leftJoin('chapters', 'chapters.id', 'comments.chapter_id')
    .leftJoin('editions', 'editions.id', 'chapters.edition_id')
    .select(['comments.id', 'comments.book_id', 'comments.poem_id', 'comments.text', 'comments.refs'])
    .select(['comments.score', 'comments.like_count', 'comments.reply_to', 'comments.reply_count'])
    .select(['comments.chapter_id', 'comments.chapter_number', 'comments.block_id', 'comments.line'])
    .select(['comments.from_offset', 'comments.to_offset', 'comments.quote'])
    .select(COMMENT_FLAGS.map(flag => `comments.${flag}` as const))
    .select(['comments.state', 'comments.hidden_reason', 'comments.version'])
    .select(['comments.created_at', 'comments.edited_at'])
    .select(['books.name as book_name', 'books.name_en as book_name_en'])
    .select(['poems.title as poem_name', 'poems.title_en as poem_name_en'])
    .select(['chapters.number as number_now', 'chapters.title as chapter_title', 'editions.language'])
    .select(['users.id as user_id', 'users.nick', 'users.head'])
    .select(['answered.id as answered_id', 'answered.nick as answered_nick', 'answered.head as answered_head'])
    .where(isOneOf(db, 'comments.id', p.ids)),
)

/** Null where there is no such thing, or no more. */
export type CommentRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** A row as everyone gets it. */
export function shownComment(row: CommentRow): Comment {
  return {
    commentId: row.id,
    bookId: row.book_id,
    poemId: row.poem_id,
    name: row.book_name ?? row.poem_name ?? '',
    nameEn: row.book_name_en ?? row.poem_name_en ?? '',
    user: row.state === 'deleted' ? NOBODY : publicUser(row),
    text: row.text,
    references: JSON.parse(row.refs),
    score: row.score,
    likeCount: row.like_count,
    liked: false,
    replyTo: row.reply_to,
    answered:
      row.answered_id === null
        ? null
        : publicUser({ user_id: row.answered_id, nick: row.answered_nick, head: row.answered_head }),
    replyCount: row.reply_count,
    anchor: anchorOf(row),
    ...eachFlag(flag => row[flag] === 1),
    state: row.state,
    hiddenReason: '',
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    editedAt: row.edited_at === null ? null : new Date(row.edited_at).toISOString(),
  }
}

/** Someone as others see them; who has no account any more is `NOBODY`. */
export function publicUser(of: { user_id: number | null; nick: string | null; head: number | null }): PublicUser {
  if (of.user_id === null || of.nick === null || of.head === null) return NOBODY
  return { userId: of.user_id, nick: of.nick, head: of.head, headImage: `/avatars/${of.head}.svg` }
}

const NOBODY: PublicUser = { userId: 0, nick: '', head: 1, headImage: '/avatars/1.svg' }

function anchorOf(row: CommentRow): Comment['anchor'] {
  if (row.chapter_id === null && row.line === null) return null
  return {
    chapterId: row.chapter_id ?? 0,
    chapterNumber: row.number_now ?? row.chapter_number,
    chapterTitle: row.chapter_title ?? '',
    language: row.language,
    blockId: row.block_id ?? 0,
    line: row.line,
    from: row.from_offset,
    to: row.to_offset,
    quote: row.quote,
  }
}
