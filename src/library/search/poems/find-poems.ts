import type { Db } from '../../../db/dialect.ts'
import { type Found, foundOf, joined, NOTHING } from '../collect-hits.ts'
import type { SearchMemory } from '../memory.ts'
import { mostExact } from '../names/find-authors.ts'
import type { Phrase } from '../request.ts'
import { famousLines, famousPoems, MOST_WEIGHED, NOTHING_RECALLED, recall, withNamesakes } from './famous-poems.ts'
import { byTheirSound, NOTHING_SOUNDS, poemsBySound } from './phonetic/poems-by-sound.ts'
import { linesInOrder, NO_APART, poemsBySeparateWords } from './poems-by-separate-words.ts'
import { matchedBy, NO_POEMS, type PoemSearch, type PoemsFound } from './poems-found.ts'
import { poemsOfAuthors } from './poems-of-authors.ts'
import {
  narrowingOf,
  poemsByLine,
  poemsByTitle,
  poemsLetThrough,
  poemsTitled,
  poemsWithin,
  titlesUpTo,
} from './search-poems.ts'
import { nearestPoems } from './similar/nearest-poems.ts'
import { inTranslation } from './translated-poems.ts'

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
  return nearestPoems(db, whole, { search, narrowing, memory })
}

/** All is asked, without a field and of any author. */
const isOpen = ({ request, parsed: { query } }: PoemSearch) =>
  Object.keys(query.fields).length === 0 && query.terms.every(term => !term.isExact) && request.language !== 'english'

const hasNamesakes = ({ ids }: Found) => ids.length > MOST_NAMESAKES

const MOST_NAMESAKES = 3

// Who finds so many with the words as they were typed does not look for them apart.
const ENOUGH = 20

const byWhole = (poems: Found): PoemsFound => ({ ...NO_POEMS, poems, how: 'exact', matched: () => 'author' })

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
