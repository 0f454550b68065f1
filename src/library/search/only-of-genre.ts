import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { tagIdOf } from '../publish/shelf/publish-tags.ts'
import { type Found, foundOf, NOTHING } from './collect-hits.ts'
import type { Genre } from './names/genre-words.ts'

type Parts = Record<'authors' | 'books' | 'blocks' | 'called' | 'poems' | 'lines', Found> & { popularLines: number[] }

/** Of what was found the poems of a kind, by those who are named, and the people; no books, for the word named a kind of poem. */
export async function onlyOfGenre<Works extends Parts>(db: Db, found: Works, genre: Genre): Promise<Works> {
  const { authors, poems, lines, popularLines } = found
  const ofGenre = await poemsOfGenre(
    db,
    { ids: [...poems.ids, ...lines.ids, ...popularLines], authors: authors.ids },
    genre,
  )
  return {
    ...found,
    books: NOTHING,
    blocks: NOTHING,
    called: NOTHING,
    poems: foundOf(poems.ids.filter(id => ofGenre.has(id))),
    lines: foundOf(lines.ids.filter(id => ofGenre.has(id))),
    popularLines: popularLines.filter(id => ofGenre.has(id)),
  }
}

async function poemsOfGenre(
  db: Db,
  { ids, authors }: { ids: readonly number[]; authors: readonly number[] },
  { dynasty, forms, tag }: Genre,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('poems')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .$if(authors.length > 0, query => query.where(isOneOf(db, 'author_id', authors)))
    .$if(dynasty !== undefined, query => query.where('dynasty', '=', dynasty ?? ''))
    .$if(forms !== undefined, query => query.where('form', 'in', forms ?? []))
    .$if(tag !== undefined, query =>
      query.where('id', 'in', tagged =>
        tagged
          .selectFrom('poem_tags')
          .select('poem_id')
          .where('tag_id', '=', tagIdOf('poem', tag ?? '')),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
