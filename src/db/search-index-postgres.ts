import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../text/search-tokens.ts'
import type { Db } from './dialect.ts'
import { buildPostings } from './postings/build-postings.ts'
import { placesHolding } from './postings/read-postings.ts'
import { changePostings, type TextChange } from './postings/write-postings.ts'
import type { FirstAsk, Hit, IndexedPoem, IndexedText, SearchIndex, Shelf } from './search-index.ts'
import { KNOWN_UNTIL, placeOf } from './search-places.ts'

/**
 * Lists of places by token, in rows of our own (`postings/`): the first rows of a list are the best places, and what several
 * tokens share is found here. The words of each text stand beside them, so that a change knows what it takes away.
 */
export function postgresSearchIndex(db: Db): SearchIndex {
  return {
    addPoems: poems => putPoems(db, poems),
    putPoems: poems => putPoems(db, poems),
    removePoems: ids => removePoems(db, ids),
    putEdition: (editionId, blocks) => putEdition(db, editionId, blocks),
    removeEdition: editionId => putEdition(db, editionId, []),
    find: ({ shelf, question, after, limit }) => find(db, { shelf, questions: [question], after, limit }),
    findAny: ask => find(db, ask),
    first: ask => firstHits(db, ask),
    knownPoems: limit =>
      rowsOf<Hit>(db, 'select poem_id as id, place from poem_words where place <= $1 order by place limit $2', [
        KNOWN_UNTIL,
        limit,
      ]),
    defer: () => defer(db),
    isBehind: () => isBehind(db),
    settle: () => settle(db),
  }
}

type Asked = { shelf: Shelf; questions: readonly TokenQuestion[]; after?: number | undefined; limit: number }

async function find(db: Db, { shelf, questions, after = -1, limit }: Asked): Promise<Hit[]> {
  return hitsAt(db, shelf, await placesHolding(db, { shelf, questions, after, limit }))
}

async function firstHits(db: Db, { shelf, question, needed, most }: FirstAsk) {
  const places = await placesHolding(db, { shelf, questions: [question], after: -1, limit: most + 1 })
  const hasMore = places.length > most
  return { hits: await hitsAt(db, shelf, hasMore ? places.slice(0, needed) : places), hasMore }
}

/** The texts at these places, in their order. While the lists are behind, a place may have no text any more. */
async function hitsAt(db: Db, shelf: Shelf, places: readonly number[]): Promise<Hit[]> {
  if (places.length === 0) return []
  return rowsOf<Hit>(
    db,
    `select ${shelf}_id as id, place from ${shelf}_words where place = any($1::bigint[]) order by place`,
    [places],
  )
}

async function putPoems(db: Db, poems: readonly IndexedPoem[]) {
  if (poems.length === 0) return
  await beginWriting(db)
  const ids = poems.map(poem => poem.id)
  const before = await takePoems(db, ids)
  const rows = await rowsOf<{ id: number; number: number }>(
    db,
    'select id, number from poems where id = any($1::bigint[])',
    [ids],
  )
  const numbers = new Map(rows.map(row => [row.id, row.number]))
  const after = poems.flatMap(({ id, rank, words }) => {
    const number = numbers.get(id)
    return number === undefined ? [] : [{ place: placeOf(rank, number), poem_id: id, words }]
  })
  await insert(db, 'poem_words', after)
  await bringUp(db, 'poem', before, after)
}

async function removePoems(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  await beginWriting(db)
  await bringUp(db, 'poem', await takePoems(db, ids))
}

type Worded = { place: number; words: string }

const takePoems = (db: Db, ids: readonly number[]) =>
  rowsOf<Worded>(db, 'delete from poem_words where poem_id = any($1::bigint[]) returning place, words', [ids])

async function putEdition(db: Db, editionId: number, blocks: readonly IndexedText[]) {
  await beginWriting(db)
  // Two who publish at once would take the same next place.
  await writeAlone(db)
  const before = await takeEdition(db, editionId)
  const [top] = await rowsOf<{ place: number | null }>(db, 'select max(last) as place from edition_places', [])
  const first = (top?.place ?? 0) + 1
  const after = blocks.map(({ id, words }, at) => ({ place: first + at, block_id: id, words }))
  await insert(db, 'block_words', after)
  if (blocks.length > 0) {
    const last = first + blocks.length - 1
    await insert(db, 'edition_places', [{ edition_id: editionId, first, last }])
  }
  await bringUp(db, 'block', before, after)
}

async function takeEdition(db: Db, editionId: number): Promise<Worded[]> {
  const gone = await rowsOf<Worded>(
    db,
    `delete from block_words w using edition_places e
      where e.edition_id = $1 and w.place between e.first and e.last returning w.place, w.words`,
    [editionId],
  )
  await run(db, 'delete from edition_places where edition_id = $1', [editionId])
  return gone
}

/** The lists follow the words, unless a load is on and they are made anew at its end. */
async function bringUp(db: Db, shelf: Shelf, before: readonly Worded[], after: readonly Worded[] = []) {
  if (await isBehind(db)) return
  await writeAlone(db)
  const texts = new Map<number, TextChange>()
  for (const { place, words } of before) texts.set(place, { place, before: words, after: '' })
  for (const { place, words } of after) {
    texts.set(place, { place, before: texts.get(place)?.before ?? '', after: words })
  }
  await changePostings(db, shelf, [...texts.values()])
}

/**
 * Who changes the lists is alone, and nobody writes while they are made anew: words that are written in between would be in
 * none. Any constants that no other lock of ours uses.
 */
const LISTS_LOCK = 740_003
const BEHIND_LOCK = 740_004

const beginWriting = (db: Db) => run(db, `select pg_advisory_xact_lock_shared(${BEHIND_LOCK})`, [])

const writeAlone = (db: Db) => run(db, `select pg_advisory_xact_lock(${LISTS_LOCK})`, [])

const isBehind = async (db: Db) => (await rowsOf(db, 'select since from postings_behind limit 1', [])).length > 0

async function defer(db: Db) {
  await db.transaction().execute(async transaction => {
    await run(transaction, `select pg_advisory_xact_lock(${BEHIND_LOCK})`, [])
    if (!(await isBehind(transaction))) await insert(transaction, 'postings_behind', [{ since: Date.now() }])
  })
}

async function settle(db: Db) {
  await db.transaction().execute(async transaction => {
    await run(transaction, `select pg_advisory_xact_lock(${BEHIND_LOCK})`, [])
    if (!(await isBehind(transaction))) return
    await buildPostings(transaction)
    await run(transaction, 'delete from postings_behind', [])
  })
  // So that questions are answered from the keys alone.
  for (const table of ['poem_words', 'block_words', 'poem_postings', 'block_postings']) {
    await run(db, `vacuum analyze ${table}`, [])
  }
}

async function insert(db: Db, table: string, rows: readonly object[]) {
  const columns = rows[0] ? Object.keys(rows[0]).join(', ') : ''
  if (columns === '') return
  await run(
    db,
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}

async function rowsOf<Row>(db: Db, statement: string, parameters: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows
}

async function run(db: Db, statement: string, parameters: unknown[]) {
  await db.executeQuery(CompiledQuery.raw(statement, parameters))
}
