import { CompiledQuery } from 'kysely'
import { type Db, dialectOf } from './dialect.ts'

/**
 * A statement whose text is made once, for paths that are walked a thousand times a second: building a query costs more
 * than SQLite takes to answer it. `?` stands for the parameters in their order, on both databases.
 */
export function readySql<Row>(text: string): (db: Db, ...parameters: unknown[]) => Promise<Row[]> {
  let nth = 0
  const texts = { sqlite: text, postgres: text.replace(/\?/g, () => `$${++nth}`) }
  return async (db, ...parameters) => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(texts[dialectOf(db)], parameters))
    return rows
  }
}
