import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import type { NameKeyTable } from '../../db/tables.ts'
import { pinyinQuery } from '../../text/pinyin-query.ts'
import { bareName } from '../publish/name-keys.ts'

/** What a search may be as a name. */
export type NameWanted = {
  /** Folded, without marks and spaces. */
  bare: string
  /** Read as pinyin or initials, where it can be: the key, and the characters that were typed among the letters. */
  sound: { key: string; han: string } | null
}

export function nameWanted(keyword: string): NameWanted {
  const bare = bareName(keyword)
  const pinyin = pinyinQuery(keyword)
  if (!pinyin) return { bare, sound: null }
  const han = pinyin.parts.map(part => ('han' in part ? part.han : '')).join('')
  return { bare, sound: { key: pinyin.key, han } }
}

export type Named = { id: number; isWhole: boolean; bySound: boolean }

const MOST_KEYS = 300
/** After every character that a key can hold. */
const LAST = '\u{10ffff}'

/**
 * Things whose name is what was asked, then those whose name begins so: as written, then by sound. Best known first
 * among each; each thing once.
 */
export async function namedLike(db: Db, kind: NameKeyTable['kind'], wanted: NameWanted): Promise<Named[]> {
  const found = new Map<number, Named>()
  const add = (ids: readonly number[], how: Omit<Named, 'id'>) => {
    for (const id of ids) if (!found.has(id)) found.set(id, { id, ...how })
  }
  const { bare, sound } = wanted
  if (bare !== '') {
    add(await keysBetween(db, kind, bare, bare), { isWhole: true, bySound: sound !== null })
    add(await keysBetween(db, kind, `${bare}\u0001`, `${bare}${LAST}`), { isWhole: false, bySound: sound !== null })
  }
  if (sound && sound.key !== bare) {
    for (const isWhole of [true, false]) {
      const [from, to] = isWhole ? [sound.key, sound.key] : [`${sound.key}\u0001`, `${sound.key}${LAST}`]
      const ids = await keysBetween(db, kind, from, to)
      add(await holding(db, kind, ids, sound.han), { isWhole, bySound: true })
    }
  }
  return [...found.values()]
}

async function keysBetween(db: Db, kind: string, from: string, to: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select item_id as id, max(popularity) as known from (
      select item_id, popularity from name_keys
      where kind = ${kind} and key >= ${from} and key <= ${to} order by key, item_id limit ${MOST_KEYS}) as keys
    group by item_id order by known desc, item_id`.execute(db)
  return rows.map(row => row.id)
}

/** Of things found by sound those that are written with the characters typed. */
async function holding(db: Db, kind: NameKeyTable['kind'], ids: readonly number[], han: string): Promise<number[]> {
  if (han === '' || ids.length === 0) return [...ids]
  const rows = await db
    .selectFrom('name_keys')
    .select(['item_id', 'key'])
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .execute()
  const written = new Set(rows.filter(row => [...han].every(char => row.key.includes(char))).map(row => row.item_id))
  return ids.filter(id => written.has(id))
}

/** Those of these authors whose very name was asked, the best known first. */
export async function authorsInOrder(db: Db, named: readonly Named[]): Promise<Named[]> {
  if (named.length === 0) return []
  const rows = await db
    .selectFrom('authors')
    .select(['id', 'popularity'])
    .where(
      'id',
      'in',
      named.slice(0, MOST_KEYS).map(one => one.id),
    )
    .execute()
  const known = new Map(rows.map(row => [row.id, row.popularity]))
  return named
    .filter(one => known.has(one.id))
    .toSorted(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || (known.get(b.id) ?? 0) - (known.get(a.id) ?? 0) || a.id - b.id,
    )
}
