import { CompiledQuery } from 'kysely'
import type { TokenPhrase } from '../text/bigrams.ts'
import type { Db } from './dialect.ts'
import type { PoemField, PoemPool, SearchIndex } from './search-index.ts'

/** `tsvector` with a GIN index over our own tokens; the fields of a poem are told apart by weight. */
export function postgresSearchIndex(db: Db): SearchIndex {
  return {
    putPoems: (pool, rows) =>
      put(
        db,
        POOLS[pool],
        rows.map(row => ({
          id: row.id,
          words: vectorOf([
            { tokens: row.title, weight: 'A' },
            { tokens: row.author, weight: 'B' },
            { tokens: row.lines, weight: 'C' },
          ]),
        })),
      ),
    putBlocks: rows =>
      put(
        db,
        'block_index',
        rows.map(row => ({
          id: row.id,
          edition_id: row.editionId,
          words: vectorOf([{ tokens: row.text, weight: 'D' }]),
        })),
      ),
    removePoems: (pool, ids) => remove(db, POOLS[pool], ids),
    removeBlocks: ids => remove(db, 'block_index', ids),
    findPoems: ({ pool, field, phrases, limit }) =>
      find(
        db,
        `select p.id from (select id from ${POOLS[pool]} where words @@ $1::tsquery limit $2) as hit
          join poems p on p.id = hit.id order by p.popularity desc, p.id`,
        [queryOf(phrases, WEIGHTS[field]), limit],
      ),
    findBlocks: ({ editionId, phrases, limit }) =>
      editionId === null
        ? find(db, 'select id from block_index where words @@ $1::tsquery limit $2', [queryOf(phrases, ''), limit])
        : find(db, 'select id from block_index where words @@ $1::tsquery and edition_id = $2 limit $3', [
            queryOf(phrases, ''),
            editionId,
            limit,
          ]),
    settle: async () => {
      for (const table of [...Object.values(POOLS), 'block_index']) {
        await db.executeQuery(
          CompiledQuery.raw(`select gin_clean_pending_list(oid) from pg_class where relname = '${table}_words'`),
        )
        await db.executeQuery(CompiledQuery.raw(`analyze ${table}`))
      }
    },
  }
}

const POOLS: Record<PoemPool, string> = { all: 'poem_index', known: 'known_poem_index' }
const WEIGHTS: Record<PoemField, string> = { title: 'A', lines: 'C', anywhere: '' }

// A tsvector holds no position past 16,383 and at most 256 of one lexeme (PostgreSQL, Text Search Limitations).
const LAST_POSITION = 16_383
// Between two fields, so that no phrase reaches from one into the next.
const GAP = 5

function vectorOf(fields: { tokens: string; weight: 'A' | 'B' | 'C' | 'D' }[]): string {
  const parts: string[] = []
  let position = 0
  for (const { tokens, weight } of fields) {
    for (const token of tokens.split(' ')) {
      if (token === '') continue
      position = Math.min(position + 1, LAST_POSITION)
      parts.push(`'${token}':${position}${weight}`)
    }
    position += GAP
  }
  return parts.join(' ')
}

function queryOf(phrases: readonly TokenPhrase[], weight: string): string {
  return phrases.map(phrase => `(${phraseOf(phrase, weight)})`).join(' & ')
}

function phraseOf({ phrase, prefix }: TokenPhrase, weight: string): string {
  return phrase
    .map((token, at) => {
      const marks = `${prefix && at === phrase.length - 1 ? '*' : ''}${weight}`
      return marks === '' ? `'${token}'` : `'${token}':${marks}`
    })
    .join(' <-> ')
}

async function put(db: Db, table: string, rows: readonly { id: number; words: string }[]) {
  const columns = rows[0] ? Object.keys(rows[0]).join(', ') : ''
  if (columns === '') return
  const statement = `insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, $1::json)
    on conflict (id) do update set words = excluded.words`
  await db.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(rows)]))
}

async function remove(db: Db, table: string, ids: readonly number[]) {
  await db.executeQuery(CompiledQuery.raw(`delete from ${table} where id = any($1::bigint[])`, [ids]))
}

async function find(db: Db, statement: string, parameters: (string | number)[]): Promise<number[]> {
  const answer = await db.executeQuery<{ id: number }>(CompiledQuery.raw(statement, parameters))
  return answer.rows.map(row => row.id)
}
