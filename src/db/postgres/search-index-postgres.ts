import { CompiledQuery } from 'kysely'
import type { TokenQuestion } from '../../text/search/search-tokens.ts'
import type { Db } from '../dialect.ts'
import { KNOWN_UNTIL, ordinalOf } from '../search/search-ordinals.ts'
import type { Ask, FirstAsk, Hit, IndexedPoem, IndexedText, SearchIndex, Shelf } from '../search/search-request.ts'

/**
 * `tsvector` without positions, over our own tokens, under GIN. An index of this kind answers whole and in no order, so the
 * tables are partitioned by ordinal: the partition of the best known is asked first, and no other once there is enough.
 */
export function postgresSearchIndex(db: Db): SearchIndex {
  return {
    addPoems: poems => writing(db, transaction => addPoems(transaction, poems)),
    putPoems: poems =>
      writing(db, async transaction => {
        await removePoems(
          transaction,
          poems.map(poem => poem.id),
        )
        await addPoems(transaction, poems)
      }),
    removePoems: ids => writing(db, transaction => removePoems(transaction, ids)),
    putBlock: (editionId, block) => putBlock(db, editionId, block),
    putEdition: (editionId, blocks) => writing(db, transaction => putEdition(transaction, editionId, blocks)),
    removeEdition: editionId => writing(db, transaction => putEdition(transaction, editionId, [])),
    keepOrdinals: (_editionId, count) => writing(db, transaction => newOrdinals(transaction, count)),
    addBlocks: (editionId, first, blocks) =>
      writing(db, transaction => addBlocks(transaction, { editionId, first }, blocks)),
    removeLast: (editionId, most) => writing(db, transaction => removeLast(transaction, editionId, most)),
    find: ({ question, ...ask }) => find(db, queryOf(question), ask),
    findAny: ({ questions, ...ask }) => find(db, anyOf(questions), ask),
    first: ask => firstHits(db, ask),
    knownPoems: ({ after, limit }) =>
      rowsOf<Hit>(
        db,
        'select poem_id as id, place as ordinal from poem_words where place > $1 and place <= $2 order by place limit $3',
        [after, KNOWN_UNTIL, limit],
      ),
    settle: async () => {
      for (const table of ['poem_words', 'block_words']) await run(db, `vacuum analyze ${table}`, [])
    },
  }
}

async function find(db: Db, query: string, { shelf, after = -1, limit }: Omit<Ask, 'question'>): Promise<Hit[]> {
  return query === '' ? [] : rowsOf<Hit>(db, FIND[shelf], [query, after, limit])
}

/** As many as `021-search-vectors.ts` has made. */
const PARTITIONS: Record<Shelf, number> = { poem: 4, block: 6 }

const FIND: Record<Shelf, string> = { poem: findIn('poem'), block: findIn('block') }

/**
 * The branches of a union are read one after the other, and only as far as the limit. The planner sees no value
 * (`hiddenValue`): it takes every question for one that few texts answer, and asks the index.
 */
function findIn(shelf: Shelf): string {
  const branches = Array.from(
    { length: PARTITIONS[shelf] },
    (_, at) => `(select ${shelf}_id as id, place from ${shelf}_words_${at}
      where words @@ (select $1::tsquery) and place > (select $2::bigint) order by place limit (select $3::bigint))`,
  )
  return `select id, place as ordinal from (${branches.join(' union all ')}) as hits limit (select $3::bigint)`
}

/** Whether there are more than are counted, the index knows in any order, and mostly without the table. */
async function firstHits(db: Db, { shelf, question, needed, most }: FirstAsk) {
  const query = queryOf(question)
  const limit = Math.min(Math.max(needed, FEW), most)
  const hits = await find(db, query, { shelf, limit })
  if (hits.length < limit) return { hits, hasMore: false }
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(db, COUNT[shelf], [query, most + 1])
  if (count > most) return { hits, hasMore: true }
  return { hits: count > hits.length ? await find(db, query, { shelf, limit: most }) : hits, hasMore: false }
}

const FEW = 50

const COUNT: Record<Shelf, string> = { poem: countIn('poem'), block: countIn('block') }

function countIn(shelf: Shelf): string {
  return `select count(*) as count from
    (select from ${shelf}_words where words @@ (select $1::tsquery) limit (select $2::bigint)) as hits`
}

/** Empty for what no text has. */
function queryOf({ all, none }: TokenQuestion): string {
  if (all.length === 0 || all.some(ways => ways.length === 0)) return ''
  const groups = all.map(ways => `(${ways.map(quoted).join(' | ')})`)
  return [...groups, ...none.map(token => `!${quoted(token)}`)].join(' & ')
}

function anyOf(questions: readonly TokenQuestion[]): string {
  const queries = questions.map(queryOf).filter(query => query !== '')
  return queries.map(query => `(${query})`).join(' | ')
}

const quoted = (token: string) => `'${token.replaceAll(/['\\]/g, '$&$&')}'`

async function addPoems(db: Db, poems: readonly IndexedPoem[]) {
  if (poems.length === 0) return
  const ids = poems.map(poem => poem.id)
  const rows = await rowsOf<{ id: number; number: number }>(
    db,
    'select id, number from poems where id = any($1::bigint[])',
    [ids],
  )
  const numbers = new Map(rows.map(row => [row.id, row.number]))
  const known = poems.filter(poem => numbers.has(poem.id))
  await run(
    db,
    `insert into poem_words (poem_id, place, words) select id, place, ${VECTOR}
      from unnest($1::bigint[], $2::bigint[], $3::text[]) as text (id, place, words)`,
    [
      known.map(poem => poem.id),
      known.map(poem => ordinalOf(poem.rank, numbers.get(poem.id) ?? 0)),
      known.map(poem => inVector(poem.words)),
    ],
  )
}

const VECTOR = `array_to_tsvector(string_to_array(words, ' '))`

/** As many words as a vector holds: the last, among which is what a text belongs to. */
function inVector(words: string): string {
  if (words.length * MOST_BYTES_A_UNIT < VECTOR_BYTES) return words
  const bytes = Buffer.from(words)
  if (bytes.length < VECTOR_BYTES) return words
  const end = bytes.subarray(-VECTOR_BYTES)
  return end.subarray(end.indexOf(' ') + 1).toString()
}

// PostgreSQL, Text Search Limitations; `array_to_tsvector` does not look.
const VECTOR_BYTES = 2 ** 20
const MOST_BYTES_A_UNIT = 3

async function removePoems(db: Db, ids: readonly number[]) {
  if (ids.length > 0) await run(db, 'delete from poem_words where poem_id = any($1::bigint[])', [ids])
}

async function putEdition(db: Db, editionId: number, blocks: readonly IndexedText[]) {
  const [had] = await rowsOf<{ first: number | null; count: number }>(
    db,
    `with gone as (delete from block_words where edition_id = $1 returning place)
      select min(place) as first, count(*) as count from gone`,
    [editionId],
  )
  if (blocks.length === 0) return
  const first = had?.first && blocks.length <= had.count ? had.first : await newOrdinals(db, blocks.length)
  await addBlocks(db, { editionId, first }, blocks)
}

type Placed = { editionId: number; first: number }

async function addBlocks(db: Db, { editionId, first }: Placed, blocks: readonly IndexedText[]) {
  await run(
    db,
    `insert into block_words (edition_id, block_id, place, words) select $1, id, place, ${VECTOR}
      from unnest($2::bigint[], $3::bigint[], $4::text[]) as text (id, place, words)`,
    [
      editionId,
      blocks.map(block => block.id),
      blocks.map((_, at) => first + at),
      blocks.map(block => inVector(block.words)),
    ],
  )
}

async function removeLast(db: Db, editionId: number, most: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `delete from block_words where edition_id = $1 and place in (
      select place from block_words where edition_id = $1 order by place desc limit $2) returning place`,
    [editionId, most],
  )
  return rows.length === most
}

async function putBlock(db: Db, editionId: number, { id, words }: IndexedText): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update block_words set words = (select ${VECTOR} from (select $3::text as words) as text)
      where edition_id = $1 and block_id = $2 returning block_id`,
    [editionId, id, inVector(words)],
  )
  return rows.length > 0
}

/** The first of so many ordinals behind all there ever were. */
async function newOrdinals(db: Db, count: number): Promise<number> {
  const [kept] = await rowsOf<{ first: number }>(
    db,
    `select setval('block_places', nextval('block_places') + $1 - 1) - $1 + 1 as first`,
    [count],
  )
  return kept?.first ?? 0
}

/** Whoever writes is alone until the end of the transaction, as every writer is on SQLite. */
async function writing<Answer>(db: Db, write: (transaction: Db) => Promise<Answer>): Promise<Answer> {
  if (!db.isTransaction) return db.transaction().execute(transaction => writing(transaction, write))
  await run(db, `select pg_advisory_xact_lock(${WRITERS_LOCK})`, [])
  return write(db)
}

// Any constant that no other lock of ours uses.
const WRITERS_LOCK = 740_003

async function rowsOf<Row>(db: Db, statement: string, parameters: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(statement, parameters))).rows
}

async function run(db: Db, statement: string, parameters: unknown[]) {
  await db.executeQuery(CompiledQuery.raw(statement, parameters))
}
