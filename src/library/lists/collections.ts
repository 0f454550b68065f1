import { expressionBuilder } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { BookCard } from '../../contract/works/books.ts'
import type {
  Collection,
  CollectionDetail,
  listCollections,
  readCollection,
  recommendCollections,
} from '../../contract/works/collections.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { Database } from '../../db/tables/tables.ts'
import { bookCards } from '../books/book-cards.ts'
import { shownEditions } from '../books/editions.ts'
import { pickedIds } from '../editing/picks.ts'
import { cappedTotal, inOrder, rowsBefore } from '../paging/paging.ts'
import { poemCards, poemHeads } from '../poems/poem-cards.ts'
import { bareName } from '../publish/index/name-keys.ts'

type Language = CollectionDetail['besides'][number]
type Listing = Omit<ParsedInputOf<typeof listCollections>, 'script'>
type Reading = Omit<ParsedInputOf<typeof readCollection>, 'script'>

/** Public lists: those of the site in their order, then those of readers with something in them. */
export async function collectionList(db: Db, listing: Listing): Promise<OutputOf<typeof listCollections>> {
  const { page, pageSize } = listing
  const query = publicLists(db, listing)
  const rows = await inListOrder(query, listing.sort).limit(pageSize).offset(rowsBefore(listing)).execute()
  const list = await collectionCards(
    db,
    rows.map(row => row.id),
  )
  return { list, ...(await cappedTotal(db, query)), page, pageSize }
}

function publicLists(db: Db, { kind, by, ownerId, keyword = '' }: Omit<Listing, 'page' | 'pageSize' | 'sort'>) {
  let lists = db.selectFrom('collections').select('id').where('public', '=', 1)
  if (kind) lists = lists.where('kind', '=', kind)
  if (by) lists = lists.where('owner_id', by === 'site' ? 'is' : 'is not', null)
  if (ownerId) lists = lists.where('owner_id', '=', ownerId)
  // An empty list of a reader is not finished yet; who has its address can see it.
  lists = lists.where(eb => eb.or([eb('owner_id', 'is', null), eb('size', '>', 0)]))
  return keyword === '' ? lists : lists.where(isNamed(bareName(keyword)))
}

/**
 * Whether the name, in any way of writing it, holds what was typed: asked of the lists of the site and of those most
 * followed, so that the lists that readers make, however many they are, slow nobody down.
 */
function isNamed(bare: string) {
  const eb = expressionBuilder<Database, 'collections'>()
  if (bare === '') return eb.lit(false)
  const part = `%${bare}%`
  const ofSite = eb.selectFrom('collections').select('id').where('owner_id', 'is', null).where('found_by', 'like', part)
  const followed = eb
    .selectFrom('collections')
    .select(['id', 'found_by'])
    .where('public', '=', 1)
    .orderBy('followers', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_NAMED)
    .as('followed')
  const ofReaders = eb.selectFrom(followed).select('followed.id').where('followed.found_by', 'like', part)
  return eb('collections.id', 'in', ofSite.unionAll(ofReaders))
}

const MOST_NAMED = 5000

function inListOrder(lists: ReturnType<typeof publicLists>, sort: Listing['sort']) {
  if (sort === 'new') return lists.orderBy('created_at', 'desc').orderBy('id')
  if (sort === 'followers') return lists.orderBy('followers', 'desc').orderBy('position').orderBy('id')
  return lists.orderBy('position').orderBy('followers', 'desc').orderBy('id')
}

/** A list of a reader is recommended once so many follow it, and with so much in it. */
const FOLLOWERS_OF_A_RECOMMENDED = 3
const SIZE_OF_A_RECOMMENDED = 3

/** Lists worth beginning with: those chosen by hand, then the most followed. */
export async function recommendedCollections(
  db: Db,
  { kind, limit }: Pick<ParsedInputOf<typeof recommendCollections>, 'kind' | 'limit'>,
): Promise<OutputOf<typeof recommendCollections>> {
  const picked = await pickedIds(db, 'collection', limit)
  const rows = await db
    .selectFrom('collections')
    .select('id')
    .where('public', '=', 1)
    .$if(kind !== undefined, some => some.where('kind', '=', kind ?? 'book'))
    .where(eb =>
      eb.or([
        eb('owner_id', 'is', null),
        eb.and([eb('followers', '>=', FOLLOWERS_OF_A_RECOMMENDED), eb('size', '>=', SIZE_OF_A_RECOMMENDED)]),
      ]),
    )
    .orderBy('followers', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .execute()
  const cards = await collectionCards(db, [...new Set([...picked, ...rows.map(row => row.id)])])
  return cards.filter(card => kind === undefined || card.kind === kind).slice(0, limit)
}

/** One public list with a page of its items. @throws NotFound also when it is private. */
export async function collectionDetail(db: Db, reading: Reading): Promise<OutputOf<typeof readCollection>> {
  const [card] = await collectionCards(db, [reading.id])
  if (!card) throw new NotFound()
  return { ...card, ...(await collectionItems(db, card.kind, reading)) }
}

/** A page of what is in a list, in its order. */
export async function collectionItems(db: Db, kind: Collection['kind'], reading: Reading) {
  const { page, pageSize } = reading
  const items = db.selectFrom('collection_items').where('collection_id', '=', reading.id)
  const rows = await items.select('item_id').orderBy('position').limit(pageSize).offset(rowsBefore(reading)).execute()
  const ids = rows.map(row => row.item_id)
  const paging = { ...(await cappedTotal(db, items.select('position'))), page, pageSize }
  return {
    books: kind === 'book' ? { list: await bookCards(db, ids), ...paging } : null,
    poems: kind === 'poem' ? { list: await (reading.allLines ? poemHeads : poemCards)(db, ids), ...paging } : null,
    besides: kind === 'poem' ? await besidesOfPoems(db, reading.id) : await besidesOfBooks(db, reading.id),
  }
}

async function besidesOfPoems(db: Db, collectionId: number): Promise<Language[]> {
  const rows = await db
    .selectFrom('poem_translations')
    .innerJoin('collection_items', 'collection_items.item_id', 'poem_translations.poem_id')
    .select('language')
    .distinct()
    .where('collection_id', '=', collectionId)
    .orderBy('language')
    .execute()
  return rows.map(row => row.language as Language)
}

/** A list of readers may be long; a file of books is of few. */
const MOST_LOOKED_AT = 200

async function besidesOfBooks(db: Db, collectionId: number): Promise<Language[]> {
  const rows = await db
    .selectFrom('editions')
    .innerJoin('collection_items', 'collection_items.item_id', 'editions.book_id')
    .selectAll('editions')
    .where('collection_id', '=', collectionId)
    .where('state', '=', 'published')
    .orderBy('position')
    .orderBy('language')
    .orderBy('id')
    .limit(MOST_LOOKED_AT)
    .execute()
  const found = new Set<Language>()
  for (const editions of Map.groupBy(rows, row => row.book_id).values()) {
    if (editions.length < 2) continue
    for (const { alignedWith } of await shownEditions(db, editions)) for (const one of alignedWith) found.add(one)
  }
  return [...found].toSorted()
}

/** The titles that are drawn on a list's cover; none for a list that is private or not there, which look alike. */
export async function coverTitles(
  db: Db,
  { id, inEnglish }: { id: number; inEnglish: boolean },
): Promise<{ isPublic: boolean; titles: string[] }> {
  const [card] = await collectionCards(db, [id])
  if (!card) return { isPublic: false, titles: [] }
  const { books, poems } = await collectionItems(db, card.kind, { id, page: 1, pageSize: 3 })
  const titles = books ? books.list.map(titleOf) : (poems?.list ?? []).map(poem => poem.title)
  return { isPublic: true, titles }

  // As on their own covers: in English where there is an English edition.
  function titleOf({ name, nameEn, covers }: BookCard): string {
    return (inEnglish && covers[1] !== null && nameEn) || name
  }
}

/** The cards of public lists, in the order of `ids`; others fall out. */
export async function collectionCards(db: Db, ids: readonly number[]): Promise<Collection[]> {
  if (ids.length === 0) return []
  const rows = await collectionRows(db)
    .where(isOneOf(db, 'collections.id', ids))
    .where('public', '=', 1)
    .execute()
  return inOrder(ids, rows.map(cardOf), card => card.collectionId)
}

/** Lists with who made them, as `cardOf` reads them. */
export function collectionRows(db: Db) {
  return db
    .selectFrom('collections')
    .leftJoin('users', 'users.id', 'collections.owner_id')
    .select(['collections.id', 'collections.name', 'collections.name_en', 'collections.kind', 'collections.size'])
    .select(['collections.introduction', 'collections.introduction_en', 'collections.followers'])
    .select(['collections.version', 'users.id as userId', 'users.nick', 'users.head'])
}

type Row = Awaited<ReturnType<ReturnType<typeof collectionRows>['execute']>>[number]

/** A list as everyone sees it. */
export function cardOf(row: Row): Collection {
  return {
    collectionId: row.id,
    name: row.name,
    nameEn: row.name_en,
    introduction: row.introduction,
    introductionEn: row.introduction_en,
    // Covers are kept for a day: a list that has changed has another address.
    cover: `/covers/list-${row.id}.svg${row.version > 1 ? `?v=${row.version}` : ''}`,
    kind: row.kind,
    size: row.size,
    followers: row.followers,
    followed: false,
    owner:
      row.userId === null || row.nick === null || row.head === null
        ? null
        : { userId: row.userId, nick: row.nick, head: row.head, headImage: `/avatars/${row.head}.svg` },
  }
}
