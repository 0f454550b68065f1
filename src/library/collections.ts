import { sql } from 'kysely'
import type { Collection, listCollections, readCollection, recommendCollections } from '../contract/collections.ts'
import type { OutputOf, ParsedInputOf } from '../contract/endpoint.ts'
import { NotFound } from '../contract/errors.ts'
import type { Db } from '../db/dialect.ts'
import { isOneOf } from '../db/id-list.ts'
import { bookCards } from './books/book-cards.ts'
import { cappedTotal, inOrder, rowsBefore } from './paging.ts'
import { poemCards } from './poems/poem-cards.ts'

type Listing = Omit<ParsedInputOf<typeof listCollections>, 'script'>
type Reading = Omit<ParsedInputOf<typeof readCollection>, 'script'>

/** Public lists in their order. */
export async function collectionList(db: Db, wanted: Listing): Promise<OutputOf<typeof listCollections>> {
  const { kind, page, pageSize } = wanted
  const query = db
    .selectFrom('collections')
    .select('id')
    .where('public', '=', 1)
    .$if(kind !== undefined, some => some.where('kind', '=', kind ?? 'book'))
  const rows = await query.orderBy('position').orderBy('id').limit(pageSize).offset(rowsBefore(wanted)).execute()
  const list = await collectionCards(
    db,
    rows.map(row => row.id),
  )
  return { list, ...(await cappedTotal(db, query)), page, pageSize }
}

/** Lists worth beginning with: most followed first. */
export async function recommendedCollections(
  db: Db,
  { kind, limit }: Pick<ParsedInputOf<typeof recommendCollections>, 'kind' | 'limit'>,
): Promise<OutputOf<typeof recommendCollections>> {
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('public', '=', 1)
    .$if(kind !== undefined, some => some.where('kind', '=', kind ?? 'book'))
    .orderBy('followers', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  return collectionCards(
    db,
    rows.map(row => row.id),
  )
}

/** One public list with a page of its items. @throws NotFound also when it is private. */
export async function collectionDetail(db: Db, wanted: Reading): Promise<OutputOf<typeof readCollection>> {
  const [card] = await collectionCards(db, [wanted.id])
  if (!card) throw new NotFound()
  const { page, pageSize } = wanted
  const items = db.selectFrom('collection_items').where('collection_id', '=', wanted.id)
  const rows = await items.select('item_id').orderBy('position').limit(pageSize).offset(rowsBefore(wanted)).execute()
  const ids = rows.map(row => row.item_id)
  const paging = { ...(await cappedTotal(db, items.select('position'))), page, pageSize }
  return {
    ...card,
    books: card.kind === 'book' ? { list: await bookCards(db, ids), ...paging } : null,
    poems: card.kind === 'poem' ? { list: await poemCards(db, ids), ...paging } : null,
  }
}

async function collectionCards(db: Db, ids: readonly number[]): Promise<Collection[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('collections')
    .leftJoin('users', 'users.id', 'collections.owner_id')
    .select(['collections.id', 'collections.name', 'collections.name_en', 'collections.kind', 'collections.size'])
    .select(['collections.introduction', 'collections.introduction_en', 'collections.followers'])
    .select(['users.id as userId', 'users.nick', 'users.head'])
    .where(isOneOf(db, 'collections.id', ids))
    .where(sql<boolean>`collections.public = 1`)
    .execute()
  const cards = rows.map(row => ({
    collectionId: row.id,
    name: row.name,
    nameEn: row.name_en,
    introduction: row.introduction,
    introductionEn: row.introduction_en,
    cover: `/covers/list-${row.id}.svg`,
    kind: row.kind,
    size: row.size,
    followers: row.followers,
    followed: false,
    owner:
      row.userId === null || row.nick === null || row.head === null
        ? null
        : { userId: row.userId, nick: row.nick, head: row.head, headImage: `/avatars/${row.head}.svg` },
  }))
  return inOrder(ids, cards, card => card.collectionId)
}
