import type { Db } from '../../../../db/dialect.ts'
import { nameOrders } from '../../../../text/name-orders.ts'
import { allWaysToWrite, bareName } from '../../../publish/index/name-keys.ts'
import type { SearchMemory } from '../../memory.ts'
import type { PoemsFound } from '../../poems/poems-found.ts'
import type { SearchedName } from '../search-names.ts'
import type { SimilarName } from './similar-names.ts'

/**
 * What to look for in place of a name that was misspelt; null where none comes near. Where something is found as it was
 * typed, or lines come near too, only a name that is one slip away is meant.
 */
export async function correctedName(
  db: Db,
  {
    how,
    name: { bare },
    authors = NOBODY,
  }: { how: PoemsFound['how']; name: SearchedName; authors?: { ids: readonly number[] } },
  memory: SearchMemory,
): Promise<string | null> {
  const near = (await memory.nearNames()).nearest(bare)
  if (near === null || near.distance === 0 || (how !== 'none' && near.distance > ONE_SLIP)) return null
  // 苏东坡 sounds like Su Dongpo: who is found already was meant, and by a name of theirs.
  if (near.kind === 'author' && authors.ids.includes(near.id)) return null
  return nameAsPrinted(db, near)
}

const NOBODY = { ids: [] }

/** And a name that goes on. */
export const ONE_SLIP = 1.5

/** The name of the thing that has this key, the first of one that is called so besides; the key where it is no whole name. */
export async function nameAsPrinted(db: Db, near: SimilarName): Promise<string> {
  const names = await displayNames(db, near)
  const isCalledSo = near.kind === 'author' || near.kind === 'book'
  return names.find(name => keysOf(near, name).includes(near.key)) ?? (isCalledSo ? names[0] : undefined) ?? near.key
}

const keysOf = ({ kind }: SimilarName, name: string) =>
  kind === 'author' ? [...allWaysToWrite(name), ...nameOrders(name).map(bareName)] : allWaysToWrite(name)

/** A thing's names as they are printed; none of a line, whose sound says it all. */
async function displayNames(db: Db, { kind, id }: SimilarName): Promise<string[]> {
  if (kind === 'line') return []
  const row =
    kind === 'poem'
      ? await db
          .selectFrom('poems')
          .select(['title as name', 'title_en as name_en'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom(kind === 'author' ? 'authors' : 'books')
          .select(['name', 'name_en'])
          .where('id', '=', id)
          .executeTakeFirst()
  const names = row ? [row.name, row.name_en] : []
  // A book is found by any of its words on: which, the key does not say.
  return kind === 'part' ? [] : names.filter(name => name !== '')
}
