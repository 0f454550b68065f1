import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../text/search-tokens.ts'
import type { Db } from './dialect.ts'
import type { FirstAsk, Hit, IndexedPoem, IndexedText, SearchIndex, Shelf } from './search-index.ts'
import { KNOWN_UNTIL, LAST_RANK, PLACES_A_RANK, placeOf, rankOfPlace } from './search-places.ts'

/**
 * GIN over arrays of our own tokens. A GIN index answers in no order and whole, so the places are cut into tiers, each a
 * token of every text in it: asked one after the other, the best first, until there are enough.
 */
export function postgresSearchIndex(db: Db): SearchIndex {
  return {
    addPoems: poems => addPoems(db, poems),
    putPoems: async poems => {
      await removePoems(
        db,
        poems.map(poem => poem.id),
      )
      await addPoems(db, poems)
    },
    removePoems: ids => removePoems(db, ids),
    putEdition: (editionId, blocks) => putEdition(db, editionId, blocks),
    removeEdition: editionId => removeEdition(db, editionId),
    find: ({ shelf, question, after, limit }) => find(db, { shelf, questions: [question], after, limit }),
    findAny: ask => find(db, ask),
    first: ask => firstHits(db, ask),
    knownPoems: limit =>
      rowsOf<Hit>(db, 'select poem_id as id, place from poem_words where place <= $1 order by place limit $2', [
        KNOWN_UNTIL,
        limit,
      ]),
    settle: async () => {
      for (const table of ['poem_words', 'block_words']) {
        await run(db, `select gin_clean_pending_list(oid) from pg_class where relname = '${table}_tokens'`, [])
        await run(db, `analyze ${table}`, [])
      }
    },
  }
}

/** Questions seen to have more answers than are counted: the library only grows, and these are the dear ones to count. */
const longQuestions = new WeakMap<Db, Set<string>>()
const LONG_QUESTIONS = 5000

async function firstHits(db: Db, { shelf, question, needed, most }: FirstAsk) {
  const long = longQuestions.get(db) ?? new Set<string>()
  longQuestions.set(db, long)
  const key = JSON.stringify([shelf, question, most])
  const hits = await find(db, { shelf, questions: [question], limit: long.has(key) ? needed : most + 1 })
  if (long.has(key) && hits.length === needed) return { hits, hasMore: true }
  if (hits.length > most) {
    if (long.size >= LONG_QUESTIONS) long.clear()
    long.add(key)
  }
  return { hits: hits.slice(0, most), hasMore: hits.length > most }
}

type Tiered = { shelf: Shelf; questions: readonly TokenQuestion[]; after?: number | undefined; limit: number }

/**
 * One statement for all tiers: an Append gives what its parts give one after the other, and begins no part that the limit
 * does not need. Each part is materialized, so that the planner does not walk the places instead and look into every text.
 */
async function find(db: Db, { shelf, questions, after = 0, limit }: Tiered): Promise<Hit[]> {
  const asked = questions.filter(question => question.all.length > 0)
  const tiers = (await tiersOf(db, shelf)).filter(tier => after < lastOfTier(shelf, tier))
  if (asked.length === 0 || tiers.length === 0 || limit <= 0) return []
  const parameters: unknown[] = []
  const parameter = (value: unknown) => `$${parameters.push(value)}`
  const [from, most] = [parameter(after), parameter(limit)]
  const parts = tiers.map(tier => {
    const holds = asked.map(question => `(${conditionsOf(question, tier, parameter)})`).join(' or ')
    return `(with hit as materialized (select ${shelf}_id as id, place from ${shelf}_words where ${holds})
      select id, place from hit where place > ${from} order by place limit ${most})`
  })
  const hits = await rowsOf<Hit>(
    db,
    `select id, place from (${parts.join(' union all ')}) as found limit ${most}`,
    parameters,
  )
  return hits.toSorted((a, b) => a.place - b.place)
}

function conditionsOf({ all, none }: TokenQuestion, tier: number, parameter: (value: unknown) => string): string {
  const single = all.filter(ways => ways.length === 1).flat()
  const conditions = [
    `search_tokens(words) @> ${parameter([...single, tierToken(tier)])}::text[]`,
    ...all.filter(ways => ways.length > 1).map(ways => `search_tokens(words) && ${parameter(ways)}::text[]`),
  ]
  if (none.length > 0) conditions.push(`not search_tokens(words) && ${parameter(none)}::text[]`)
  return conditions.join(' and ')
}

// Poems: some 1 %, 3 %, 19 %, 40 % and the rest of the whole corpus end with these ranks.
const LAST_RANKS = [6, 8, 9, 10, LAST_RANK]

const tierToken = (tier: number) => `\ue006${tier}`

const BLOCKS_OF_FIRST_TIER = 4096
// Each four times as long as all before it.
const TIER_GROWTH = 4

function tierOf(shelf: Shelf, place: number): number {
  if (shelf === 'poem') return LAST_RANKS.findIndex(last => rankOfPlace(place) <= last)
  let tier = 0
  while (place > lastOfTier('block', tier)) tier++
  return tier
}

function lastOfTier(shelf: Shelf, tier: number): number {
  if (shelf === 'block') return BLOCKS_OF_FIRST_TIER * TIER_GROWTH ** tier
  const last = LAST_RANKS[tier] ?? LAST_RANK
  return last === LAST_RANK ? Number.MAX_SAFE_INTEGER : (last + 1) * PLACES_A_RANK - 1
}

/** Poems have all tiers; blocks as many as there are places. */
async function tiersOf(db: Db, shelf: Shelf): Promise<number[]> {
  if (shelf === 'poem') return LAST_RANKS.map((_, tier) => tier)
  const top = await topOf(db, 'block_words', 0, Number.MAX_SAFE_INTEGER)
  return top === null ? [] : Array.from({ length: tierOf('block', top) + 1 }, (_, tier) => tier)
}

const inTier = (shelf: Shelf, place: number, words: string) => `${words} ${tierToken(tierOf(shelf, place))}`

const removePoems = (db: Db, ids: readonly number[]) =>
  run(db, 'delete from poem_words where poem_id = any($1::bigint[])', [ids])

async function addPoems(db: Db, poems: readonly IndexedPoem[]) {
  const rows = await rowsOf<{ id: number; number: number }>(
    db,
    'select id, number from poems where id = any($1::bigint[])',
    [poems.map(poem => poem.id)],
  )
  const numbers = new Map(rows.map(row => [row.id, row.number]))
  await insert(
    db,
    'poem_words',
    poems.flatMap(({ id, rank, words }) => {
      const number = numbers.get(id)
      if (number === undefined) return []
      const place = placeOf(rank, number)
      return [{ place, poem_id: id, words: inTier('poem', place, words) }]
    }),
  )
}

async function putEdition(db: Db, editionId: number, blocks: readonly IndexedText[]) {
  await alone(db)
  await removeEdition(db, editionId)
  if (blocks.length === 0) return
  const first = ((await topOf(db, 'block_words', 0, Number.MAX_SAFE_INTEGER)) ?? 0) + 1
  const rows = blocks.map(({ id, words }, at) => ({
    place: first + at,
    block_id: id,
    words: inTier('block', first + at, words),
  }))
  await insert(db, 'block_words', rows)
  await insert(db, 'edition_places', [{ edition_id: editionId, first, last: first + blocks.length - 1 }])
}

async function removeEdition(db: Db, editionId: number) {
  await run(
    db,
    `delete from block_words w using edition_places e
       where e.edition_id = $1 and w.place between e.first and e.last`,
    [editionId],
  )
  await run(db, 'delete from edition_places where edition_id = $1', [editionId])
}

/** Two who publish at once would take the same next place. Any constant that no other lock of ours uses. */
const PLACES_LOCK = 740_003

const alone = (db: Db) => run(db, `select pg_advisory_xact_lock(${PLACES_LOCK})`, [])

async function topOf(db: Db, table: string, from: number, to: number): Promise<number | null> {
  const rows = await rowsOf<{ top: number | null }>(
    db,
    `select max(place) as top from ${table} where place >= $1 and place < $2`,
    [from, to],
  )
  return rows[0]?.top ?? null
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
