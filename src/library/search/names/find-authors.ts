import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, Parameter, type Params } from '../../../db/queries/compiled-query.ts'
import { hiddenValue } from '../../../db/queries/hidden-value.ts'
import { isOneOf, isOneOfTexts } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { fold } from '../../../text/characters/fold.ts'
import { bareName, LAST_LETTER } from '../../publish/index/name-keys.ts'
import type { ParsedSearch } from '../request.ts'
import { poetByAlternativeName } from './alternative-names.ts'
import { authorsInOrder, type Named, namedLike, type SearchedName, searchedName, writtenWith } from './search-names.ts'

/** How many authors of one name are followed to their works. */
export const MOST_AUTHORS = 30

/** Those named in the field, else by all words; the very name first, then best known. */
export async function authorsNamed(db: Db, { query }: ParsedSearch, name: SearchedName): Promise<Named[]> {
  const authorName = query.fields.author === undefined ? name : searchedName(query.fields.author)
  const isField = query.fields.author !== undefined
  const otherwise = await authorsCalledOtherwise(db, authorName.bare, isField)
  const named = await namedLike(db, 'author', authorName)
  if (otherwise.length > 0) return authorsInOrder(db, [...otherwise, ...named])
  if (named.length === 0 || named.some(one => one.isWhole)) return authorsInOrder(db, named)
  // Nobody is called Austen and nothing else; whose family name it is, is meant.
  const family = (await familyNames(db, [authorName.bare])).get(authorName.bare) ?? []
  return authorsInOrder(
    db,
    named.map(one => (family.includes(one.id) ? { ...one, isWhole: true, bySound: false } : one)),
  )
}

/** Whose courtesy name, style or office it is: 苏东坡, author:少陵. `isWhole` where nobody else can be meant. */
export async function authorsCalledOtherwise(db: Db, bare: string, isField: boolean): Promise<Named[]> {
  const called = poetByAlternativeName(bare)
  if (!called) return []
  const named = await namedLike(db, 'author', searchedName(called.poet))
  return named.filter(one => one.isWhole).map(one => ({ ...one, isWhole: isField || called.isSure }))
}

/** Those who are so called; if none, those whose name begins so. */
export function mostExact(named: readonly Named[]): number[] {
  const whole = named.filter(one => one.isWhole)
  return (whole.length > 0 ? whole : named).slice(0, MOST_AUTHORS).map(one => one.id)
}

/** Some of the words that stand together and name authors or books: terms `from` to `to` (exclusive). */
export type NameAmongWords = { from: number; to: number; authors: number[]; books: number[] }

// "William Butler Yeats tread" has a name of three words.
const LONGEST_NAME = 4
const MOST_WORDS = 8

/**
 * Names that stand before or behind other words (Blake lamb, 月 李白, 红楼梦 葬花), the longest first: as written, by sound,
 * and poets who write in letters by their family name alone.
 */
export async function namesAmongWords(db: Db, { query: { terms } }: ParsedSearch): Promise<NameAmongWords[]> {
  if (terms.length < 2 || terms.length > MOST_WORDS) return []
  const runs = runsOf(terms.length).map(run => {
    const name = searchedName(
      terms
        .slice(run.from, run.to)
        .map(term => term.text)
        .join(' '),
    )
    const called = poetByAlternativeName(name.bare)
    const keys = [name.bare, name.sound?.key ?? '', called?.poet ?? '']
    return { ...run, keys: keys.filter(key => key !== ''), han: name.sound?.han ?? '' }
  })
  const words = runs.filter(run => run.to - run.from === 1).flatMap(run => run.keys.slice(0, 1))
  const [rows, families] = await Promise.all([
    wholeKeys(db, [...new Set(runs.flatMap(run => run.keys))]),
    familyNames(db, words),
  ])
  const written = await idsWritten(db, rows, runs)
  return runs.flatMap(({ from, to, keys, han }) => {
    const called = rows.filter(row => keys.includes(row.key) && (han === '' || written.get(han)?.has(row.id)))
    const authors = called.filter(row => row.kind === 'author').map(row => row.id)
    const books = called.filter(row => row.kind === 'book').map(row => row.id)
    const family = authors.length > 0 || to - from > 1 ? [] : (families.get(keys[0] ?? '') ?? [])
    const named = { from, to, authors: [...new Set([...authors, ...family])], books: [...new Set(books)] }
    return named.authors.length > 0 || named.books.length > 0 ? [named] : []
  })
}

/** Every word alone, and several together at the beginning or the end; long ones first, then in order. */
export function runsOf(count: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (let size = Math.min(LONGEST_NAME, count - 1); size > 1; size--) {
    runs.push({ from: 0, to: size }, { from: count - size, to: count })
  }
  for (let from = 0; from < count; from++) runs.push({ from, to: from + 1 })
  return runs
}

async function wholeKeys(db: Db, keys: readonly string[]) {
  return keys.length === 0 ? [] : keysAmong(db, { keys })
}

const keysAmong = compiledQuery((db, p: Params<{ keys: readonly string[] }>) =>
  db
    .selectFrom('name_keys')
    .select(['kind', 'key', 'item_id as id'])
    .where('kind', 'in', [inlineConstant('author'), inlineConstant('book')])
    .where(isOneOfTexts(db, 'key', p.keys))
    .orderBy('popularity', 'desc')
    .orderBy('item_id')
    .limit(inlineConstant(MOST_KEYS)),
)

const MOST_KEYS = 300

/** By the characters that were typed among letters (li白): those of the things that are written with them. */
async function idsWritten(db: Db, rows: readonly { id: number }[], runs: readonly { han: string }[]) {
  const written = new Map<string, Set<number>>()
  const ids = rows.map(row => row.id)
  for (const { han } of runs) {
    if (han === '' || written.has(han)) continue
    const [authors, books] = await Promise.all([writtenWith(db, 'author', ids, han), writtenWith(db, 'book', ids, han)])
    written.set(han, new Set([...authors, ...books]))
  }
  return written
}

// Shorter ones are syllables, initials and little words.
const SHORTEST_FAMILY_NAME = 4

/** Authors whose English name ends with the word. Their names are keys with the last word first, too (`nameOrders`). */
async function familyNames(db: Db, words: readonly string[]): Promise<Map<string, number[]>> {
  const request = [...new Set(words)].filter(
    word => word.length >= SHORTEST_FAMILY_NAME && /^\p{Script=Latin}+$/u.test(word),
  )
  if (request.length === 0) return new Map()
  const begun = await namesBegun(request.length)(db, rangesOf(request))
  if (begun.length === 0) return new Map()
  const rows = await englishNames(db, { ids: begun.map(row => row.id) })
  const families = request.map((word, nth) => {
    const ids = new Set(begun.filter(row => row.nth === nth).map(row => row.id))
    const called = rows.filter(row => ids.has(row.id) && familyNameOf(row.name_en) === word)
    return [word, called.map(row => row.id)] as const
  })
  return new Map(families)
}

const englishNames = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('authors')
    .select(['id', 'name_en'])
    .where(isOneOf(db, 'id', p.ids))
    .orderBy('popularity', 'desc')
    .orderBy('id'),
)

/** Names that begin with each of so many words, in one statement. */
function namesBegun(count: number): NamesBegun {
  const known = NAMES_BEGUN.get(count)
  if (known) return known
  const made = compiledQuery<KeyRanges, ReturnType<typeof namesOfWord>>(db =>
    Array.from({ length: count }, (_, nth) => namesOfWord(db, nth)).reduce((all, ofWord) => all.unionAll(ofWord)),
  )
  NAMES_BEGUN.set(count, made)
  return made
}

type NamesBegun = (db: Db, ranges: KeyRanges) => Promise<{ nth: number; id: number }[]>
const NAMES_BEGUN = new Map<number, NamesBegun>()

/** `first0` and `last0` are where the keys of the first word begin and end. */
type KeyRanges = { readonly [end: string]: string }

function rangesOf(words: readonly string[]): KeyRanges {
  return Object.fromEntries(
    words.flatMap((word, nth) => [
      [`first${nth}`, word],
      [`last${nth}`, word + LAST_LETTER],
    ]),
  )
}

function namesOfWord(db: Db, nth: number) {
  const begun = db
    .selectFrom('name_keys')
    .select('item_id as id')
    .where('kind', '=', inlineConstant('author'))
    .where('key', '>', hiddenValue(db, new Parameter<string>(`first${nth}`), 'text'))
    .where('key', '<=', hiddenValue(db, new Parameter<string>(`last${nth}`), 'text'))
    .orderBy('key')
    .orderBy('item_id')
    .limit(inlineConstant(MOST_AUTHORS))
  return db.selectFrom(begun.as('begun')).select([inlineConstant(nth).as('nth'), 'id'])
}

/** The last word of a name in letters, or what stands before its comma; folded. */
export const familyNameOf = (name: string) => {
  const [family = '', given] = name.split(/[,，]/)
  return bareName(given === undefined ? (fold(name).trim().split(/\s+/).at(-1) ?? '') : family)
}
