import type { ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { rowsBefore } from '../paging/paging.ts'
import { bareName } from '../publish/index/name-keys.ts'
import { findBlocks, NO_BLOCKS } from './books/find-blocks.ts'
import { findBooks, NO_BOOKS } from './books/find-books.ts'
import { type Found, foundOf, joined, MOST_COUNTED, NOTHING } from './collect-hits.ts'
import type { SearchMemory } from './memory.ts'
import { authorsNamed, namesAmongWords } from './names/find-authors.ts'
import { collectionsOfKind } from './names/find-small.ts'
import { requestedGenre } from './names/genre-words.ts'
import { type Named, type SearchedName, searchedName } from './names/search-names.ts'
import { isTune, nearestSmallName, type SmallName } from './names/small-names.ts'
import { correctedName } from './names/spelling/correct-name.ts'
import { correctedPhrase } from './names/spelling/correct-phrase.ts'
import { correctedWords } from './names/spelling/correct-words.ts'
import { unspacedNames } from './names/unspaced-names.ts'
import { onlyBilingual } from './only-bilingual.ts'
import { onlyOfGenre } from './only-of-genre.ts'
import { findPoems } from './poems/find-poems.ts'
import { NO_POEMS, type PoemsFound } from './poems/poems-found.ts'
import { requestedTheme, withThemed } from './poems/themed-poems.ts'
import { type Phrase, parsedSearch, tellingTerms } from './request.ts'

type Asked = Omit<ParsedInputOf<typeof searchWorks>, 'script'>

/** What a search found, as ids in the order to be shown; pages are cut from it. */
export type WorksFound = Pick<
  PoemsFound,
  'poems' | 'lines' | 'popularLines' | 'how' | 'matched' | 'phonetic' | 'translated'
> & {
  authors: Found
  books: Found
  /** Blocks of books; around them, `popularLines` and `lines`: poems by their lines. */
  blocks: Found
  /** Of these the ones with which a chapter begins that is called so. */
  called: Found
  small: SmallName[]
  /** What to light up: the whole wording, then its words. */
  phrases: Phrase[]
  name: SearchedName
  /** The wording that comes nearest, where nothing is exactly so. */
  nearest: string | null
  /** A theme or a collection of poems is called so. */
  isTheme: boolean
  /** One character or two that so many poems have for a title that none is meant. */
  isCommonTitle: boolean
}

/**
 * What was typed, or, where it stands nowhere and is nearly the name of something, that: not for whoever names a work that
 * is not here (`isOfMissing`) and means no other.
 */
export async function findWorks(
  db: Db,
  { isOfMissing, ...request }: Asked & { isOfMissing: boolean },
  memory: SearchMemory,
): Promise<WorksFound> {
  const found = await (isOfMissing ? findAsTyped : findAsMeant)(db, request, memory)
  return request.bilingual ? onlyBilingual(db, found) : found
}

async function findAsMeant(db: Db, request: Asked, memory: SearchMemory): Promise<WorksFound> {
  const ofGenre = await findInGenre(db, request, memory)
  if (ofGenre) return ofGenre
  const found = await findAsTyped(db, request, memory)
  const isNone = found.how === 'close' || isNothing(found)
  if (!isNone && !isHardlyThere(found)) return isScattered(found) ? offered(db, { request, found }, memory) : found
  const unglued = isNone ? await foundUnglued(db, request, memory) : null
  if (unglued) return unglued
  const name = await correctedName(db, found, memory)
  if (name !== null && !isNone) {
    const authors = await authorsNamed(db, parsedSearch(name), searchedName(name))
    const called = foundOf(authors.filter(one => one.isWhole).map(one => one.id))
    return { ...found, authors: joined([found.authors, called]), nearest: name }
  }
  const meant = name ?? (isNone ? await corrected(db, request.keyword, memory) : null)
  if (meant === null) return found
  const again = await findAsTyped(db, { ...request, keyword: meant }, memory)
  // Only nearly there with a name put right: that is no better.
  return isNothing(again) || (name === null && again.how === 'close')
    ? found
    : { ...again, how: 'close', nearest: meant }
}

/** The poems of the kind that one of the words names, as the others find them; null where that is nobody's wish. */
async function findInGenre(db: Db, request: Asked, memory: SearchMemory): Promise<WorksFound | null> {
  const named = requestedGenre(request.keyword)
  if (!named) return null
  const { genre, rest } = named
  const found = await findAsTyped(db, { ...request, keyword: rest }, memory, MOST_COUNTED)
  if (genre.isOfAuthors && found.authors.ids.length === 0) return null
  const ofGenre = await onlyOfGenre(db, found, genre)
  return ofGenre.poems.ids.length > 0 ? ofGenre : null
}

/** A name among the words put right, or the words of a phrase in English. */
async function corrected(db: Db, keyword: string, memory: SearchMemory): Promise<string | null> {
  return (
    (await correctedWords(db, keyword, memory)) ??
    nearestSmallName(await memory.smallNames(), bareName(keyword)) ??
    correctedPhrase(db, parsedSearch(keyword), memory)
  )
}

/** An author's name and a title or words of his, without a space between them. */
async function foundUnglued(db: Db, request: Asked, memory: SearchMemory): Promise<WorksFound | null> {
  for (const keyword of await unspacedNames(db, request.keyword)) {
    const found = await findAsTyped(db, { ...request, keyword }, memory)
    if (found.how === 'exact' && found.authors.ids.length > 0) return found
  }
  return null
}

/** Words apart in a few texts may be there by chance: a name put right is offered, where it finds something. */
async function offered(
  db: Db,
  { request, found }: { request: Asked; found: WorksFound },
  memory: SearchMemory,
): Promise<WorksFound> {
  const meant = await corrected(db, request.keyword, memory)
  if (meant === null) return found
  const again = await findAsTyped(db, { ...request, keyword: meant }, memory)
  if (isNothing(again) || again.how !== 'exact') return found
  // A phrase that stands there but for a letter is meant before its words apart.
  return isOfLetters(request.keyword) ? { ...again, how: 'close', nearest: meant } : { ...found, nearest: meant }
}

const isOfLetters = (keyword: string) => !/\p{Script=Han}/u.test(keyword)

const isScattered = ({ how, poems, blocks }: WorksFound) =>
  how === 'apart' && poems.ids.length + blocks.ids.length < FEW_APART

const FEW_APART = 20

/** Whitman wrote Shakspere, and 靜夜詩成祟 is a line: what stands in a few texts may still be a name misspelt. */
const isHardlyThere = ({ how, books, small, poems, blocks, name, phrases }: WorksFound) =>
  how === 'exact' &&
  // All of it and its one word.
  phrases.length <= 2 &&
  [...name.bare].length <= (name.sound || /\p{Script=Latin}/u.test(name.bare) ? LONGEST_WORD : LONGEST_NAME) &&
  books.ids.length + small.length === 0 &&
  poems.ids.length + blocks.ids.length < FEW

const LONGEST_NAME = 4
const LONGEST_WORD = 20
const FEW = 100

const isNothing = ({ authors, books, poems, blocks, small }: WorksFound) =>
  [authors, books, poems, blocks].every(({ ids }) => ids.length === 0) && small.length === 0

/** The stages: exact title, exact author, title, line (each best known first), words apart, by sound, nearly. */
async function findAsTyped(
  db: Db,
  request: Asked,
  memory: SearchMemory,
  // Who sees only some of them needs all that are counted.
  needed = request.bilingual ? MOST_COUNTED : Math.min(MOST_COUNTED, rowsBefore(request) + request.pageSize),
): Promise<WorksFound> {
  const parsed = parsedSearch(request.keyword)
  const isWanted = (...kinds: Asked['kind'][]) => request.kind === 'all' || kinds.includes(request.kind)
  const hasFields = Object.keys(parsed.query.fields).length > 0
  // With a field the rest of the words is no name.
  const name = searchedName(hasFields ? '' : parsed.query.terms.map(term => term.text).join(' '))
  const isOfWorks = isWanted('author', 'poem', 'book', 'text')
  const [authors, among] = isOfWorks
    ? await Promise.all([authorsNamed(db, parsed, name), namesAmongWords(db, parsed)])
    : [[], []]
  const { language } = request
  const allSmall = await memory.smallNames()
  const theme = requestedTheme(allSmall, name.bare)
  const called = isWanted('tune', 'tag', 'list') ? collectionsOfKind(allSmall, request.kind, name) : []
  const small = theme.isExplicit && isWanted('tag') ? [...theme.tags, ...called] : called
  // All at once: what they ask of the index is then one question.
  const ofBlocks = isWanted('text')
    ? findBlocks(db, parsed, { authors, among, language, needed, name, memory })
    : NO_BLOCKS
  const elsewhere = async () => {
    const { blocks, isWhole } = await ofBlocks
    return { isAny: blocks.ids.length > 0 || small.some(one => one.keys.includes(name.bare)), isWhole }
  }
  const [books, { blocks, called: chapters }, poems] = await Promise.all([
    isWanted('book') ? findBooks(db, parsed, { authors, among, language, name }) : NO_BOOKS,
    ofBlocks,
    isWanted('poem', 'text')
      ? findPoems(
          db,
          { request, parsed, name, authors, among, elsewhere, needed, isTune: isTune(allSmall, name.bare) },
          memory,
        )
      : NO_POEMS,
  ])
  const isElsewhere = blocks.ids.length > 0 || small.length > 0
  const filter = { language, excluded: parsed.excluded }
  const themed = isWanted('poem')
    ? await withThemed(db, { found: poems.poems, famous: foundOf(poems.famous ?? []), theme }, filter)
    : poems.poems
  return {
    authors: foundOf(authors.length > 0 ? authors.map(one => one.id) : poems.authors),
    books: books.found,
    poems: themed,
    blocks,
    called: chapters ?? NOTHING,
    lines: poems.lines,
    popularLines: poems.popularLines,
    small,
    how: howFound({ named: [...authors, ...books.named], poems, isExactElsewhere: isElsewhere }),
    matched: poems.matched,
    phrases: [
      ...(parsed.whole ? [parsed.whole] : []),
      ...(poems.parts ?? []),
      ...longestFirst(tellingTerms(parsed.terms)),
    ],
    name,
    nearest: poems.nearest ?? null,
    ...(poems.phonetic && { phonetic: poems.phonetic }),
    ...(poems.translated && { translated: poems.translated }),
    isTheme: theme.tags.length > 0,
    isCommonTitle: poems.hasNamesakes === true && [...name.bare].length <= LONGEST_COMMON_WORD,
  }
}

const LONGEST_COMMON_WORD = 2

const longestFirst = (phrases: readonly Phrase[]) => phrases.toSorted((a, b) => lengthOf(b) - lengthOf(a))

const lengthOf = ({ units }: Phrase) => units.reduce((sum, unit) => sum + unit.text.length, 0)

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
