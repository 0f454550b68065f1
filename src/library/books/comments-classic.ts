import { sql } from 'kysely'
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

/** Remarks that books print under their sentences, each with the last sentence before it: the same for the same seed. */
export async function classicComments(
  db: Db,
  { limit, seed }: Pick<ParsedInputOf<typeof listClassicComments>, 'limit' | 'seed'>,
): Promise<OutputOf<typeof listClassicComments>> {
  const ids = shuffledBy(seed ?? '', await remarkIds(db))
  return remarks(db, ids.slice(0, limit))
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
  const { rows } = await sql<Row>`
    select note.id, note.speaker, note.html, said.id as said_id, said.html as said_html,
      c.number, e.book_id, e.title
    from blocks note
    join chapters c on c.id = note.chapter_id
    join editions e on e.id = note.edition_id
    join blocks said on said.chapter_id = note.chapter_id and said.position = (
      select max(above.position) from blocks above
      where above.chapter_id = note.chapter_id and above.position < note.position and above.kind <> 'note')
    where ${isOneOf(db, 'note.id', ids)}`.execute(db)
  return inOrder(ids, rows, row => row.id).map(row => ({
    speaker: row.speaker,
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

type Row = {
  id: number
  speaker: string
  html: string
  said_id: number
  said_html: string
  number: number
  book_id: number
  title: string
}
