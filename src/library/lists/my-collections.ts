import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { listMyCollections, MyCollection, readMyCollection } from '../../contract/works/collections.ts'
import type { Db } from '../../db/dialect.ts'
import { rowsBefore } from '../paging/paging.ts'
import { cardOf, collectionItems, collectionRows } from './collections.ts'

type Listing = Omit<ParsedInputOf<typeof listMyCollections>, 'script'>
type Reading = Omit<ParsedInputOf<typeof readMyCollection>, 'script'>

/** Someone's own lists, the last changed first, or those they follow, the last followed first. */
export async function myCollections(
  db: Db,
  userId: number,
  input: Listing,
): Promise<OutputOf<typeof listMyCollections>> {
  const { which, kind, page, pageSize } = input
  let mine = seenBy(db, userId, input.has)
  if (kind) mine = mine.where('collections.kind', '=', kind)
  mine =
    which === 'mine'
      ? mine.where('collections.owner_id', '=', userId)
      : mine.where('follows.user_id', 'is not', null).where('collections.public', '=', 1)
  const { n } = await mine
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await mine
    .orderBy(which === 'mine' ? 'collections.updated_at' : 'follows.followed_at', 'desc')
    .orderBy('collections.id')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  return { list: rows.map(row => mineOf(row, userId)), total: Number(n), page, pageSize }
}

/** A list of theirs, or a public one, with a page of its items. @throws NotFound for another's private one too */
export async function myCollectionDetail(
  db: Db,
  userId: number,
  input: Reading,
): Promise<OutputOf<typeof readMyCollection>> {
  const card = await myCollection(db, userId, input.id)
  if (!card) throw new NotFound()
  return { ...card, ...(await collectionItems(db, card.kind, input)) }
}

/** A list as one person sees it; null when it is another's and private, or not there. */
export async function myCollection(
  db: Db,
  userId: number,
  collectionId: number,
  has?: number,
): Promise<MyCollection | null> {
  const row = await seenBy(db, userId, has)
    .where('collections.id', '=', collectionId)
    .where(({ or, eb }) => or([eb('collections.public', '=', 1), eb('collections.owner_id', '=', userId)]))
    .executeTakeFirst()
  return row ? mineOf(row, userId) : null
}

function seenBy(db: Db, userId: number, has: number | undefined) {
  return collectionRows(db)
    .leftJoin('collection_follows as follows', join =>
      join.onRef('follows.collection_id', '=', 'collections.id').on('follows.user_id', '=', userId),
    )
    .select(['collections.public', 'collections.role', 'collections.updated_at', 'follows.followed_at'])
    .select(eb => {
      if (has === undefined) return eb.lit(null).as('has')
      const items = eb.selectFrom('collection_items').select('position').where('item_id', '=', has)
      return eb.exists(items.whereRef('collection_id', '=', 'collections.id')).as('has')
    })
}

type Seen = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>[number]

function mineOf(row: Seen, userId: number): MyCollection {
  return {
    ...cardOf(row),
    followed: row.followed_at !== null,
    mine: row.userId === userId,
    public: row.public === 1,
    favourites: row.role === 'favourites',
    // A truth is a number on SQLite and a boolean on PostgreSQL.
    has: row.has === null ? null : Boolean(row.has),
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
  }
}
