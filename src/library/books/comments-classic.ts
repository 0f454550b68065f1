import type { listClassicComments, Marginal } from '../../contract/comments/comments.ts'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { memoised } from '../paging/cached.ts'
import { inOrder } from '../paging/paging.ts'
import { shuffledBy } from '../paging/shuffle.ts'

// 幽梦影, the one book that names its commentators, has 553 remarks.
const LOOKED_AT = 2_000
// A sentence of it has at most nine; more than half of the drawn are of sentences of their own.
const MOST_OF_ONE = 4

/** Remarks that books print under their sentences, each with the last sentence before it, one of a sentence: the same for the same seed. */
export async function classicComments(
  db: Db,
  { limit, seed }: Pick<ParsedInputOf<typeof listClassicComments>, 'limit' | 'seed'>,
): Promise<OutputOf<typeof listClassicComments>> {
  const ids = shuffledBy(seed ?? '', await remarkIds(db))
  return onePerSentence(await remarks(db, ids.slice(0, limit * MOST_OF_ONE))).slice(0, limit)
}

/** Side by side, the same sentence over two remarks looks like a slip. */
function onePerSentence(all: readonly Marginal[]): Marginal[] {
  const first = new Map(all.toReversed().map(one => [one.on.blockId, one]))
  return all.filter(one => first.get(one.on.blockId) === one)
}

const remarkIds = memoised(async db => {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select('blocks.id')
    .where('blocks.kind', '=', 'note')
    .where('blocks.speaker', 'is not', null)
    .where('editions.state', '=', 'published')
    .where('books.state', '=', 'published')
    .orderBy('blocks.id')
    .limit(LOOKED_AT)
    .execute()
  return rows.map(row => row.id)
})

async function remarks(db: Db, ids: readonly number[]): Promise<Marginal[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('blocks as note')
    .innerJoin('chapters', 'chapters.id', 'note.chapter_id')
    .innerJoin('editions', 'editions.id', 'note.edition_id')
    .innerJoin('blocks as said', join =>
      join.onRef('said.chapter_id', '=', 'note.chapter_id').on('said.position', '=', eb =>
        eb
          .selectFrom('blocks as above')
          .select(({ fn }) => fn.max('above.position').as('position'))
          .whereRef('above.chapter_id', '=', 'note.chapter_id')
          .whereRef('above.position', '<', 'note.position')
          .where('above.kind', '<>', 'note'),
      ),
    )
    .select(['note.id', 'note.speaker', 'note.html', 'said.id as said_id', 'said.html as said_html'])
    .select(['chapters.number', 'editions.book_id', 'editions.title'])
    .where(isOneOf(db, 'note.id', ids))
    .execute()
  return inOrder(ids, rows, row => row.id).map(row => ({
    speaker: row.speaker ?? '',
    text: blockText(row.html),
    on: {
      text: blockText(row.said_html),
      bookId: row.book_id,
      name: row.title,
      chapterNumber: row.number,
      blockId: row.said_id,
    },
  }))
}
