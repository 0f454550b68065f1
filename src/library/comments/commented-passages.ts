import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { listCommentedPassages } from '../../contract/works/passages.ts'
import type { Db } from '../../db/dialect.ts'
import { isReadableBy } from '../books/readable.ts'

const MOST_PASSAGES = 500

type Wanted = ParsedInputOf<typeof listCommentedPassages>

/** The passages of a chapter that readers spoke of, by block and place, the most spoken of when there are too many. */
export async function commentedPassages(
  db: Db,
  input: Wanted,
  viewer = 0,
): Promise<OutputOf<typeof listCommentedPassages>> {
  await demandChapter(db, input, viewer)
  const rows = await db
    .selectFrom('comments')
    .select(({ fn }) => [
      'block_id',
      'from_offset',
      'to_offset',
      fn.min<string>('quote').as('quote'),
      fn.countAll<number>().as('count'),
    ])
    .where('chapter_id', '=', input.chapterId)
    .where('reply_to', 'is', null)
    .where('state', '=', 'shown')
    .groupBy(['block_id', 'from_offset', 'to_offset'])
    .orderBy('count', 'desc')
    .orderBy('block_id')
    .orderBy('from_offset')
    .orderBy('to_offset')
    .limit(MOST_PASSAGES)
    .execute()
  const whole = rows.filter(row => row.block_id === null).reduce((all, row) => all + Number(row.count), 0)
  const passages = rows.flatMap(row =>
    row.block_id === null
      ? []
      : {
          blockId: row.block_id,
          from: row.from_offset,
          to: row.to_offset,
          quote: row.quote,
          count: Number(row.count),
        },
  )
  return { whole, passages }
}

/** @throws NotFound when the work has no such chapter, or none that `viewer` may read (0: a visitor) */
export async function demandChapter(db: Db, { bookId, chapterId }: Wanted, viewer: number): Promise<void> {
  const chapter = await db
    .selectFrom('chapters')
    .innerJoin('editions', 'editions.id', 'chapters.edition_id')
    .select('chapters.id')
    .where('chapters.id', '=', chapterId)
    .where('editions.book_id', '=', bookId)
    .where(isReadableBy(viewer, 'editions'))
    .executeTakeFirst()
  if (!chapter) throw new NotFound()
}
