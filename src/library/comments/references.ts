import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { namedWorks, type Reference } from '../../text/comment-text.ts'
import { bareName } from '../publish/index/name-keys.ts'

const MOST_OF_ONE_NAME = 50

/**
 * What the 《》 of a text name: the one work of that name, else the one poem, else the one poem of that name whose poet
 * stands right before the mark (李白《静夜思》). What stays ambiguous is left out; 《论语·学而》 may name the work before the dot.
 */
export async function referencesIn(db: Db, text: string): Promise<Reference[]> {
  const found: Reference[] = []
  for (const { from, to, name } of namedWorks(text)) {
    const before = text.slice(Math.max(0, from - LONGEST_POET), from)
    const work = (await workNamed(db, name, before)) ?? (await workNamed(db, name.split(/[·・]/)[0] ?? '', before))
    if (work) found.push({ from, to, ...work })
  }
  return found
}

const LONGEST_POET = 12

async function workNamed(db: Db, name: string, before: string): Promise<Omit<Reference, 'from' | 'to'> | null> {
  const bare = bareName(name)
  if (bare === '') return null
  const keys = await db
    .selectFrom('name_keys')
    .select('item_id')
    .where('kind', '=', 'book')
    .where('key', '=', bare)
    .orderBy('item_id')
    .limit(MOST_OF_ONE_NAME)
    .execute()
  const ids = keys.map(row => row.item_id)
  const books = await db
    .selectFrom('books')
    .select(['id', 'name', 'name_en'])
    .where(isOneOf(db, 'id', ids))
    .where('state', '=', 'published')
    .orderBy('id')
    .execute()
  // A key may be the initials of another name.
  const named = books.filter(book => [book.name, book.name_en].some(each => bareName(each) === bare))
  if (named.length === 1) return { bookId: named[0]?.id ?? null, poemId: null }
  if (named.length > 1) return null
  return poemNamed(db, bare, before)
}

async function poemNamed(db: Db, bare: string, before: string): Promise<Omit<Reference, 'from' | 'to'> | null> {
  const poems = await db
    .selectFrom('poems')
    .innerJoin('authors', 'authors.id', 'poems.author_id')
    .select(['poems.id', 'authors.name'])
    .where('poems.title_folded', '=', bare)
    .orderBy('poems.popularity', 'desc')
    .orderBy('poems.id')
    .limit(MOST_OF_ONE_NAME)
    .execute()
  const poet = bareName(before).replace(/的$/, '')
  const ofPoet = poems.filter(poem => poem.name !== '' && poet.endsWith(bareName(poem.name)))
  const candidates = ofPoet.length > 0 ? ofPoet : poems
  return candidates.length === 1 ? { bookId: null, poemId: candidates[0]?.id ?? null } : null
}
