import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import type { searchWorks } from '../../../contract/search.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Found, joined, NOTHING } from '../collect.ts'
import type { Matched } from '../hits.ts'
import type { SearchMemory } from '../memory.ts'
import { mostExact, type NameAmongWords } from '../names/find-authors.ts'
import { authorsInOrder, type Named, type NameWanted, namedLike, nameWanted } from '../names/search-names.ts'
import { MOST_APART, type Phrase, tellingTerms, type Wanted } from '../wanted.ts'
import { nearPoems } from './near-poems.ts'
import {
  type Narrowing,
  narrowingOf,
  poemsByLine,
  poemsByTitle,
  poemsLetThrough,
  poemsTitled,
  poemsWithAll,
  poemsWithin,
} from './search-poems.ts'

export type PoemsFound = {
  poems: Found
  lines: Found
  /** Whom some of several words name. */
  authors: number[]
  how: 'exact' | 'pinyin' | 'apart' | 'close' | 'none'
  matched: (id: number) => Matched
  /** The wording that comes nearest, where nothing is exactly so. */
  nearest?: string | null
}

export const NO_POEMS: PoemsFound = { poems: NOTHING, lines: NOTHING, authors: [], how: 'none', matched: () => 'line' }

export type PoemSearch = {
  asked: Omit<ParsedInputOf<typeof searchWorks>, 'script'>
  wanted: Wanted
  name: NameWanted
  /** Those whom all words name. */
  authors: Named[]
  among: readonly NameAmongWords[]
  isElsewhere: boolean
  /** How many are to be shown, up to the end of the page asked for. */
  needed: number
}

/** Poems: exact title, exact author, title, line, words apart, by sound, nearly. */
export async function findPoems(db: Db, search: PoemSearch, memory: SearchMemory): Promise<PoemsFound> {
  const { asked, wanted, name, needed } = search
  const { whole, query } = wanted
  // No poem is in a book.
  if (query.isEmpty || query.fields.book !== undefined) return NO_POEMS
  const named =
    query.fields.author === undefined ? null : await namedLike(db, 'author', nameWanted(query.fields.author))
  const authorIds = named ? mostExact(named) : null
  const narrowing = narrowingOf(wanted, { authorIds, language: asked.language, needed })
  if (!whole) return byWhole(await poemsWithin(db, narrowing))
  const filter = { language: asked.language, excluded: wanted.excluded }
  const [titled, ofAuthors, byTitle, byLine] = await Promise.all([
    name.bare === '' ? NOTHING : poemsTitled(db, name.bare).then(found => poemsLetThrough(db, found, filter)),
    poemsOfAuthors(db, search),
    poemsByTitle(db, whole, narrowing),
    poemsByLine(db, whole, narrowing),
  ])
  const apart: Apart = byLine.ids.length >= ENOUGH ? NOTHING : await poemsApart(db, search, narrowing)
  const exact = joined([titled, ofAuthors, byTitle, byLine, apart])
  const bySound =
    name.sound && query.fields.author === undefined && !exact.isCapped ? await poemsBySound(db, name, filter) : NOTHING
  const matched = matchedBy([
    ['title', [...titled.ids, ...byTitle.ids]],
    ['author', ofAuthors.ids],
  ])
  const poems = joined([exact, bySound])
  if (poems.ids.length > 0) {
    const isApart = exact.ids.length === apart.ids.length && byLine.ids.length === 0 && !apart.authors
    const how = exact.ids.length === 0 ? 'pinyin' : isApart ? 'apart' : 'exact'
    return { poems, lines: joined([byLine, apart]), authors: apart.authors ?? [], how, matched }
  }
  const isForeign = asked.language === 'english' && whole.units.every(unit => unit.isHan)
  // What stands in a book word for word is no line of a poem remembered wrongly.
  if (query.terms.every(term => term.isExact) || isForeign || search.isElsewhere) return { ...NO_POEMS, matched }
  return nearly(db, whole, { search, narrowing, memory })
}

// Who finds so many with the words as they were typed does not look for them apart.
const ENOUGH = 20

const byWhole = (poems: Found): PoemsFound => ({ ...NO_POEMS, poems, how: 'exact', matched: () => 'author' })

const AUTHORS_FOLLOWED = 3

async function poemsOfAuthors(db: Db, { asked, wanted, authors, needed }: PoemSearch): Promise<Found> {
  // With a field the rest of the words is no name.
  if (Object.keys(wanted.query.fields).length > 0) return NOTHING
  const exact = authors.filter(one => one.isWhole && !one.bySound).map(one => one.id)
  if (exact.length === 0) return NOTHING
  const authorIds = exact.slice(0, AUTHORS_FOLLOWED)
  return poemsWithin(db, narrowingOf(wanted, { authorIds, language: asked.language, needed }))
}

async function nearly(
  db: Db,
  whole: Phrase,
  { search: { asked, wanted }, narrowing, memory }: { search: PoemSearch; narrowing: Narrowing; memory: SearchMemory },
): Promise<PoemsFound> {
  // Narrowed to an author or a dynasty, the nearest of all lines would be an answer to another question.
  if (narrowing.tokens.length > (asked.language ? 1 : 0)) return NO_POEMS
  const near = await nearPoems(db, whole.units, await memory.knownLines())
  const ids = near.map(one => one.id)
  const filter = { language: asked.language, excluded: wanted.excluded }
  const found = await poemsLetThrough(db, joined([{ ids, isCapped: false }]), filter)
  const nearest = near.find(one => one.id === found.ids[0])?.stretch || null
  return { ...NO_POEMS, poems: found, lines: found, how: 'close', matched: () => 'close', nearest }
}

/** `authors`: whom some of the words name. */
type Apart = Found & { authors?: number[] }

/** Several words: an author and words of his poems (李白 月, Blake lamb), or all of them in one poem. */
async function poemsApart(db: Db, { asked, wanted, among, needed }: PoemSearch, narrowing: Narrowing): Promise<Apart> {
  if (wanted.terms.length < 2 || wanted.terms.length > MOST_APART) return NOTHING
  for (const { from, to, authors } of among) {
    if (authors.length === 0) continue
    const rest = tellingTerms(wanted.terms.filter((_, at) => at < from || at >= to))
    const ofAuthor = narrowingOf(wanted, { authorIds: authors, language: asked.language, needed })
    const found = await poemsWithAll(db, rest, ofAuthor)
    if (found.ids.length > 0) {
      const named = authors.map(id => ({ id, isWhole: true, bySound: false }))
      return { ...found, authors: (await authorsInOrder(db, named)).map(one => one.id) }
    }
  }
  const terms = tellingTerms(wanted.terms)
  return terms.length < 2 ? NOTHING : poemsWithAll(db, terms, narrowing)
}

/** Famous titles and lines that sound so. */
async function poemsBySound(
  db: Db,
  name: NameWanted,
  filter: { language?: string | undefined; excluded: Phrase[] },
): Promise<Found> {
  const titles = await namedLike(db, 'poem', name)
  const lines = name.sound && name.sound.key.length >= SHORTEST_LINE_KEY ? await namedLike(db, 'line', name) : []
  const all = [...titles, ...lines]
  const ids = [...all.filter(one => one.isWhole), ...all.filter(one => !one.isWhole)].map(one => one.id)
  return poemsLetThrough(db, joined([{ ids, isCapped: false }]), filter)
}

// The initials of a line have as many letters as it has characters; two letters begin half of all lines.
const SHORTEST_LINE_KEY = 3

function matchedBy(stages: [Matched, number[]][]): (id: number) => Matched {
  const how = new Map<number, Matched>()
  for (const [matched, ids] of stages) for (const id of ids) if (!how.has(id)) how.set(id, matched)
  return id => how.get(id) ?? 'line'
}
