import type { ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { type Found, joined, MOST_COUNTED, NOTHING } from './collect.ts'
import { collectionsOfKind } from './find-small.ts'
import type { Matched } from './hits.ts'
import type { SearchMemory } from './memory.ts'
import { nearPoems } from './near-poems.ts'
import { blocksWithAll, editionsOfBooks } from './search-blocks.ts'
import { authorsInOrder, type Named, type NameWanted, namedLike, nameWanted } from './search-names.ts'
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
import type { SmallName } from './small-names.ts'
import { type Phrase, type Wanted, wantedOf } from './wanted.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>

/** What a search found, as ids in the order to be shown; pages are cut from it. */
export type WorksFound = {
  authors: Found
  books: Found
  poems: Found
  /** Blocks of books and, after them, poems by their lines. */
  blocks: Found
  lines: Found
  small: SmallName[]
  how: 'exact' | 'pinyin' | 'apart' | 'close' | 'none'
  matched: (poemId: number) => Matched
  /** What to light up: the whole wording, then its words. */
  phrases: Phrase[]
  name: NameWanted
  /** The wording that comes nearest, where nothing is exactly so. */
  nearest: string | null
}

/** The stages: exact title, exact author, title, line (each best known first), words apart, by sound, nearly. */
export async function findWorks(db: Db, asked: Asked, memory: SearchMemory): Promise<WorksFound> {
  const wanted = wantedOf(asked.keyword)
  const isWanted = (...kinds: Asked['kind'][]) => asked.kind === 'all' || kinds.includes(asked.kind)
  const hasFields = Object.keys(wanted.query.fields).length > 0
  // With a field the rest of the words is no name.
  const name = nameWanted(hasFields ? '' : wanted.query.terms.map(term => term.text).join(' '))
  const authors = isWanted('author', 'poem', 'book') ? await authorsNamed(db, wanted, name) : []
  const books = isWanted('book') ? await booksNamed(db, wanted, { name, authors, language: asked.language }) : NO_BOOKS
  const blocks = isWanted('text') ? await findBlocks(db, asked, wanted) : NOTHING
  const poems = isWanted('poem', 'text')
    ? await findPoems(
        db,
        { asked, wanted, name, authors, isName: !hasFields, isElsewhere: blocks.ids.length > 0 },
        memory,
      )
    : NO_POEMS
  const small = isWanted('tune', 'tag', 'list') ? collectionsOfKind(await memory.smallNames(), asked.kind, name) : []
  const isExactElsewhere = blocks.ids.length > 0 || small.length > 0
  return {
    authors: foundOf(authors.length > 0 ? authors : poems.authors),
    books: books.found,
    poems: poems.poems,
    blocks,
    lines: poems.lines,
    small,
    how: howFound({ authors, books: books.named, poems, isExactElsewhere }),
    matched: poems.matched,
    phrases: [...(wanted.whole ? [wanted.whole] : []), ...wanted.terms],
    name,
    nearest: poems.nearest ?? null,
  }
}

type PoemsFound = {
  poems: Found
  lines: Found
  /** Whom one of several words names. */
  authors: Named[]
  how: WorksFound['how']
  matched: (id: number) => Matched
  nearest?: string | null
}

const NO_POEMS: PoemsFound = { poems: NOTHING, lines: NOTHING, authors: [], how: 'none', matched: () => 'line' }

type PoemSearch = {
  asked: Asked
  wanted: Wanted
  name: NameWanted
  authors: Named[]
  isName: boolean
  isElsewhere: boolean
}

async function findPoems(db: Db, search: PoemSearch, memory: SearchMemory): Promise<PoemsFound> {
  const { asked, wanted, name } = search
  const { whole, query } = wanted
  // No poem is in a book.
  if (query.isEmpty || query.fields.book !== undefined) return NO_POEMS
  const named =
    query.fields.author === undefined ? null : await namedLike(db, 'author', nameWanted(query.fields.author))
  const authorIds = named ? mostExact(named) : null
  const narrowing = narrowingOf(wanted, { authorIds, language: asked.language })
  if (!whole) return byWhole(await poemsWithin(db, narrowing))
  const titled =
    name.bare === ''
      ? NOTHING
      : await poemsLetThrough(db, await poemsTitled(db, name.bare), { ...asked, excluded: wanted.excluded })
  const exactAuthors = search.isName ? search.authors.filter(one => one.isWhole && !one.bySound).map(one => one.id) : []
  const ofAuthors =
    exactAuthors.length === 0
      ? NOTHING
      : await poemsWithin(
          db,
          narrowingOf(wanted, { authorIds: exactAuthors.slice(0, AUTHORS_FOLLOWED), language: asked.language }),
        )
  const byTitle = await poemsByTitle(db, whole, narrowing)
  const byLine = await poemsByLine(db, whole, narrowing)
  const apart = await poemsApart(db, wanted, narrowing, asked)
  const exact = joined([titled, ofAuthors, byTitle, byLine, apart])
  const bySound =
    name.sound && query.fields.author === undefined
      ? await poemsBySound(db, name, { ...asked, excluded: wanted.excluded })
      : NOTHING
  const lines = joined([byLine, apart])
  const matched = matchedBy(
    [
      ['title', [...titled.ids, ...byTitle.ids]],
      ['author', ofAuthors.ids],
      ['line', byLine.ids],
    ],
    'line',
  )
  const poems = joined([exact, bySound])
  if (poems.ids.length > 0) {
    const how =
      exact.ids.length === 0
        ? 'pinyin'
        : exact.ids.length === apart.ids.length && byLine.ids.length === 0 && !apart.authors
          ? 'apart'
          : 'exact'
    return { poems, lines, authors: apart.authors ?? [], how, matched }
  }
  if (
    query.terms.every(term => term.isExact) ||
    (asked.language === 'english' && whole.units.every(unit => unit.isHan))
  )
    return { ...NO_POEMS, matched }
  // What stands in a book word for word is no line of a poem remembered wrongly.
  if (search.isElsewhere) return { ...NO_POEMS, matched }
  return nearly(db, whole, { asked, wanted, narrowing, memory })
}

const byWhole = (poems: Found): PoemsFound => ({
  poems,
  lines: NOTHING,
  authors: [],
  how: 'exact',
  matched: () => 'author',
})

const AUTHORS_FOLLOWED = 3

/** Those who are so called; if none, those whose name begins so. */
function mostExact(named: readonly Named[]): number[] {
  const whole = named.filter(one => one.isWhole)
  return (whole.length > 0 ? whole : named).slice(0, MOST_AUTHORS).map(one => one.id)
}

const MOST_AUTHORS = 30

async function nearly(
  db: Db,
  whole: Phrase,
  { asked, wanted, narrowing, memory }: { asked: Asked; wanted: Wanted; narrowing: Narrowing; memory: SearchMemory },
): Promise<PoemsFound> {
  // Narrowed to an author or a dynasty, the nearest of all lines would be an answer to another question.
  if (narrowing.tokens.length > (asked.language ? 1 : 0)) return NO_POEMS
  const near = await nearPoems(db, whole.units, await memory.knownLines())
  const found = await poemsLetThrough(
    db,
    { ids: near.map(one => one.id), isCapped: false },
    { ...asked, excluded: wanted.excluded },
  )
  const nearest = near.find(one => one.id === found.ids[0])?.stretch || null
  return { poems: found, lines: found, authors: [], how: 'close', matched: () => 'close', nearest }
}

/** Several words: an author and words of his poems (李白 月), or all of them in one poem. */
async function poemsApart(
  db: Db,
  wanted: Wanted,
  narrowing: Narrowing,
  asked: Asked,
): Promise<Found & { authors?: Named[] }> {
  const terms = tellingTerms(wanted.terms)
  if (terms.length < 2 || terms.length > MOST_APART) return NOTHING
  for (const [at, term] of wanted.query.terms.entries()) {
    const named = (await namedLike(db, 'author', nameWanted(term.text))).filter(one => one.isWhole)
    if (named.length === 0) continue
    const rest = terms.filter((_, other) => other !== at)
    const ofAuthor = narrowingOf(wanted, { authorIds: mostExact(named), language: asked.language })
    const found = await poemsWithAll(db, rest, ofAuthor)
    if (found.ids.length > 0) return { ...found, authors: await authorsInOrder(db, named) }
  }
  return poemsWithAll(db, terms, narrowing)
}

const MOST_APART = 8

/** Words without those that stand in every paragraph, unless nothing would be left. */
function tellingTerms(terms: readonly Phrase[]): Phrase[] {
  const telling = terms.filter(({ units }) => units.length !== 1 || !COMMON_WORDS.has(units[0]?.text ?? ''))
  return telling.length > 0 ? telling : [...terms]
}

const COMMON_WORDS = new Set(
  'a an and are as at be but by for from had has he her his i in is it its me my not of on or she so that the their them they this to was we were which with you'.split(
    ' ',
  ),
)

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

function matchedBy(stages: [Matched, number[]][], rest: Matched): (id: number) => Matched {
  const how = new Map<number, Matched>()
  for (const [matched, ids] of stages) for (const id of ids) if (!how.has(id)) how.set(id, matched)
  return id => how.get(id) ?? rest
}

async function findBlocks(db: Db, asked: Asked, wanted: Wanted): Promise<Found> {
  const { whole, query, terms, excluded } = wanted
  const { author, title, dynasty, book } = query.fields
  if (!whole || author !== undefined || title !== undefined || dynasty !== undefined) return NOTHING
  const editionIds = book === undefined ? null : await editionsNamed(db, book, asked.language)
  const narrowing = { editionIds, language: asked.language, excluded }
  const found = await blocksWithAll(db, [whole], narrowing)
  if (found.ids.length > 0 || terms.length < 2 || terms.length > MOST_APART) return found
  return blocksWithAll(db, tellingTerms(terms), narrowing)
}

async function editionsNamed(db: Db, name: string, language: string | undefined): Promise<number[]> {
  const wanted = nameWanted(name)
  const books = await namedLike(db, 'book', wanted)
  const parts = books.length > 0 ? [] : await namedLike(db, 'part', wanted)
  return editionsOfBooks(
    db,
    [...books, ...parts].map(one => one.id),
    language,
  )
}

async function authorsNamed(db: Db, { query }: Wanted, name: NameWanted): Promise<Named[]> {
  const wanted = query.fields.author === undefined ? name : nameWanted(query.fields.author)
  return authorsInOrder(db, await namedLike(db, 'author', wanted))
}

type BooksFound = { named: Named[]; found: Found }

const NO_BOOKS: BooksFound = { named: [], found: NOTHING }

/** Books by name, by part of it, by their author. */
async function booksNamed(
  db: Db,
  { query }: Wanted,
  { name, authors, language }: { name: NameWanted; authors: readonly Named[]; language?: string | undefined },
): Promise<BooksFound> {
  const { title, book } = query.fields
  const asked = title ?? book
  const wanted = asked === undefined ? name : nameWanted(asked)
  const named = await namedLike(db, 'book', wanted)
  const parts = await namedLike(db, 'part', wanted)
  const byAuthor = await booksBy(
    db,
    authors.filter(one => one.isWhole).map(one => one.id),
  )
  const found = joined([foundOf(named), foundOf(parts), { ids: byAuthor, isCapped: false }])
  return { named, found: await publishedBooks(db, found, language) }
}

async function booksBy(db: Db, authorIds: readonly number[]): Promise<number[]> {
  if (authorIds.length === 0) return []
  const rows = await db
    .selectFrom('books')
    .select('id')
    .where('author_id', 'in', authorIds.slice(0, MOST_AUTHORS))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map(row => row.id)
}

/** Of these books those that are published, in the language asked for. */
async function publishedBooks(db: Db, found: Found, language: string | undefined): Promise<Found> {
  if (found.ids.length === 0) return found
  const rows = await db
    .selectFrom('books')
    .innerJoin('editions', 'editions.book_id', 'books.id')
    .select('books.id')
    .where('books.id', 'in', found.ids)
    .where('books.state', '=', 'published')
    .where('editions.state', '=', 'published')
    .$if(language !== undefined, some => some.where('editions.language', '=', (language ?? 'other') as 'other'))
    .execute()
  const kept = new Set(rows.map(row => row.id))
  return { ids: found.ids.filter(id => kept.has(id)), isCapped: found.isCapped }
}

const foundOf = (named: readonly Named[]): Found => joined([{ ids: named.map(one => one.id), isCapped: false }])

function howFound({
  authors,
  books,
  poems,
  isExactElsewhere,
}: {
  authors: Named[]
  books: Named[]
  poems: PoemsFound
  isExactElsewhere: boolean
}): WorksFound['how'] {
  const names = [...authors, ...books]
  if (isExactElsewhere || poems.how === 'exact' || names.some(one => !one.bySound)) return 'exact'
  if (names.length > 0) return 'pinyin'
  return poems.how
}
