import { CompiledQuery } from 'kysely'
import { type Db, dialectOf } from './dialect.ts'

/**
 * A statement whose text is made once, for paths that are walked a thousand times a second: building a query costs more
 * than SQLite takes to answer it. `?` stands for the parameters in their order, on both databases; `in (?...)` takes a
 * list of ids of any length as one parameter.
 */
export function readySql<Row>(text: string): (db: Db, ...parameters: unknown[]) => Promise<Row[]> {
  let nth = 0
  const texts = {
    sqlite: text.replaceAll(LIST, 'in (select value from json_each(?))'),
    postgres: text.replaceAll(LIST, '= any(?::bigint[])').replace(/\?/g, () => `$${++nth}`),
  }
  return async (db, ...parameters) => {
    const dialect = dialectOf(db)
    const bound = dialect === 'sqlite' ? parameters.map(asOne) : parameters
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(texts[dialect], bound))
    return rows
  }
}

const LIST = 'in (?...)'

function asOne(parameter: unknown): unknown {
  return Array.isArray(parameter) ? JSON.stringify(parameter) : parameter
}
