import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/id-list.ts'
import { type PoemQuestion, searchIndexOf } from '../../db/search-index.ts'
import { bigrams, queryTokens, type TokenPhrase, windows } from '../../text/bigrams.ts'
import { type Found, joined, namedLike } from './search-names.ts'

export type PoemSearch = { keyword: string; bare: string; authorIds: readonly number[] }

// How many hits of one question are looked at. More would cost every other reader: sorting all 66,000 of 月 blocks for 36 ms.
const LOOKED_AT = 2_000
const TITLES = 300

/** Poems by exact title, author, title, then those of `byLines`: the well-known ones first, each stage by popularity. */
export async function poemsFound(db: Db, search: PoemSearch, byLines: Found): Promise<Found> {
  const question = queryTokens(search.keyword)
  if (question.phrase.length === 0) return { ids: [], isCapped: false }
  const named = [
    await titlesBetween(db, search.bare, search.bare),
    await poemsOf(db, search.authorIds),
    await titlesBetween(db, `${search.bare}\u0001`, `${search.bare}\u{10ffff}`),
    await askIndex(db, { pool: 'known', field: 'title', phrases: [question], limit: TITLES }),
    isOneCharacter(question)
      ? NONE
      : await askIndex(db, { pool: 'all', field: 'title', phrases: [question], limit: TITLES }),
    await namedLike(db, 'poem', search.bare),
  ]
  return joined([...named, byLines])
}

/** Poems in whose lines the keyword stands; else its parts, wherever; else the poems that share most of its wording. */
export async function poemsByLines(db: Db, keyword: string): Promise<Found> {
  const question = queryTokens(keyword)
  if (question.phrase.length === 0) return { ids: [], isCapped: false }
  const phrase = await askBothPools(db, 'lines', [question])
  if (phrase.ids.length > 0) return phrase
  if (question.runs.length > 1) {
    const parts = await askBothPools(db, 'anywhere', question.runs)
    if (parts.ids.length > 0) return parts
  }
  return halfRemembered(db, keyword)
}

async function askBothPools(db: Db, field: PoemQuestion['field'], phrases: TokenPhrase[]): Promise<Found> {
  const known = await askIndex(db, { pool: 'known', field, phrases, limit: LOOKED_AT })
  if (known.ids.length >= COMMON && phrases.every(isOneCharacter)) return { ids: known.ids, isCapped: true }
  const rest = await askIndex(db, { pool: 'all', field, phrases, limit: LOOKED_AT })
  return joined([known, rest])
}

// A character of so many known poems stands in tens of thousands: merging its lists would block others for 40 ms.
const COMMON = 500

const NONE: Found = { ids: [], isCapped: false }

function isOneCharacter({ phrase, prefix }: TokenPhrase): boolean {
  return prefix && phrase.length === 1
}

async function askIndex(db: Db, question: PoemQuestion): Promise<Found> {
  const ids = await searchIndexOf(db).findPoems(question)
  return { ids, isCapped: ids.length >= question.limit }
}

async function byPopularity(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('poems')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

async function titlesBetween(db: Db, from: string, to: string): Promise<Found> {
  if (from === '\u0001' || from === '') return { ids: [], isCapped: false }
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, popularity from poems where title_folded >= ${from} and title_folded <= ${to}
      order by title_folded, popularity desc, id limit ${TITLES}) as titles
    order by popularity desc, id`.execute(db)
  return { ids: rows.map(row => row.id), isCapped: rows.length >= TITLES }
}

const AUTHORS_FOLLOWED = 3

async function poemsOf(db: Db, authorIds: readonly number[]): Promise<Found> {
  const parts: Found[] = []
  for (const authorId of authorIds.slice(0, AUTHORS_FOLLOWED)) {
    const rows = await db
      .selectFrom('poems')
      .select('id')
      .where('author_id', '=', authorId)
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .limit(LOOKED_AT)
      .execute()
    parts.push({ ids: rows.map(row => row.id), isCapped: rows.length >= LOOKED_AT })
  }
  return joined(parts)
}

const WINDOW = 4
const MOST_WINDOWS = 12
const HITS_A_WINDOW = 200
const MOST_HALF_REMEMBERED = 50

/** A line with a wrong word still shares most of its stretches of four characters. */
async function halfRemembered(db: Db, keyword: string): Promise<Found> {
  const shared = new Map<number, number>()
  for (const window of windows(keyword, WINDOW).slice(0, MOST_WINDOWS)) {
    const phrase = bigrams(window)
    if (phrase.length < 2) continue
    const ids = await searchIndexOf(db).findPoems({
      pool: 'all',
      field: 'lines',
      phrases: [{ phrase, prefix: false }],
      limit: HITS_A_WINDOW,
    })
    for (const id of ids) shared.set(id, (shared.get(id) ?? 0) + 1)
  }
  const ordered = await byPopularity(db, [...shared.keys()])
  const ids = ordered.toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0))
  return { ids: ids.slice(0, MOST_HALF_REMEMBERED), isCapped: ids.length > MOST_HALF_REMEMBERED }
}
