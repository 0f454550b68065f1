import type { listPoemsForEditing, listWorks } from '../../../contract/admin/admin-works.ts'
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts'
import type { Db } from '../../../db/dialect.ts'
import { cappedTotal, rowsBefore } from '../../paging/paging.ts'
import { bareName } from '../../publish/index/name-keys.ts'

/** A number as an editor copies it out of an address. */
const NUMBER = /^\d{1,16}$/

/** Works by a part of the name, or by number; the last edited first. */
export async function worksForEditing(
  db: Db,
  input: ParsedInputOf<typeof listWorks>,
): Promise<OutputOf<typeof listWorks>> {
  const { keyword, state, page, pageSize } = input
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const query = db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .where('books.is_draft', '=', 0)
    .where('books.is_private', '=', 0)
    .$if(state !== undefined, some => some.where('books.state', '=', state ?? 'published'))
    .$if(NUMBER.test(keyword), some => some.where('books.id', '=', Number(keyword)))
    .$if(keyword !== '' && !NUMBER.test(keyword), some =>
      some.where(eb =>
        eb.or([
          eb('books.name', 'like', like),
          eb('books.name_en', 'like', like),
          eb('authors.name', 'like', like),
          eb('books.id', 'in', foundByName(db, keyword)),
        ]),
      ),
    )
  const rows = await query
    .select(['books.id', 'books.name', 'books.name_en', 'books.state', 'books.merged_into', 'authors.name as author'])
    .orderBy('books.updated_at', 'desc')
    .orderBy('books.id')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const list = rows.map(row => ({
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    author: row.author,
    state: row.state,
    mergedInto: row.merged_into,
  }))
  return { list, ...(await cappedTotal(db, query.select('books.id'))), page, pageSize }
}

function foundByName(db: Db, keyword: string) {
  return db.selectFrom('name_keys').select('item_id').where('kind', '=', 'book').where('key', '=', bareName(keyword))
}

/** Poems by title (whole, in either script), or by number; without a keyword the withdrawn ones, or the best known. */
export async function poemsForEditing(
  db: Db,
  input: ParsedInputOf<typeof listPoemsForEditing>,
): Promise<OutputOf<typeof listPoemsForEditing>> {
  const { keyword, state, page, pageSize } = input
  const query = db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .leftJoin('withdrawn_poems', 'withdrawn_poems.poem_id', 'poems.id')
    .$if(state === 'withdrawn', some => some.where('withdrawn_poems.poem_id', 'is not', null))
    .$if(state === 'published', some => some.where('withdrawn_poems.poem_id', 'is', null))
    .$if(NUMBER.test(keyword), some => some.where('poems.id', '=', Number(keyword)))
    .$if(keyword !== '' && !NUMBER.test(keyword), some => some.where('poems.title_folded', '=', bareName(keyword)))
  const rows = await query
    .select(['poems.id', 'poems.title', 'poems.dynasty', 'authors.name as author', 'withdrawn_poems.poem_id as gone'])
    .orderBy('poems.popularity', 'desc')
    .orderBy('poems.id')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const list = rows.map(({ id, title, dynasty, author, gone }) => ({
    id,
    title,
    author,
    dynasty,
    state: gone === null ? ('published' as const) : ('withdrawn' as const),
  }))
  return { list, ...(await cappedTotal(db, query.select('poems.id'))), page, pageSize }
}
