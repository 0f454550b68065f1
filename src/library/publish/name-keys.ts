import { bulkInsert } from '../../db/bulk-insert.ts'
import type { Db } from '../../db/dialect.ts'
import type { NameKeyTable } from '../../db/tables.ts'
import { fold } from '../../text/fold.ts'
import { pinyinInitials, pinyinPlain } from '../../text/pinyin.ts'

/** A name as it is looked up: folded, without marks and spaces. */
export function bareName(name: string): string {
  return fold(name).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

export type Named = { id: number; names: string[]; popularity: number }

/** Makes things findable by their names, in each way of writing them; `names` may hold empty ones. */
export async function putNameKeys(db: Db, kind: NameKeyTable['kind'], things: readonly Named[]): Promise<void> {
  const rows = things.flatMap(({ id, names, popularity }) =>
    [...new Set(names.flatMap(waysToWrite))].map(key => ({ kind, key, item_id: id, popularity })),
  )
  await bulkInsert(db, 'name_keys', rows, { key: ['kind', 'key', 'item_id'], update: ['popularity'] })
}

function waysToWrite(name: string): string[] {
  const bare = bareName(name)
  if (bare === '') return []
  if (!/\p{Script=Han}/u.test(bare)) return [bare]
  return [bare, pinyinPlain(name), pinyinInitials(name)].filter(key => key !== '').map(key => key.slice(0, LONGEST))
}

// Longer names are found by the index of words.
const LONGEST = 60
