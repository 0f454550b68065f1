import type { ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { rowsBefore } from '../paging.ts'
import { editionsAsked, editionsOfBooks, findBooks, NO_BOOKS } from './books/find-books.ts'
import { blocksWithAll } from './books/search-blocks.ts'
import { type Found, foundOf, MOST_COUNTED, NOTHING } from './collect.ts'
import type { SearchMemory } from './memory.ts'
import { authorsNamed, type NameAmongWords, namesAmongWords } from './names/find-authors.ts'
import { collectionsOfKind } from './names/find-small.ts'
import { type Named, type NameWanted, nameWanted } from './names/search-names.ts'
import type { SmallName } from './names/small-names.ts'
import { findPoems, NO_POEMS, type PoemsFound } from './poems/find-poems.ts'
import { MOST_APART, type Phrase, tellingTerms, type Wanted, wantedOf } from './wanted.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>

/** What a search found, as ids in the order to be shown; pages are cut from it. */
export type WorksFound = Pick<PoemsFound, 'poems' | 'lines' | 'how' | 'matched'> & {
  authors: Found
  books: Found
  /** Blocks of books; after them, `lines`: poems by their lines. */
  blocks: Found
  small: SmallName[]
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
  const needed = Math.min(MOST_COUNTED, rowsBefore(asked) + asked.pageSize)
  // With a field the rest of the words is no name.
  const name = nameWanted(hasFields ? '' : wanted.query.terms.map(term => term.text).join(' '))
  const isOfWorks = isWanted('author', 'poem', 'book', 'text')
  const [authors, among] = isOfWorks
    ? await Promise.all([authorsNamed(db, wanted, name), namesAmongWords(db, wanted)])
    : [[], []]
  const { language } = asked
  const [books, { blocks, isWhole }] = await Promise.all([
    isWanted('book') ? findBooks(db, wanted, { authors, among, language, name }) : NO_BOOKS,
    isWanted('text') ? findBlocks(db, wanted, { authors, among, language, needed }) : NO_BLOCKS,
  ])
  const small = isWanted('tune', 'tag', 'list') ? collectionsOfKind(await memory.smallNames(), asked.kind, name) : []
  const isElsewhere = blocks.ids.length > 0 || small.some(one => one.keys.includes(name.bare))
  const poems = isWanted('poem', 'text')
    ? await findPoems(
        db,
        { asked, wanted, name, authors, among, isElsewhere, isWholeElsewhere: isWhole, needed },
        memory,
      )
    : NO_POEMS
  return {
    authors: foundOf(authors.length > 0 ? authors.map(one => one.id) : poems.authors),
    books: books.found,
    poems: poems.poems,
    blocks,
    lines: poems.lines,
    small,
    how: howFound({ named: [...authors, ...books.named], poems, isExactElsewhere: isElsewhere || small.length > 0 }),
    matched: poems.matched,
    phrases: [...(wanted.whole ? [wanted.whole] : []), ...longestFirst(tellingTerms(wanted.terms))],
    name,
    nearest: poems.nearest ?? null,
  }
}

const longestFirst = (phrases: readonly Phrase[]) => phrases.toSorted((a, b) => lengthOf(b) - lengthOf(a))

const lengthOf = ({ units }: Phrase) => units.reduce((sum, unit) => sum + unit.text.length, 0)

/** `isWhole`: they hold the words as they were typed. */
type BlocksFound = { blocks: Found; isWhole: boolean }

const NO_BLOCKS: BlocksFound = { blocks: NOTHING, isWhole: false }

type BlockSearch = {
  authors: readonly Named[]
  among: readonly NameAmongWords[]
  language?: string | undefined
  needed: number
}

/** Blocks with the words as they were typed; if none, in a book that some of them name; if none, with all of them apart. */
async function findBlocks(db: Db, wanted: Wanted, search: BlockSearch): Promise<BlocksFound> {
  const { whole, terms, excluded } = wanted
  const { among, language, needed } = search
  if (!whole) return NO_BLOCKS
  const narrowing = { editionIds: await editionsAsked(db, wanted, search), language, excluded, needed }
  const found = await blocksWithAll(db, [whole], narrowing)
  if (found.ids.length > 0) return { blocks: found, isWhole: true }
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

function howFound({
  named,
  poems,
  isExactElsewhere,
}: {
  named: Named[]
  poems: PoemsFound
  isExactElsewhere: boolean
}): WorksFound['how'] {
  if (isExactElsewhere || poems.how === 'exact' || named.some(one => !one.bySound)) return 'exact'
  return named.length > 0 ? 'pinyin' : poems.how
}
