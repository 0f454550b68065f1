import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import type { searchWorks, TextHit } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { authorCards } from '../authors.ts'
import { bookCards } from '../books/book-cards.ts'
import { emptyPage, type PageWanted, rowsBefore } from '../paging.ts'
import { poemCards } from '../poems/poem-cards.ts'
import { bareName } from '../publish/name-keys.ts'
import { authorsNamed, booksNamed, type Found } from './search-names.ts'
import { poemsByLines, poemsFound } from './search-poems.ts'
import { blockHits, blocksFound, lineHits } from './search-text.ts'

type Wanted = Omit<ParsedInputOf<typeof searchWorks>, 'script'>
type Groups = OutputOf<typeof searchWorks>['groups']

/** Titles, authors and lines of books and poems; `kind` other than `all` leaves the other groups empty. */
export async function worksFound(db: Db, wanted: Wanted): Promise<OutputOf<typeof searchWorks>> {
  const begun = performance.now()
  const isWanted = (kind: Wanted['kind']) => wanted.kind === 'all' || wanted.kind === kind
  const bare = bareName(wanted.keyword)
  const authors = isWanted('author') || isWanted('poem') || isWanted('book') ? await authorsNamed(db, bare) : NOTHING
  const exactAuthors = bare === '' ? [] : await exactlyNamed(db, authors.ids, bare)
  const byLines = isWanted('poem') || isWanted('text') ? await poemsByLines(db, wanted.keyword) : NOTHING
  const groups: Groups = {
    books: isWanted('book') ? await bookGroup(db, wanted, await booksNamed(db, bare, exactAuthors)) : empty(wanted),
    poems: isWanted('poem') ? await poemGroup(db, wanted, exactAuthors, byLines) : empty(wanted),
    authors: isWanted('author') ? await pageOf(authors, wanted, ids => authorCards(db, ids)) : empty(wanted),
    text: isWanted('text') ? await textGroup(db, wanted, byLines) : empty(wanted),
  }
  return { groups, tookMs: Math.round((performance.now() - begun) * 10) / 10 }
}

const NOTHING: Found = { ids: [], isCapped: false }

// One object would be changed by whoever receives it.
const empty = (wanted: PageWanted) => emptyPage(wanted)

/** Of authors found by any key those whose name it is: initials that fit are no reason to show an author's poems. */
async function exactlyNamed(db: Db, ids: readonly number[], bare: string): Promise<number[]> {
  const cards = await authorCards(db, ids)
  return cards.filter(card => [card.name, card.nameEn].map(bareName).includes(bare)).map(card => card.authorId)
}

async function bookGroup(db: Db, wanted: Wanted, found: Found): Promise<Groups['books']> {
  if (bareName(wanted.keyword) === '') return empty(wanted)
  const { language } = wanted
  if (!language) return pageOf(found, wanted, ids => bookCards(db, ids))
  const cards = await bookCards(db, found.ids)
  const ids = cards.filter(card => card.languages.includes(language)).map(card => card.bookId)
  return pageOf({ ids, isCapped: found.isCapped }, wanted, some => bookCards(db, some))
}

async function poemGroup(
  db: Db,
  wanted: Wanted,
  authorIds: readonly number[],
  byLines: Found,
): Promise<Groups['poems']> {
  const { keyword } = wanted
  const found = await poemsFound(db, { keyword, bare: bareName(keyword), authorIds }, byLines)
  const kept = await inLanguage(db, found, wanted.language)
  return pageOf(kept, wanted, ids => poemCards(db, ids))
}

/** Books first, as they are few, then poems. */
async function textGroup(db: Db, wanted: Wanted, byLines: Found): Promise<Groups['text']> {
  const blocks = await blocksFound(db, wanted)
  const poems = await inLanguage(db, byLines, wanted.language)
  const books = new Set(blocks.ids)
  const all = { ids: [...blocks.ids, ...poems.ids], isCapped: blocks.isCapped || poems.isCapped }
  return pageOf(
    all,
    wanted,
    async (ids): Promise<TextHit[]> => [
      ...(await blockHits(
        db,
        ids.filter(id => books.has(id)),
        wanted.keyword,
      )),
      ...(await lineHits(
        db,
        ids.filter(id => !books.has(id)),
        wanted.keyword,
      )),
    ],
  )
}

async function inLanguage(db: Db, found: Found, language: Wanted['language']): Promise<Found> {
  if (!language || found.ids.length === 0) return found
  const rows = await db
    .selectFrom('poems')
    .select('id')
    .where(isOneOf(db, 'id', found.ids))
    .where('language', '=', language)
    .execute()
  const kept = new Set(rows.map(row => row.id))
  return { ids: found.ids.filter(id => kept.has(id)), isCapped: found.isCapped }
}

async function pageOf<Row>(found: Found, wanted: PageWanted, rowsOf: (ids: number[]) => Promise<Row[]>) {
  const before = rowsBefore(wanted)
  return {
    list: await rowsOf(found.ids.slice(before, before + wanted.pageSize)),
    total: found.ids.length,
    ...(found.isCapped ? { totalIsCapped: true } : {}),
    page: wanted.page,
    pageSize: wanted.pageSize,
  }
}
