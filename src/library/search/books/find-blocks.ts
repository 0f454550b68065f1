import type { Db } from '../../../db/dialect.ts'
import { bareName } from '../../publish/index/name-keys.ts'
import { type Found, joined, NOTHING } from '../collect-hits.ts'
import type { SearchMemory } from '../memory.ts'
import type { NameAmongWords } from '../names/find-authors.ts'
import type { Named, SearchedName } from '../names/search-names.ts'
import { MOST_APART, type ParsedSearch, type Phrase, tellingTerms } from '../request.ts'
import { chaptersCalled } from './chapter-names.ts'
import { editionsOfBooks, requestedEditions } from './find-books.ts'
import { blocksWithAll } from './search-blocks.ts'

/** `called`: those at the head that begin a chapter so called; `isWhole`: they hold the words as they were typed. */
export type BlocksFound = { blocks: Found; called?: Found; isWhole: boolean }

export const NO_BLOCKS: BlocksFound = { blocks: NOTHING, isWhole: false }

type BlockSearch = {
  authors: readonly Named[]
  among: readonly NameAmongWords[]
  language?: string | undefined
  needed: number
  name: SearchedName
  memory: SearchMemory
}

/** Chapters that are called so, then what holds it. */
export async function findBlocks(db: Db, parsed: ParsedSearch, search: BlockSearch): Promise<BlocksFound> {
  const called = await chaptersAsked(db, parsed, search)
  const { whole } = parsed
  if (!whole) return called.ids.length > 0 ? { blocks: called, called, isWhole: true } : NO_BLOCKS
  const editionIds = await requestedEditions(db, parsed, search)
  const held = await blocksHolding(db, parsed, { ...search, editionIds, whole, isCalled: called.ids.length > 0 })
  return called.ids.length > 0 ? { blocks: joined([called, held.blocks]), called, isWhole: true } : held
}

/** The beginnings of the chapters that are called so: by all words, by the title's field, or beside an author's name. */
async function chaptersAsked(db: Db, parsed: ParsedSearch, search: BlockSearch): Promise<Found> {
  const { query, excluded } = parsed
  const { memory, name, language, among } = search
  const { title, ...otherFields } = query.fields
  if (excluded.length > 0) return NOTHING
  const names = await memory.chapterNames()
  if (title !== undefined) {
    const isAll = query.terms.length === 0 && Object.keys(otherFields).length === 0
    return isAll ? chaptersCalled(db, names, { bare: bareName(title), editionIds: null, language }) : NOTHING
  }
  if (!parsed.whole) return NOTHING
  const editionIds = await requestedEditions(db, parsed, search)
  const bare = name.bare || bareName(query.terms.map(term => term.text).join(' '))
  const sound = name.sound?.kind === 'syllables' ? name.sound.key : ''
  const called = await chaptersCalled(db, names, { bare, sound, editionIds, language })
  if (called.ids.length > 0 || editionIds) return called
  for (const { from, to, authors } of among) {
    if (authors.length === 0) continue
    const rest = query.terms.filter((_, at) => at < from || at >= to)
    const beside = bareName(rest.map(term => term.text).join(' '))
    const found = await chaptersCalled(db, names, { bare: beside, editionIds: null, language })
    if (found.ids.length > 0) return found
  }
  return called
}

type Holding = BlockSearch & { whole: Phrase; editionIds: number[] | null; isCalled: boolean }

/** Blocks with the words as they were typed; if none, in a book that some of them name; if none, with all of them apart. */
async function blocksHolding(db: Db, { terms, excluded }: ParsedSearch, search: Holding): Promise<BlocksFound> {
  const { among, language, needed, whole, editionIds: inEditions } = search
  const narrowing = { editionIds: inEditions, language, excluded, needed }
  const found = await blocksWithAll(db, [whole], narrowing)
  if (found.ids.length > 0 || search.isCalled) return { blocks: found, isWhole: true }
  if (terms.length < 2 || terms.length > MOST_APART) return NO_BLOCKS
  for (const { from, to, books } of among) {
    if (books.length === 0 || narrowing.editionIds) continue
    const editionIds = await editionsOfBooks(db, books, language)
    const rest = terms.filter((_, at) => at < from || at >= to)
    const inBook = await blocksWithAll(db, tellingTerms(rest), { ...narrowing, editionIds })
    if (inBook.ids.length > 0) return { blocks: inBook, isWhole: false }
  }
  return { blocks: await blocksWithAll(db, tellingTerms(terms), narrowing), isWhole: false }
}
