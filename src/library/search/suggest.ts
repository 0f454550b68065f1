import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { Suggestion, suggestWorks } from '../../contract/search.ts'
import type { BookCard } from '../../contract/works/books.ts'
import type { Db } from '../../db/dialect.ts'
import { searchIndexOf } from '../../db/search/search-index.ts'
import { bookCards } from '../books/book-cards.ts'
import { poemHeads } from '../poems/poem-cards.ts'
import { bareName, waysToWrite } from '../publish/index/name-keys.ts'
import { authorCards } from '../works/authors.ts'
import { memoryOf, type SearchMemory } from './memory.ts'
import { authorsCalledOtherwise } from './names/find-authors.ts'
import { authorsInOrder, type Named, namedLike, type SearchedName, searchedName } from './names/search-names.ts'
import { type SmallName, smallNamesLike } from './names/small-names.ts'
import { correctedName } from './names/spelling/correct-name.ts'
import { FAME_OF_ALL } from './poems/known-first.ts'
import { type Phrase, parsedSearch } from './request.ts'

type Asked = Pick<ParsedInputOf<typeof suggestWorks>, 'keyword' | 'limit'>

/**
 * What a beginning may become: things so called first, then of each kind the best known, in turns. Where nothing is called
 * so but people whom few know, what is nearly called so comes behind the lines that hold it: 李自 is 李白 more often than 李自中.
 */
export async function suggestions(
  db: Db,
  { keyword, limit }: Asked,
  memory: SearchMemory = memoryOf(db),
): Promise<OutputOf<typeof suggestWorks>> {
  const { whole, query } = parsedSearch(keyword)
  const name = searchedName(query.terms.map(term => term.text).join(' '))
  if (!whole || (name.bare === '' && !name.sound)) return { suggestions: [] }
  const { list, isNamed } = await suggested(db, { name, whole }, memory)
  const meant =
    isNamed || Object.keys(query.fields).length > 0 ? null : await correctedName(db, { how: 'close', name }, memory)
  if (meant === null) return { suggestions: list.slice(0, limit) }
  const near = parsedSearch(meant)
  if (!near.whole) return { suggestions: list.slice(0, limit) }
  const { list: others } = await suggested(db, { name: searchedName(meant), whole: near.whole }, memory)
  return { suggestions: [...list.slice(0, limit - 1), ...others.slice(0, MOST_NEAR)].slice(0, limit) }
}

const MOST_NEAR = 3

type Begun = { name: SearchedName; whole: Phrase }

/** `isNamed`: something that people know is called so, or begins so. */
type Suggested = { list: Suggestion[]; isNamed: boolean }

async function suggested(db: Db, { name, whole }: Begun, memory: SearchMemory): Promise<Suggested> {
  const kinds: Ranked[][] = [
    await authorsLike(db, name),
    await booksLike(db, name),
    await poemsLike(db, name),
    await linesLike(db, name, whole),
    smallNamesLike(await memory.smallNames(), SMALL_KINDS, name)
      .slice(0, MOST_OF_A_KIND)
      .map(small => ({ isWhole: small.keys.includes(name.bare), suggestion: ofSmallName(small) })),
  ]
  const ranked = [
    ...kinds.flat().filter(one => one.isWhole),
    ...inTurns(kinds.map(kind => kind.filter(one => !one.isWhole))),
  ]
  const seen = new Set<string>()
  const list = ranked
    .map(one => one.suggestion)
    .filter(({ kind, text, detail, of }) => {
      const key = `${kind} ${text} ${kind === 'poem' ? detail : (of ?? '')}`
      return !seen.has(key) && seen.add(key)
    })
  return { list, isNamed: ranked.some(one => one.suggestion.kind !== 'line' && !one.isObscure) }
}

/** `isFamous`: a poem, or a line of one, that nearly everybody knows. */
type Ranked = { isWhole: boolean; isObscure?: boolean; isFamous?: boolean; suggestion: Suggestion }

const MOST_OF_A_KIND = 4
const SMALL_KINDS: SmallName['kind'][] = ['tune', 'bookTag', 'poemTag', 'list']

function inTurns(kinds: readonly Ranked[][]): Ranked[] {
  const turns = Array.from({ length: MOST_OF_A_KIND }, (_, turn) => kinds.flatMap(kind => kind[turn] ?? []))
  return turns.flatMap(famousLineFirst)
}

/** A line that everybody knows comes before a title that few know: 明月几时有 before 明月棹孤舟·海淀. */
function famousLineFirst(turn: readonly Ranked[]): readonly Ranked[] {
  const title = turn.findIndex(one => one.suggestion.kind === 'poem' && !one.isFamous)
  const line = turn.find(one => one.suggestion.kind === 'line' && one.isFamous)
  return title < 0 || !line ? turn : turn.filter(one => one !== line).toSpliced(title, 0, line)
}

async function authorsLike(db: Db, name: SearchedName): Promise<Ranked[]> {
  const otherwise = (await authorsCalledOtherwise(db, name.bare, false)).map(one => ({ ...one, isWhole: true }))
  const like = await namedLike(db, 'author', name)
  const named = (await authorsInOrder(db, [...otherwise, ...like])).slice(0, MOST_OF_A_KIND)
  const cards = await authorCards(db, idsOf(named))
  return cards.map(card => ({
    isWhole: isWhole(named, card.authorId) && (name.sound?.kind !== 'initials' || isKnown(card)),
    isObscure: !isKnown(card),
    suggestion: {
      kind: 'author',
      id: card.authorId,
      text: asTyped(name, card.name, card.nameEn),
      detail: card.dynasty || card.nameEn,
      of: null,
      line: null,
    },
  }))
}

/** Three initials are anyone's: jys is 静夜思, and not somebody of whom one poem is left. */
const isKnown = ({ poemCount, bookCount }: { poemCount: number; bookCount: number }) =>
  poemCount + bookCount >= WORKS_OF_A_KNOWN_AUTHOR

const WORKS_OF_A_KNOWN_AUTHOR = 20

async function booksLike(db: Db, name: SearchedName): Promise<Ranked[]> {
  const named = await namedLike(db, 'book', name)
  const parts = named.length >= MOST_OF_A_KIND ? [] : await namedLike(db, 'part', name)
  const cards = await bookCards(db, [...new Set(idsOf([...named, ...parts]))].slice(0, MOST_OF_A_KIND))
  return cards.map(card => ({
    isWhole: isWhole(named, card.bookId),
    suggestion: bookSuggestion(card, asTyped(name, card.name, card.nameEn)),
  }))
}

function bookSuggestion(card: BookCard, text: string): Suggestion {
  const detail = text === card.name ? card.author : card.authorEn || card.author
  return { kind: 'book', id: card.bookId, text, detail, of: null, line: null }
}

/** The English name where that is what was typed (emm → Emma, not 爱玛); libai, which is a sound, stays 李白. */
function asTyped({ bare }: SearchedName, name: string, nameEn: string): string {
  const isSound = waysToWrite(name).some(key => key.startsWith(bare))
  return !isSound && bare !== '' && bareName(nameEn).includes(bare) ? nameEn : name
}

async function poemsLike(db: Db, name: SearchedName): Promise<Ranked[]> {
  const named = (await namedLike(db, 'poem', name)).slice(0, MOST_OF_A_KIND)
  const heads = await poemHeads(db, idsOf(named))
  return heads.map(head => ({
    isWhole: isWhole(named, head.poemId),
    isFamous: head.popularity >= FAME_OF_ALL,
    suggestion: {
      kind: 'poem',
      id: head.poemId,
      text: asTyped(name, head.title, head.titleEn),
      detail: head.author.name,
      of: null,
      line: null,
    },
  }))
}

/** Half lines that begin so or sound so, of equally known poems those that open with it; then lines that hold it. */
async function linesLike(db: Db, name: SearchedName, whole: Phrase): Promise<Ranked[]> {
  const isLong = name.sound ? name.sound.key.length > 2 : whole.units.length > 1
  const named = isLong ? idsOf(await namedLike(db, 'line', name)).slice(0, MOST_COMPARED) : []
  const holding = name.sound ? [] : await poemsHolding(db, whole)
  const found = (await poemHeads(db, [...new Set([...named, ...holding])])).flatMap(head => {
    const clause = clauseWith(head.lines, name, whole)
    return clause ? [{ head, clause, isNamed: named.includes(head.poemId) }] : []
  })
  const inOrder = found.toSorted(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) ||
      (a.isNamed ? b.head.popularity - a.head.popularity || opening(b.clause) - opening(a.clause) : 0),
  )
  return inOrder.slice(0, MOST_OF_A_KIND).map(({ head, clause }) => {
    const detail = `${head.author.name} · ${head.title}`
    const suggestion = { kind: 'line' as const, id: head.poemId, detail, of: null, ...clause }
    return { isWhole: false, isFamous: head.popularity >= FAME_OF_ALL, suggestion }
  })
}

/** Of more poems that are known alike the first by their ids are as good as any. */
const MOST_COMPARED = 24
const opening = ({ line }: { line: number }) => Number(line === 0)

async function poemsHolding(db: Db, { all, isCertain, units }: Phrase): Promise<number[]> {
  if (units.length < 2 && !isCertain) return []
  const hits = await searchIndexOf(db).find({ shelf: 'poem', question: { all, none: [] }, limit: MOST_OF_A_KIND })
  return hits.map(hit => hit.id)
}

const CLAUSE = /[^，。！？；：、\s,.!?;:]+/gu

/** The half line in which it stands, or that sounds so. */
function clauseWith(
  lines: readonly string[],
  { sound }: SearchedName,
  { matcher }: Phrase,
): { text: string; line: number } | null {
  for (const [line, text] of lines.entries()) {
    const [span] = matcher.spansIn(text, 1)
    for (const clause of text.matchAll(CLAUSE)) {
      const end = clause.index + clause[0].length
      if (span && span.from < end) return { text: span.to > end ? text : clause[0], line }
      if (sound && waysToWrite(clause[0]).some(key => key.startsWith(sound.key))) return { text: clause[0], line }
    }
  }
  return null
}

const CARRIED_BY: Partial<Record<SmallName['kind'], 'book' | 'poem'>> = { bookTag: 'book', poemTag: 'poem' }

function ofSmallName({ kind, id, name, nameEn }: SmallName): Suggestion {
  return {
    kind: kind === 'bookTag' || kind === 'poemTag' ? 'tag' : kind,
    id: kind === 'tune' ? null : id,
    text: name,
    detail: nameEn,
    of: CARRIED_BY[kind] ?? null,
    line: null,
  }
}

const idsOf = (named: readonly Named[]) => named.map(one => one.id)
const isWhole = (named: readonly Named[], id: number) => named.some(one => one.id === id && one.isWhole)
