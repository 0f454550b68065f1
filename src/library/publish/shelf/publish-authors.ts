import type { Db } from '../../../db/dialect.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { AuthorValue } from '../../../ingest/values.ts'
import { id48 } from '../../../text/hash.ts'
import { pinyinKey } from '../../../text/pinyin/pinyin.ts'
import { bareIdentity, putNameKeys } from '../index/name-keys.ts'
import { namesOfAuthor } from './author-names.ts'

/** Authors that one load has already stored: `name|dynasty` → id. One object serves one load, however long. */
export type KnownAuthors = Map<string, number>

/** Id of an author: the same for every script of the name, and for ever. */
export function authorIdOf({ name, dynasty }: Pick<AuthorValue, 'name' | 'dynasty'>): number {
  return id48('author', bareNameOfAuthor(name), dynasty)
}

/** Remembered: the corpus names 14,000 authors 344,000 times. */
function bareNameOfAuthor(name: string): string {
  const known = BARE_NAMES.get(name)
  if (known !== undefined) return known
  const bare = bareIdentity(name)
  if (BARE_NAMES.size > 20_000) BARE_NAMES.clear()
  BARE_NAMES.set(name, bare)
  return bare
}

const BARE_NAMES = new Map<string, string>()

/**
 * Stores the authors that are not `known` yet; years and English names fill what was empty. Those of what only one person
 * sees are not `found`.
 */
export async function publishAuthors(
  db: Db,
  authors: readonly AuthorValue[],
  known: KnownAuthors,
  { areFound = true }: { areFound?: boolean } = {},
): Promise<void> {
  const fresh = new Map<number, AuthorValue>()
  for (const author of authors) {
    const key = authorKey(author)
    if (known.has(key)) continue
    const id = authorIdOf(author)
    known.set(key, id)
    if (!fresh.has(id)) fresh.set(id, author)
  }
  const rows = [...fresh].map(([id, author]) => ({
    id,
    name: author.name,
    name_en: author.nameEn,
    folded: bareNameOfAuthor(author.name),
    dynasty: author.dynasty,
    years: author.years,
    sort_key: pinyinKey(author.name),
  }))
  await bulkInsert(db, 'authors', rows, {
    key: ['id'],
    update: ['name_en', 'years'],
    where: `excluded.name_en <> '' or excluded.years <> ''`,
  })
  if (!areFound) return
  const named = [...fresh].map(([id, { name, nameEn }]) => ({
    id,
    names: namesOfAuthor({ name, name_en: nameEn }),
    popularity: 0,
  }))
  await putNameKeys(db, 'author', named)
}

const authorKey = ({ name, dynasty }: AuthorValue) => `${name}|${dynasty}`
