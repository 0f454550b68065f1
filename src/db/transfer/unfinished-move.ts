import { sql } from 'kysely'
import { type Db, dialectOf } from '../dialect.ts'
import { DatabaseUnusable } from '../unusable.ts'

/** From where rows are being carried into this database; null where none are. */
export async function unfinishedTransfer(db: Db): Promise<string | null> {
  const there =
    dialectOf(db) === 'postgres'
      ? sql<{ n: number }>`select count(*) as n from information_schema.tables
          where table_schema = current_schema() and table_name = 'carrying'`
      : sql<{ n: number }>`select count(*) as n from sqlite_master where name = 'carrying'`
  if (Number((await there.execute(db)).rows[0]?.n ?? 0) === 0) return null
  const { rows } = await sql<{ source: string }>`select source from carrying`.execute(db)
  return rows[0]?.source ?? ''
}

/** A database that holds a part of its rows serves nobody. @throws DatabaseUnusable */
export async function refuseUnfinished(db: Db): Promise<void> {
  if ((await unfinishedTransfer(db)) === null) return
  throw new DatabaseUnusable(
    'The database holds a part of a move or a restore that was cut off: run the move again, or restore into an empty folder.',
  )
}

/** A table of its own for the time of the carrying: no version of the program starts on a half-filled database. */
export async function beginTransfer(db: Db, source: string): Promise<void> {
  await sql`create table if not exists carrying (source text not null)`.execute(db)
  await sql`delete from carrying`.execute(db)
  await sql`insert into carrying (source) values (${source})`.execute(db)
}

export async function endTransfer(db: Db): Promise<void> {
  await sql`drop table if exists carrying`.execute(db)
}
