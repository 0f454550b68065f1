import type { Db } from '../../../../db/dialect.ts'
import { joined, NOTHING } from '../../collect-hits.ts'
import { namedLike } from '../../names/search-names.ts'
import { type LetThrough, matchedBy, NO_POEMS, type PoemSearch, type PoemsFound } from '../poems-found.ts'
import { poemsOfAuthors } from '../poems-of-authors.ts'
import { poemsLetThrough } from '../search-poems.ts'
import { phoneticPoems } from './phonetic-poems.ts'

export const NOTHING_SOUNDS = { whole: NOTHING, ofAuthors: NOTHING, begun: NOTHING, titles: [] as number[] }

/** Famous titles and lines that sound so, the poems of an author whose name does, then titles and lines that begin so. */
export async function poemsBySound(db: Db, search: PoemSearch, filter: LetThrough): Promise<typeof NOTHING_SOUNDS> {
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

/** An author and words of his poems, where that is pinyin; then titles and lines that begin as all of it sounds. */
export async function byTheirSound(
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
