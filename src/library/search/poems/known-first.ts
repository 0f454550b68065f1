import type { Db } from '../../../db/dialect.ts'
import { compiledQuery, type Params } from '../../../db/queries/compiled-query.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { bareName } from '../../publish/index/name-keys.ts'
import { ownTitle } from '../../publish/own-title.ts'
import type { Phrase } from '../request.ts'

/** What was asked of poems: as a name, and as words. */
export type RequestedName = { bare: string; phrase: Phrase | null }

/** How well known a poem is and how near to what was asked, the better the greater. */
type Standing = { id: number; popularity: number; isTitled: boolean; score: number }

/**
 * Of these poems the ones that nearly everybody knows, by how well they are known and how much of them was asked for: a poem
 * so called before one whose line it is, a line of twenty characters before one of two hundred.
 */
export async function everybodysFirst(db: Db, ids: readonly number[], request: RequestedName): Promise<Standing[]> {
  const standing = await standings(db, ids.slice(0, MOST_COMPARED), request)
  return standing.filter(one => one.popularity >= FAME_OF_ALL)
}

/** Those of these poems that nearly everybody knows, in their order. */
export async function famousAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const known = new Set((await knownRows(db, { ids })).map(row => row.id))
  return ids.filter(id => known.has(id))
}

/** The first of a list in this order, then the rest as it stood. */
export async function byStanding(db: Db, ids: readonly number[], request: RequestedName): Promise<number[]> {
  if (ids.length < 2) return [...ids]
  const standing = await standings(db, ids.slice(0, MOST_COMPARED), request)
  return [...new Set([...standing.map(one => one.id), ...ids])]
}

/** Of these poems those that are so called, whatever stands behind the title's own words; the best known first. */
export async function namesakes(db: Db, ids: readonly number[], bare: string): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await titleRows(db, { ids: ids.slice(0, MOST_TITLES) })
  return rows.filter(row => ownTitle(row.title) === bare).map(row => row.id)
}

/** The fame of poems that nearly everybody knows: of `SCHOOL_POEMS` and its like. */
export const FAME_OF_ALL = 20
const MOST_COMPARED = 150
const MOST_TITLES = 300

async function standings(db: Db, ids: readonly number[], request: RequestedName): Promise<Standing[]> {
  if (ids.length === 0) return []
  const [rows, quoted] = await Promise.all([textRows(db, { ids }), quotedAmong(db, { ids })])
  const quotedIds = new Set(quoted.map(row => row.poem_id))
  return rows
    .map(row => ({ row, ...nearness(row, request), fame: row.popularity + (quotedIds.has(row.id) ? QUOTED : 0) }))
    .map(({ row, isTitled, near, fame }) => ({ id: row.id, popularity: row.popularity, isTitled, score: fame + near }))
    .toSorted((a, b) => b.score - a.score || a.id - b.id)
}

// As much as an anthology (`POEM_COLLECTIONS`).
const QUOTED = 3

function nearness({ title, title_folded, title_en, lines }: TextRow, { bare, phrase }: RequestedName) {
  const isTitled = bare !== '' && (ownTitle(title) === bare || bareName(title_en) === bare)
  const isBegun =
    bare !== '' && (title_folded.startsWith(bare) || bareName(lines.slice(0, bare.length * 2)).startsWith(bare))
  const named = isTitled ? SO_CALLED : isBegun ? BEGINS_SO : bare !== '' && title_folded.includes(bare) ? HOLDS_IT : 0
  return { isTitled, near: named + (phrase ? share(lines, phrase) : 0) }
}

const SO_CALLED = 6
const BEGINS_SO = 3
const HOLDS_IT = 2

/** How often it stands there for its length: 月 stands twice in the twenty characters of 靜夜思. */
function share(lines: string, { matcher }: Phrase): number {
  const count = matcher.spansIn(lines, MOST_SPANS).length
  return Math.min(MOST_OF_A_SHARE, (SHARE_WEIGHT * count) / Math.max(lines.length, 1))
}

const MOST_SPANS = 5
const SHARE_WEIGHT = 25
const MOST_OF_A_SHARE = 3

const textRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'title', 'title_folded', 'title_en', 'lines', 'popularity'])
    .where(isOneOf(db, 'id', p.ids)),
)

type TextRow = Awaited<ReturnType<typeof textRows>>[number]

const knownRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select('id')
    .where(isOneOf(db, 'id', p.ids))
    .where('popularity', '>=', inlineConstant(FAME_OF_ALL)),
)

const quotedAmong = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('quotes')
    .select('poem_id')
    .distinct()
    .where(isOneOf(db, 'poem_id', p.ids)),
)

const titleRows = compiledQuery((db, p: Params<{ ids: readonly number[] }>) =>
  db
    .selectFrom('poems')
    .select(['id', 'title'])
    .where(isOneOf(db, 'id', p.ids))
    .orderBy('popularity', 'desc')
    .orderBy('id'),
)
