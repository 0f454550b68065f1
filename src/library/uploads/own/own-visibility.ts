import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { requestAlignments } from '../../align/request-alignments.ts'
import { authorCounted, countForAuthor, countOnTags } from '../../publish/counts/count-work.ts'
import { indexSoon } from '../../publish/index/index-edition.ts'
import { indexAuthors, indexBook } from '../../publish/index/index-works.ts'
import { measureWork } from '../../publish/publish-book.ts'

export type Visibility = 'private' | 'public'
type Wanted = { userId: number; bookId: number; visibility: Visibility }

/**
 * Shows everyone what someone brought for themselves, or keeps for them what everyone saw; marks, places and ids stay as they
 * are. A work that others brought editions of stays with those. In a transaction. @throws NotFound where there is nothing of that kind
 */
export async function setOwnVisibility(db: Db, { userId, bookId, visibility }: Wanted, now: number): Promise<void> {
  const isPublic = visibility === 'public'
  const before = isPublic
    ? ({ is_private: 1, state: 'withdrawn' } as const)
    : ({ is_private: 0, state: 'published' } as const)
  const after = isPublic
    ? ({ is_private: 0, state: 'published' } as const)
    : ({ is_private: 1, state: 'withdrawn' } as const)
  const counted = await authorCounted(db, bookId)
  const editions = await db
    .updateTable('editions')
    .set(after)
    .where('book_id', '=', bookId)
    .where('uploader_id', '=', userId)
    .where('is_draft', '=', 0)
    .where('is_private', '=', before.is_private)
    .where('state', '=', before.state)
    .returning('id')
    .execute()
  if (editions.length === 0) throw new NotFound()
  await turnWork(db, { userId, bookId, after }, now)
  await db
    .updateTable('uploads')
    .set({ is_private: after.is_private, updated_at: now })
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .execute()
  await measureWork(db, { bookId })
  await indexBook(db, bookId)
  for (const { id } of editions) await indexSoon(db, id)
  const counts = await authorCounted(db, bookId)
  await countForAuthor(db, counted, counts)
  if ((counted === null) !== (counts === null)) await countTags(db, bookId, counts === null ? -1 : 1)
  if (counts !== null) await indexAuthors(db, [counts])
  if (isPublic) await requestAlignments(db, bookId, now)
}

/** The work goes with its editions where it began with them and no others are to be seen. */
async function turnWork(
  db: Db,
  {
    userId,
    bookId,
    after,
  }: Pick<Wanted, 'userId' | 'bookId'> & { after: { is_private: 0 | 1; state: 'published' | 'withdrawn' } },
  now: number,
): Promise<void> {
  await db
    .updateTable('books')
    .set({ ...after, updated_at: now })
    .where('id', '=', bookId)
    .where('uploader_id', '=', userId)
    .where('is_draft', '=', 0)
    .$if(after.is_private === 1, mine =>
      mine.where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('editions')
              .select('id')
              .whereRef('book_id', '=', 'books.id')
              .where('state', '=', 'published'),
          ),
        ),
      ),
    )
    .execute()
}

async function countTags(db: Db, bookId: number, more: 1 | -1): Promise<void> {
  const tags = await db.selectFrom('book_tags').select('tag_id').where('book_id', '=', bookId).execute()
  await countOnTags(
    db,
    tags.map(tag => tag.tag_id),
    more,
  )
}
