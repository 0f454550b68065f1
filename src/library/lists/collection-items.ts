import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { AlreadyThere, FieldsWrong } from '../../contract/errors.ts'
import type { Collection, updateCollection } from '../../contract/works/collections.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { bulkInsert } from '../../db/queries/writes/bulk-insert.ts'

type Change = Pick<ParsedInputOf<typeof updateCollection>, 'add' | 'remove' | 'order' | 'move'>

export const MOST_ITEMS_OF_A_LIST = 1000

/** Takes out, puts in and orders what is in a list whose row the transaction has locked. */
export async function changeItems(db: Db, id: number, { add, remove, order, move }: Change): Promise<void> {
  if (!add && !remove && !order && !move) return
  const before = await itemsOf(db, id)
  let items = before
  if (remove) items = items.filter(item => !remove.includes(item))
  if (add) items = [...new Set([...items, ...add])]
  if (items.length > MOST_ITEMS_OF_A_LIST) throw new FieldsWrong({ add: LIST_FULL })
  if (order) items = reordered(items, order)
  if (move) items = moved(items, move)
  if (isSame(items, before)) return
  await db.deleteFrom('collection_items').where('collection_id', '=', id).execute()
  await bulkInsert(
    db,
    'collection_items',
    items.map((item_id, position) => ({ collection_id: id, position, item_id })),
  )
  await db.updateTable('collections').set({ size: items.length }).where('id', '=', id).execute()
}

/** @throws FieldsWrong when one of the works is not there or not published */
export async function demandWorks(db: Db, kind: Collection['kind'], ids: readonly number[]): Promise<void> {
  const count = db.fn.countAll<number>().as('n')
  const { n } = await (kind === 'book'
    ? db
        .selectFrom('books')
        .select(count)
        .where(isOneOf(db, 'id', ids))
        .where('state', '=', 'published')
    : db
        .selectFrom('poems')
        .select(count)
        .where(isOneOf(db, 'id', ids))
  ).executeTakeFirstOrThrow()
  if (n < new Set(ids).size) throw new FieldsWrong({ add: NO_SUCH_WORK[kind] })
}

async function itemsOf(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('collection_items')
    .select('item_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(row => row.item_id)
}

function reordered(items: readonly number[], order: readonly number[]): number[] {
  if (!isSame([...items].toSorted(byNumber), [...order].toSorted(byNumber))) throw new AlreadyThere(ITEMS_CHANGED)
  return [...order]
}

function moved(items: readonly number[], { itemId, before }: NonNullable<Change['move']>): number[] {
  if (!items.includes(itemId) || itemId === before) throw new AlreadyThere(ITEMS_CHANGED)
  const others = items.filter(item => item !== itemId)
  const at = before === null ? others.length : others.indexOf(before)
  if (at < 0) throw new AlreadyThere(ITEMS_CHANGED)
  return others.toSpliced(at, 0, itemId)
}

const byNumber = (one: number, other: number) => one - other

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

const LIST_FULL = {
  zh: `一份书单最多 ${MOST_ITEMS_OF_A_LIST} 项`,
  en: `A list holds at most ${MOST_ITEMS_OF_A_LIST} works`,
}
const NO_SUCH_WORK = {
  book: { zh: '没有这部书', en: 'There is no such book' },
  poem: { zh: '没有这首诗', en: 'There is no such poem' },
}
const ITEMS_CHANGED = {
  zh: '书单里的东西刚在别处变过，请刷新后再排',
  en: 'What is in the list has just changed elsewhere; load it again',
}
