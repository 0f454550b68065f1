import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { hiddenValue } from '../../../db/queries/hidden-value.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import type { NameKeyTable } from '../../../db/tables/tables-works.ts'
import { type PinyinQuery, pinyinQuery } from '../../../text/pinyin/pinyin-query.ts'
import { bareName, LAST_LETTER } from '../../publish/index/name-keys.ts'

/** What a search may be as a name. */
export type SearchedName = {
  /** Folded, without marks and spaces. */
  bare: string
  /** Read as pinyin or initials, where it can be: the key, and the characters that were typed among the letters. */
  sound: { key: string; han: string; kind: PinyinQuery['kind'] } | null
}

export function searchedName(keyword: string): SearchedName {
  const bare = bareName(keyword)
  const pinyin = pinyinQuery(keyword)
  if (!pinyin) return { bare, sound: null }
  const han = pinyin.parts.map(part => ('han' in part ? part.han : '')).join('')
  return { bare, sound: { key: pinyin.key, han, kind: pinyin.kind } }
}

export type Named = { id: number; isWhole: boolean; bySound: boolean }

const MOST_KEYS = 300

/**
 * Things whose name is what was asked, then those whose name begins so: as written, then by sound. Best known first
 * among each; each thing once.
 */
export async function namedLike(db: Db, kind: NameKeyTable['kind'], name: SearchedName): Promise<Named[]> {
  const found = new Map<number, Named>()
  const add = (ids: readonly number[], how: Omit<Named, 'id'>) => {
    for (const id of ids) if (!found.has(id)) found.set(id, { id, ...how })
  }
  const { bare, sound } = name
  if (bare !== '') {
    const { whole, begun } = await keysFrom(db, kind, { name, key: bare })
    add(whole, { isWhole: true, bySound: sound !== null })
    add(begun, { isWhole: false, bySound: sound !== null })
  }
  if (sound && sound.key !== bare) {
    const { whole, begun } = await keysFrom(db, kind, { name, key: sound.key })
    const written = await writtenWith(db, kind, [...whole, ...begun], sound.han)
    const isWritten = (id: number) => written.has(id)
    add(whole.filter(isWritten), { isWhole: true, bySound: true })
    add(begun.filter(isWritten), { isWhole: false, bySound: true })
  }
  return [...found.values()]
}

type Kind = NameKeyTable['kind']

/** Things with this key and things whose key begins with it, the best known first in each. */
async function keysFrom(
  db: Db,
  kind: Kind,
  { name, key }: { name: SearchedName; key: string },
): Promise<{ whole: number[]; begun: number[] }> {
  const isFamily = kind === 'author' && FAMILY.test(key)
  const works = FAMILY.test(key) ? ofFamily : ofWorks
  const all = await keyRows(db, kind === 'poem' || kind === 'line' ? ofPoems : works, { name, key })
  const rows = all.filter(row => row.kind === kind)
  // One character is nobody's whole name: of 李□ and of 李 the rest is lost.
  const isWhole = (row: KeyRow) => row.key === key && !isFamily
  return {
    whole: bestKnown(rows.filter(isWhole)),
    begun: bestKnown(rows.filter(row => !isWhole(row))),
  }
}

/** What one search asks of one name is asked once: of authors and books together, of poems and their lines together. */
function keyRows(db: Db, read: KeysInRange, { name, key }: { name: SearchedName; key: string }) {
  const request = keyRowsOf.get(name) ?? new Map<string, Promise<KeyRow[]>>()
  keyRowsOf.set(name, request)
  const question = `${read === ofPoems ? 'poems' : 'works'} ${key}`
  const known = request.get(question)
  if (known) return known
  const rows = read(db, { first: key, last: key + LAST_LETTER })
  request.set(question, rows)
  return rows
}

/** By the search that asks: it goes with the search. */
const keyRowsOf = new WeakMap<SearchedName, Map<string, Promise<KeyRow[]>>>()

type KeyRow = { kind: Kind; key: string; id: number; popularity: number }

const FAMILY = /^\p{Script=Han}$/u

const ofWorks = keysOfKinds(['author', 'book', 'part'])
const ofPoems = keysOfKinds(['poem', 'line'])
/** Of 800 people called 李 something the 300 first by their names would leave out 李白. */
const ofFamily = keysOfKinds(['author', 'book', 'part'], 'author')

/** Keys from one to another, each included. */
type KeyRange = { first: string; last: string }
type KeysInRange = (db: Db, range: KeyRange) => Promise<KeyRow[]>

/** The first by their keys; of `byFame` the best known. */
function keysOfKinds(kinds: readonly Kind[], byFame?: Kind): KeysInRange {
  return compiledQuery((db, p: Params<KeyRange>) =>
    kinds
      .map(kind => db.selectFrom((kind === byFame ? bestKnownKeys : firstKeys)(db, p, kind).as('keys')).selectAll())
      .reduce((all, ofKind) => all.unionAll(ofKind)),
  )
}

function keysOfKind(db: Db, p: Params<KeyRange>, kind: Kind) {
  return db
    .selectFrom('name_keys')
    .select(['kind', 'key', 'item_id as id'])
    .where('kind', '=', inlineConstant(kind))
    .where('key', '>=', hiddenValue(db, p.first, 'text'))
    .where('key', '<=', hiddenValue(db, p.last, 'text'))
    .limit(inlineConstant(MOST_KEYS))
}

const firstKeys = (db: Db, p: Params<KeyRange>, kind: Kind) =>
  keysOfKind(db, p, kind).select('popularity').orderBy('key').orderBy('item_id')

const bestKnownKeys = (db: Db, p: Params<KeyRange>, kind: Kind) =>
  keysOfKind(db, p, kind)
    .select(({ selectFrom }) =>
      selectFrom('authors')
        .select('authors.popularity')
        .whereRef('authors.id', '=', 'name_keys.item_id')
        .$asScalar()
        .$notNull()
        .as('popularity'),
    )
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .orderBy('key')

function bestKnown(rows: readonly KeyRow[]): number[] {
  const known = new Map<number, number>()
  for (const { id, popularity } of rows) known.set(id, Math.max(popularity, known.get(id) ?? 0))
  return Array.from(known)
    .toSorted(([a, knownA], [b, knownB]) => knownB - knownA || a - b)
    .map(([id]) => id)
}

/** Of things found by sound those that are written with the characters typed. */
export async function writtenWith(db: Db, kind: Kind, ids: readonly number[], han: string): Promise<Set<number>> {
  if (han === '' || ids.length === 0) return new Set(ids)
  const rows = await keysOfItems(db, { kind, ids })
  return new Set(rows.filter(row => [...han].every(char => row.key.includes(char))).map(row => row.item_id))
}

const keysOfItems = compiledQuery((db, p: Params<{ kind: Kind; ids: readonly number[] }>) =>
  db
    .selectFrom('name_keys')
    .select(['item_id', 'key'])
    .where('kind', '=', p.kind)
    .where(isOneOf(db, 'item_id', p.ids)),
)

/** Those of these authors whose very name was asked, the best known first. */
export async function authorsInOrder(db: Db, named: readonly Named[]): Promise<Named[]> {
  if (named.length === 0) return []
  const rows = await fameOfAuthors(db, { ids: named.slice(0, MOST_KEYS).map(one => one.id) })
  const known = new Map(rows.map(row => [row.id, row.popularity]))
  return named
    .filter(one => known.has(one.id))
    .toSorted(
      (a, b) => Number(b.isWhole) - Number(a.isWhole) || (known.get(b.id) ?? 0) - (known.get(a.id) ?? 0) || a.id - b.id,
    )
}

const fameOfAuthors = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('authors')
    .select(['id', 'popularity'])
    .where(isOneOf(db, 'id', p.ids)),
)
