import { otherNames, otherTitles } from '../../../../content/other-names.ts'
import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { searchIndexOf } from '../../../db/search/search-index.ts'
import { KNOWN_RANKS, rankOf } from '../../../db/search/search-ordinals.ts'
import type { IndexedPoem, IndexedText } from '../../../db/search/search-request.ts'
import { fold } from '../../../text/characters/fold.ts'
import { tokenOf, tokensOfTitle, unitsOf } from '../../../text/search/search-tokens.ts'
import { joinedWords, wordsOfText } from '../../../text/search/search-words.ts'
import { isNotWithdrawn } from '../../poems/withdrawn-poems.ts'
import { ownTitle } from '../own-title.ts'
import { isPopularPoem, popularTags } from '../poems/popular-poems.ts'
import { namesOfAuthor } from '../shelf/author-names.ts'
import { tagIdOf } from '../shelf/publish-tags.ts'
import { bareName, dropNameKeys, putBareKeys, putNameKeys } from './name-keys.ts'

/** What of a poem is searched. */
export type PoemWords = {
  id: number
  title: string
  titleEn: string
  lines: string
  authorId: number
  dynasty: string
  language: string
  popularity: number
  isKnown: boolean
}

/** What of a block is searched. */
export type BlockWords = { id: number; text: string }

/** A poem as the index takes it: everything slow about it, so that it can be made before a transaction. */
export function indexedPoem(poem: PoemWords): IndexedPoem {
  const tokens = tokensOfTitle(poem.title)
  for (const title of [poem.titleEn, ...otherTitles(poem.id)]) {
    if (title !== '') for (const token of tokensOfTitle(title)) tokens.add(token)
  }
  tokens.add(tokenOf.author(poem.authorId))
  tokens.add(tokenOf.language(poem.language))
  if (poem.dynasty !== '') tokens.add(tokenOf.dynasty(poem.dynasty))
  const rank = rankOf(poem.popularity)
  return {
    id: poem.id,
    rank: poem.isKnown ? Math.min(rank, KNOWN_RANKS - 1) : rank,
    words: joinedWords(wordsOfText(poem.lines), tokens),
  }
}

/** The blocks of an edition as the index takes them; a block without a word falls out. */
export function indexedBlocks(editionId: number, language: string, blocks: readonly BlockWords[]): IndexedText[] {
  return blocks.flatMap(({ id, text }) => {
    const words = wordsOfText(text)
    if (words === '') return []
    return [{ id, words: joinedWords(words, [tokenOf.edition(editionId), tokenOf.language(language)]) }]
  })
}

/**
 * Makes poems findable as they stand in the library now: after an edit of lines, titles, authors or popularity. Those that
 * are withdrawn are not.
 */
export async function indexPoems(db: Db, ids: readonly number[]): Promise<void> {
  const poems = await poemWords(db, ids)
  for (const kind of ['poem', 'line'] as const) await dropNameKeys(db, kind, ids)
  await searchIndexOf(db).putPoems(poems.map(indexedPoem))
  await putPoemNames(db, poems)
}

/** Poems that are no longer to be found. */
export async function unindexPoems(db: Db, ids: readonly number[]): Promise<void> {
  await searchIndexOf(db).removePoems(ids)
  for (const kind of ['poem', 'line'] as const) await dropNameKeys(db, kind, ids)
}

/** Makes a work findable by its names, also by those of works that were joined with it. */
export async function indexBook(db: Db, bookId: number): Promise<void> {
  await unindexBook(db, bookId)
  const rows = await db
    .selectFrom('books')
    .select(['id', 'name', 'name_en', 'state', 'popularity'])
    .where(eb => eb.or([eb('id', '=', bookId), eb('merged_into', '=', bookId)]))
    .orderBy('id')
    .execute()
  const book = rows.find(row => row.id === bookId)
  if (book?.state !== 'published') return
  const names = rows.flatMap(row => [row.name, row.name_en, ...otherNames.book(row.name)])
  await putNameKeys(db, 'book', [{ id: bookId, names, popularity: book.popularity }])
  await putBareKeys(db, 'part', [{ id: bookId, names: names.flatMap(partsOfName), popularity: book.popularity }])
}

/** Takes the names of a work out of search. Its text goes with `unindexEdition`. */
export async function unindexBook(db: Db, bookId: number): Promise<void> {
  for (const kind of ['book', 'part'] as const) await dropNameKeys(db, kind, [bookId])
}

/** From each of its characters or words on, but the first. */
function partsOfName(name: string): string[] {
  const folded = fold(name)
  return unitsOf(folded)
    .slice(1, MOST_PARTS)
    .map(unit => bareName(folded.slice(unit.from)))
}

const MOST_PARTS = 30

/** Makes an author findable under the names it has now. */
export async function indexAuthors(db: Db, ids: readonly number[]): Promise<void> {
  const rows = await db
    .selectFrom('authors')
    .select(['id', 'name', 'name_en', 'popularity'])
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .execute()
  await dropNameKeys(db, 'author', ids)
  await putNameKeys(
    db,
    'author',
    rows.map(row => ({ id: row.id, names: namesOfAuthor(row), popularity: row.popularity })),
  )
}

/** Titles and lines of poems by key: of those that many know, for by its sound any of 344,000 lines is another one. */
export async function putPoemNames(db: Db, poems: readonly PoemWords[]): Promise<void> {
  const known = poems.filter(poem => poem.isKnown)
  await putNameKeys(
    db,
    'poem',
    known.map(({ id, title, titleEn, popularity }) => ({
      id,
      popularity,
      names: [title, ownTitle(title), titleEn, ...otherTitles(id)],
    })),
  )
  await putNameKeys(
    db,
    'line',
    known.map(({ id, lines, popularity }) => ({
      id,
      popularity,
      names: clausesOf(popularity >= BY_HEART ? lines : (lines.split('\n')[0] ?? '')),
    })),
  )
}

// Of some 2,000 poems any line is asked for, of the other known ones the first.
const BY_HEART = 13

/** The half lines that a person may know by heart. */
export function clausesOf(lines: string): string[] {
  return (lines.match(CLAUSE) ?? []).slice(0, MOST_CLAUSES)
}

const CLAUSE = /[\p{Script=Han}〇々]{3,16}/gu
const MOST_CLAUSES = 40

async function poemWords(db: Db, ids: readonly number[]): Promise<PoemWords[]> {
  const rows = await db
    .selectFrom('poems')
    .select(['id', 'title', 'title_en', 'lines', 'author_id', 'dynasty', 'language', 'popularity'])
    .where(isOneOf(db, 'id', ids))
    .where(isNotWithdrawn('poems.id'))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()
  const tagged = await db
    .selectFrom('poem_tags')
    .select('poem_id')
    .distinct()
    .where(isOneOf(db, 'poem_id', ids))
    .where(
      'tag_id',
      'in',
      popularTags().map(tag => tagIdOf('poem', tag)),
    )
    .execute()
  const inList = new Set(tagged.map(row => row.poem_id))
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    titleEn: row.title_en,
    lines: row.lines,
    authorId: row.author_id,
    dynasty: row.dynasty,
    language: row.language,
    popularity: row.popularity,
    isKnown: inList.has(row.id) || isPopularPoem({ popularity: row.popularity, tags: [] }),
  }))
}
