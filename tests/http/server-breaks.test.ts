import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { openNotices } from '../../src/db/events.ts'
import { eachDatabase } from './databases.ts'

// What no one catches here fails the run: Vitest counts it as an error of its own.
eachDatabase('a database server that breaks connections off', 'empty', database => {
  const breakOff = async (condition: string) => {
    const client = new Client({ connectionString: database().location.databaseUrl ?? '' })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    )
    await client.end()
  }

  it('fails the transaction at hand and nothing else', async () => {
    if (database().name === 'SQLite') return
    const { db } = database()
    const written = db.transaction().execute(async transaction => {
      await sql`create table torn (n integer)`.execute(transaction)
      await breakOff(`state = 'idle in transaction'`)
      // The server's word and the end of the line arrive while no statement waits for them.
      await pause(100)
      await sql`insert into torn values (1)`.execute(transaction)
    })
    await expect(written).rejects.toThrow(/terminat|not queryable/i)
    const { rows } = await sql<{ there: boolean }>`select to_regclass('torn') is not null as there`.execute(db)
    expect(rows).toEqual([{ there: false }])
  })

  it('is listened to again, and who listens is told that something may be missed', async () => {
    if (database().name === 'SQLite') return
    const notices = await openNotices(database())
    const heard: string[] = []
    notices.listen(tag => heard.push(tag))
    await breakOff(`application_name = 'shishu notices'`)
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([''])
    await notices.announce('book:12')
    await expect.poll(() => heard).toEqual(['', 'book:12'])
    await notices.close()
  })
})
