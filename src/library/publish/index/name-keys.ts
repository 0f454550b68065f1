import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { byIndex } from '../../../db/queries/index-hint.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { NameKeyTable } from '../../../db/tables/tables-works.ts'
import { fold } from '../../../text/characters/fold.ts'
import { identityFold } from '../../../text/characters/identity.ts'
import { otherReadings } from '../../../text/pinyin/other-readings.ts'
import { pinyinInitials, pinyinPlain } from '../../../text/pinyin/pinyin.ts'

/** A name as it is looked up: folded, without marks and spaces. */
export function bareName(name: string): string {
  return lettersOf(fold(name))
}

/** A name as ids are made of it, which no new variant changes. */
export function bareIdentity(name: string): string {
  return lettersOf(identityFold(name))
}

const lettersOf = (folded: string): string => folded.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** After every character that a key can hold: keys that begin with one end before it and this. */
export const LAST_LETTER = '\u{10ffff}'

export type Named = { id: number; names: string[]; popularity: number }

/** Makes things findable by their names, in each way of writing them; `names` may hold empty ones. */
export async function putNameKeys(db: Db, kind: NameKeyTable['kind'], things: readonly Named[]): Promise<void> {
  const rows = things.flatMap(({ id, names, popularity }) =>
    [...new Set(names.flatMap(ways[kind === 'line' && popularity < BY_HEART ? 'usual' : 'all']))].map(key => ({
      kind,
      key,
      item_id: id,
      popularity,
    })),
  )
  await bulkInsert(db, 'name_keys', rows, { key: ['kind', 'key', 'item_id'], update: ['popularity'] })
}

// The lines of these alone are asked for by every reading of their characters.
const BY_HEART = 20

/** The same, in the folded way of writing only. */
export async function putBareKeys(db: Db, kind: NameKeyTable['kind'], things: readonly Named[]): Promise<void> {
  const rows = things.flatMap(({ id, names, popularity }) =>
    // Cut first: of a name that repeats itself many parts begin alike.
    [...new Set(names.filter(name => name !== '').map(name => name.slice(0, LONGEST)))].map(key => ({
      kind,
      key,
      item_id: id,
      popularity,
    })),
  )
  await bulkInsert(db, 'name_keys', rows, { key: ['kind', 'key', 'item_id'], update: ['popularity'] })
}

/** The things are no longer to be found by name, or by the names they had. */
export async function dropNameKeys(db: Db, kind: NameKeyTable['kind'], ids: readonly number[]): Promise<void> {
  // Before a library is measured (`analyze`) SQLite would look through all keys of the kind.
  await db
    .deleteFrom(byIndex(db, 'name_keys', 'name_keys_by_item'))
    .where('kind', '=', kind)
    .where(isOneOf(db, 'item_id', ids))
    .execute()
}

/** A name as it is looked up: folded, in pinyin without tones and as initials. */
export function waysToWrite(name: string): string[] {
  const bare = bareName(name)
  if (bare === '') return []
  if (!/\p{Script=Han}/u.test(bare)) return [bare.slice(0, LONGEST)]
  return [bare, pinyinPlain(name), pinyinInitials(name)].filter(key => key !== '').map(key => key.slice(0, LONGEST))
}

/** The same and by the other readings of its characters: leyouyuan and yueyouyuan are 乐游原. */
export function allWaysToWrite(name: string): string[] {
  return [...waysToWrite(name), ...otherReadings(bareName(name)).map(key => key.slice(0, LONGEST))]
}

const ways = { usual: waysToWrite, all: allWaysToWrite }

// Longer names are found by the index of words.
const LONGEST = 60
