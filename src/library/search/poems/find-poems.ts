import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import type { searchWorks } from '../../../contract/search.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Found, foundOf, joined, NOTHING } from '../collect-hits.ts'
import type { Matched } from '../hits.ts'
import type { SearchMemory } from '../memory.ts'
import { mostExact, type NameAmongWords } from '../names/find-authors.ts'
import { type Named, namedLike, type SearchedName } from '../names/search-names.ts'
import type { ParsedSearch, Phrase } from '../request.ts'
import { famousLines, famousPoems, MOST_WEIGHED, NOTHING_RECALLED, recall, withNamesakes } from './famous-poems.ts'
import type { Phonetic } from './phonetic/phonetic.ts'
import { phoneticPoems } from './phonetic/phonetic-poems.ts'
import { linesInOrder, NO_APART, poemsBySeparateWords } from './poems-by-separate-words.ts'
import {
  type Narrowing,
  narrowingOf,
  poemsByLine,
  poemsByTitle,
  poemsLetThrough,
  poemsOf,
  poemsTitled,
  poemsWithin,
  titlesUpTo,
} from './search-poems.ts'
import { similarPoems } from './similar/similar-poems.ts'
import { inTranslation } from './translated-poems.ts'

export type PoemsFound = {
  poems: Found
  lines: Found
  /** The lines that everybody knows: of poems that everybody knows. */
  popularLines: number[]
  /** The poems that nearly everybody knows by their title or a line. */
  famous?: number[]
  /** Whom some of several words name. */
  authors: number[]
  how: 'exact' | 'pinyin' | 'apart' | 'close' | 'none'
  matched: (id: number) => Matched
  /** The wording that comes nearest, where nothing is exactly so. */
  nearest?: string | null
  /** Those of which the words stand in a translation. */
  translated?: ReadonlySet<number>
  /** What stands together of words that do not. */
  parts?: Phrase[]
  /** So many are so called that none is meant. */
  hasNamesakes?: boolean
  /** What sounds in them beside the name of their author. */
  phonetic?: Phonetic
}

export const NO_POEMS: PoemsFound = {
  poems: NOTHING,
  lines: NOTHING,
  popularLines: [],
  authors: [],
  how: 'none',
  matched: () => 'line',
}

export type PoemSearch = {
  request: Omit<ParsedInputOf<typeof searchWorks>, 'script'>
  parsed: ParsedSearch
  name: SearchedName
  /** Those of the field, or those whom all words name. */
  authors: Named[]
  among: readonly NameAmongWords[]
  elsewhere: () => Promise<OtherOccurrences>
  /** How many are to be shown, up to the end of the page asked for. */
  needed: number
  /** A tune is called so: how much else stands in a title says nothing, for it is the beginning of the text. */
  isTune: boolean
}

/** `isAny`: a book has the words, or a tune, a tag or a list is so called; `isWhole`: a book has them as they were typed. */
type OtherOccurrences = { isAny: boolean; isWhole: boolean }

/** Poems: exact title, exact author, title, line, words apart, by sound, nearly. */
export async function findPoems(db: Db, search: PoemSearch, memory: SearchMemory): Promise<PoemsFound> {
  const { request, parsed, name, needed } = search
  const { whole, query } = parsed
  // No poem is in a book.
  if (query.isEmpty || query.fields.book !== undefined) return NO_POEMS
  const authorIds = query.fields.author === undefined ? null : mostExact(search.authors)
  const narrowing = narrowingOf(parsed, { authorIds, language: request.language, needed })
  if (!whole) return byWhole(await poemsWithin(db, narrowing))
  const filter = { language: request.language, excluded: parsed.excluded }
  const wide = { ...narrowing, needed: Math.max(needed, MOST_WEIGHED) }
  const [called, ofAuthors, byTitle, byLine] = await Promise.all([
    name.bare === '' || search.isTune
      ? NOTHING
      : poemsTitled(db, name.bare).then(found => poemsLetThrough(db, found, filter)),
    poemsOfAuthors(db, search, false),
    poemsByTitle(db, whole, wide),
    poemsByLine(db, whole, wide),
  ])
  const titled = search.isTune ? called : await withNamesakes(db, called, { byTitle, bare: name.bare })
  const known = ofAuthors.ids.length > 0 ? [] : await famousPoems(db, search, { titled, byTitle, byLine })
  const [apart, titles] = await Promise.all([
    byLine.ids.length >= ENOUGH
      ? NO_APART
      : poemsBySeparateWords(db, { search, narrowing, isWhole: byLine.ids.length > 0 }),
    search.isTune ? { telling: byTitle, long: NOTHING } : titlesApart(db, whole, byTitle),
  ])
  const [first, second] = await linesInOrder(db, byLine, apart)
  const famous = foundOf(known.map(one => one.id))
  const isUnknown = known.length === 0 && ofAuthors.ids.length === 0 && !apart.authors
  const recalled = isUnknown && isOpen(search) ? await recall(db, whole, { memory, byLine }) : NOTHING_RECALLED
  const translated = await inTranslation(search, memory)
  const ofTheirs = foundOf(translated.ids)
  const lines = apart.authors ? [first, second, ofTheirs] : [first, ofTheirs, second]
  const exact = joined([famous, recalled.found, titled, ofAuthors, titles.telling, ...lines, titles.long])
  const sounding =
    name.sound && query.fields.author === undefined && !exact.isCapped
      ? await poemsBySound(db, search, filter)
      : NOTHING_SOUNDS
  const isCalledSo = [exact, sounding.whole, sounding.ofAuthors].some(({ ids }) => ids.length > 0)
  const phonetic = isCalledSo ? null : await byTheirSound(db, search, { filter, begun: sounding })
  if (phonetic) return phonetic
  const matched = matchedBy([
    ['close', recalled.slips],
    ['title', [...titled.ids, ...byTitle.ids, ...sounding.titles]],
    ['author', [...ofAuthors.ids, ...sounding.ofAuthors.ids]],
  ])
  const poems = joined([exact, sounding.whole, sounding.ofAuthors, sounding.begun])
  if (poems.ids.length > 0) {
    const scattered = new Set([...apart.ids, ...recalled.found.ids, ...(translated.isApart ? translated.ids : [])])
    const isApart = byLine.ids.length === 0 && !apart.authors && exact.ids.every(id => scattered.has(id))
    const how = exact.ids.length === 0 ? 'pinyin' : isApart ? 'apart' : 'exact'
    const found = { lines: joined([byLine, apart]), popularLines: famousLines(known, byLine), famous: famous.ids }
    const isMeant = known.filter(one => one.isTitled).length === 1
    const isCommon = hasNamesakes(titled) && !isMeant
    const { nearest, parts } = recalled
    const authors = apart.authors ?? translated.authors
    return {
      ...found,
      poems,
      authors,
      translated: new Set(translated.ids),
      how,
      matched,
      hasNamesakes: isCommon,
      nearest,
      parts,
    }
  }
  const isForeign = request.language === 'english' && whole.units.every(unit => unit.isHan)
  // What stands in a book word for word is no line of a poem remembered wrongly.
  if (query.terms.every(term => term.isExact) || isForeign || (await search.elsewhere()).isAny)
    return { ...NO_POEMS, matched }
  return nearly(db, whole, { search, narrowing, memory })
}

/** All is asked, without a field and of any author. */
const isOpen = ({ request, parsed: { query } }: PoemSearch) =>
  Object.keys(query.fields).length === 0 && query.terms.every(term => !term.isExact) && request.language !== 'english'

/** An author and words of his poems, where that is pinyin; then titles and lines that begin as all of it sounds. */
async function byTheirSound(
  db: Db,
  { parsed, among, elsewhere }: PoemSearch,
  { filter, begun }: { filter: LetThrough; begun: typeof NOTHING_SOUNDS },
): Promise<PoemsFound | null> {
  const { fields, terms } = parsed.query
  if (among.length === 0 || Object.keys(fields).length > 0 || terms.some(term => term.isExact)) return null
  if ((await elsewhere()).isAny) return null
  const found = await phoneticPoems(db, parsed, among)
  if (!found) return null
  const poems = await poemsLetThrough(db, found.poems, filter)
  if (poems.ids.length === 0) return null
  const { titles, ...phonetic } = found
  const matched = matchedBy([['title', [...titles, ...begun.titles]]])
  return { ...NO_POEMS, ...phonetic, poems: joined([poems, begun.begun]), how: 'pinyin', matched }
}

type LetThrough = { language?: string | undefined; excluded: Phrase[] }

const hasNamesakes = ({ ids }: Found) => ids.length > MOST_NAMESAKES

const MOST_NAMESAKES = 3

// Who finds so many with the words as they were typed does not look for them apart.
const ENOUGH = 20

const byWhole = (poems: Found): PoemsFound => ({ ...NO_POEMS, poems, how: 'exact', matched: () => 'author' })

const AUTHORS_FOLLOWED = 3

/** Poems of those who are so called, as it is written or as it sounds. */
async function poemsOfAuthors(
  db: Db,
  { request, parsed, authors, needed }: PoemSearch,
  bySound: boolean,
): Promise<Found> {
  // With a field the rest of the words is no name.
  if (Object.keys(parsed.query.fields).length > 0) return NOTHING
  const exact = authors.filter(one => one.isWhole && one.bySound === bySound).map(one => one.id)
  if (exact.length === 0) return NOTHING
  const authorIds = exact.slice(0, AUTHORS_FOLLOWED)
  if (request.language === undefined && parsed.excluded.length === 0) return poemsOf(db, authorIds)
  return poemsWithin(db, narrowingOf(parsed, { authorIds, language: request.language, needed }))
}

/**
 * Whoever types four characters or more has a line in mind or a title: one in which they are a small part, as in
 * 以采菊東籬下悠然見南山爲韻賦十首, comes after the lines.
 */
async function titlesApart(db: Db, { units }: Phrase, byTitle: Found): Promise<{ telling: Found; long: Found }> {
  const isLine = units.length >= SHORTEST_LINE && units.every(unit => unit.isHan)
  if (!isLine || byTitle.ids.length === 0) return { telling: byTitle, long: NOTHING }
  const short = await titlesUpTo(db, byTitle.ids, units.length * 2)
  return {
    telling: { ...byTitle, ids: byTitle.ids.filter(id => short.has(id)) },
    long: { ids: byTitle.ids.filter(id => !short.has(id)), isCapped: false },
  }
}

const SHORTEST_LINE = 4

async function nearly(
  db: Db,
  whole: Phrase,
  {
    search: { request, parsed },
    narrowing,
    memory,
  }: { search: PoemSearch; narrowing: Narrowing; memory: SearchMemory },
): Promise<PoemsFound> {
  // Narrowed to an author or a dynasty, the nearest of all lines would be an answer to another question.
  if (narrowing.tokens.length > (request.language ? 1 : 0)) return NO_POEMS
  const near = await similarPoems(db, whole.units, await memory.popularLines())
  const ids = near.map(one => one.id)
  const filter = { language: request.language, excluded: parsed.excluded }
  const found = await poemsLetThrough(db, joined([{ ids, isCapped: false }]), filter)
  const nearest = near.find(one => one.id === found.ids[0])?.stretch || null
  return { ...NO_POEMS, poems: found, lines: found, how: 'close', matched: () => 'close', nearest }
}

const NOTHING_SOUNDS = { whole: NOTHING, ofAuthors: NOTHING, begun: NOTHING, titles: [] as number[] }

/** Famous titles and lines that sound so, the poems of an author whose name does, then titles and lines that begin so. */
async function poemsBySound(db: Db, search: PoemSearch, filter: LetThrough): Promise<typeof NOTHING_SOUNDS> {
  const { name } = search
  const [titles, lines, ofAuthors] = await Promise.all([
    namedLike(db, 'poem', name),
    name.sound && name.sound.key.length >= SHORTEST_LINE_KEY ? namedLike(db, 'line', name) : [],
    // Three initials are anyone's.
    name.sound?.kind === 'syllables' ? poemsOfAuthors(db, search, true) : NOTHING,
  ])
  const all = [...titles, ...lines]
  const those = (isWhole: boolean) => {
    const ids = all.filter(one => one.isWhole === isWhole).map(one => one.id)
    return poemsLetThrough(db, joined([{ ids, isCapped: false }]), filter)
  }
  const [whole, begun] = await Promise.all([those(true), those(false)])
  return { whole, ofAuthors, begun, titles: titles.map(one => one.id) }
}

// The initials of a line have as many letters as it has characters; two letters begin half of all lines.
const SHORTEST_LINE_KEY = 3

function matchedBy(stages: [Matched, number[]][]): (id: number) => Matched {
  const how = new Map<number, Matched>()
  for (const [matched, ids] of stages) for (const id of ids) if (!how.has(id)) how.set(id, matched)
  return id => how.get(id) ?? 'line'
}
