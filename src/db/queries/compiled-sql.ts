import { CompiledQuery } from 'kysely'
import { type Db, type Dialect, dialectOf } from '../dialect.ts'

/**
 * A statement whose text is made once, for paths that are walked a thousand times a second: building a query costs more
 * than SQLite takes to answer it. `?` stands for the parameters in their order, on both databases; `in (?...)` takes a
 * list of ids of any length as one parameter, `rows(? as each: id bigint, name text)` a list of objects.
 * `json_rows(a, b order by c)` gathers rows of a sub-query as the text of a JSON array of arrays, or null.
 *
 * `(?: text)` is a parameter of that type, and so is a list, of which PostgreSQL's planner sees no value. Where it sees them
 * it makes a new plan for each, as long as the value makes one look cheaper than the plan for all: it takes two thirds of
 * the time of a look-up by key, and comes to the same.
 */
export function compiledSql<Row>(text: string): CompiledSql<Row> {
  const texts = textsOf(text)
  return async (db, ...parameters) => {
    const dialect = dialectOf(db)
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(texts[dialect], parameters.map(asOne[dialect])))
    return rows
  }
}

export type CompiledSql<Row> = (db: Db, ...parameters: unknown[]) => Promise<Row[]>

function textsOf(text: string): Record<Dialect, string> {
  let nth = 0
  return {
    sqlite: text
      .replaceAll(
        ROWS,
        (_, name: string, columns: string) => `(select ${fieldsOf(columns)} from json_each(?)) as ${name}`,
      )
      .replaceAll(LIST, 'in (select value from json_each(?))')
      .replaceAll(UNSEEN, '?')
      .replaceAll(JSON_ROWS, (_, columns: string, order: string) => `json_group_array(json_array(${columns}) ${order})`)
      // One writer at a time: what it reads nobody else changes.
      .replaceAll(LOCK, ''),
    postgres: text
      .replaceAll(ROWS, (_, name: string, columns: string) => `json_to_recordset(?::json) as ${name}(${columns})`)
      .replaceAll(LIST, '= any((select ?::bigint[])::bigint[])')
      .replaceAll(UNSEEN, (_, type: string) => `(select ?::${type})`)
      .replaceAll(
        JSON_ROWS,
        (_, columns: string, order: string) => `json_agg(json_build_array(${columns}) ${order})::text`,
      )
      .replace(/\?/g, () => `$${++nth}`),
  }
}

const LIST = 'in (?...)'
const JSON_ROWS = /json_rows\(([^()]+) (order by [^()]+)\)/g
const UNSEEN = /\(\?: (\w+)\)/g
const ROWS = /rows\(\? as (\w+): ([^)]+)\)/g
const LOCK = /\bfor update of \w+/g

function fieldsOf(columns: string): string {
  const named = columns.split(',').map(column => column.trim().split(' ')[0])
  return named.map(name => `value->>'${name}' as ${name}`).join(', ')
}

const asOne: Record<Dialect, (parameter: unknown) => unknown> = {
  sqlite: parameter => (Array.isArray(parameter) ? JSON.stringify(parameter) : parameter),
  postgres: parameter =>
    Array.isArray(parameter) && typeof parameter[0] === 'object' ? JSON.stringify(parameter) : parameter,
}
