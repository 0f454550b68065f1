import type { DownloadWish } from '../../../contract/downloads.ts'
import { NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Subject, subjectOf } from '../request.ts'
import { MOST_POEMS, type Source } from './source.ts'
import { sourceOfBook } from './source-book.ts'
import { sourceOfCollection } from './source-collection.ts'
import { sourceOfPoems } from './source-poems.ts'

/** What a request is a file of, as this person may have it. @throws NotFound, FieldsWrong, TooLarge */
export async function sourceForRequest(
  db: Db,
  request: DownloadWish,
  { origin, userId }: { origin: string; userId: number },
): Promise<Source> {
  const { kind, id }: Subject = subjectOf(request)
  switch (kind) {
    case 'book':
      return sourceOfBook(db, id, { request, origin, userId })
    case 'poem':
      return sourceOfPoems(db, [await poemIdOf(db, id)], { anthology: null, request, origin })
    case 'collection':
      return sourceOfCollection(db, { id, request, origin, userId })
    case 'author':
      return sourceOfAuthor(db, id, { request, origin })
  }
}

async function poemIdOf(db: Db, id: number): Promise<number> {
  const alias = await db.selectFrom('poem_aliases').select('poem_id').where('alias_id', '=', id).executeTakeFirst()
  return alias?.poem_id ?? id
}

/** The poems of an author, the best known if there are more than fit in one file; in the order of their titles. */
async function sourceOfAuthor(
  db: Db,
  id: number,
  { request, origin }: { request: DownloadWish; origin: string },
): Promise<Source> {
  const author = await db.selectFrom('authors').select(['name', 'name_en']).where('id', '=', id).executeTakeFirst()
  if (!author) throw new NotFound()
  const rows = await db
    .selectFrom('poems')
    .select(['id', 'sort_key', 'language'])
    .where('author_id', '=', id)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(MOST_POEMS)
    .execute()
  const ordered = rows.toSorted((a, b) => (a.sort_key < b.sort_key ? -1 : a.sort_key > b.sort_key ? 1 : a.id - b.id))
  const isEnglish = rows[0]?.language === 'english'
  const name = (isEnglish && author.name_en) || author.name
  const anthology = {
    id,
    title: isEnglish ? `Poems of ${name}` : `${name}诗选`,
    titleEn: '',
    authors: [name],
    page: `/poetryList?authorId=${id}`,
    version: name,
  }
  const ids = ordered.map(row => row.id)
  return sourceOfPoems(db, ids, { anthology, request, origin })
}
