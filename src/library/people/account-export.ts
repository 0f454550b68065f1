import { sql } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import type { Database } from '../../db/tables.ts'
import { accountOf } from './accounts.ts'
import { secondFactors } from './second-step.ts'

/** Everything the site keeps about someone, in the words of the tables; no password, session token, secret or key. */
export async function accountExport(db: Db, userId: number): Promise<Record<string, unknown>> {
  const tables = await Promise.all(
    OWN_TABLES.map(
      async ([name, { table, by, order }]) => [name, await rowsOf(db, { table, by, order, userId })] as const,
    ),
  )
  const [account, secondSteps, sessions, collectionItems] = await Promise.all([
    accountOf(db, userId),
    secondFactors(db, userId),
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('collection_items')
      .innerJoin('collections', 'collections.id', 'collection_items.collection_id')
      .selectAll('collection_items')
      .where('collections.owner_id', '=', userId)
      .orderBy('collection_id')
      .orderBy('collection_items.position')
      .execute(),
  ])
  return { account, secondSteps, sessions, ...Object.fromEntries(tables), collectionItems }
}

type Own = { table: keyof Database; by: 'user_id' | 'owner_id'; order: string }

/** The tables whose rows are given as they are; a test holds every table of people's own against this and what is above. */
const OWN_TABLES: [string, Own][] = [
  ['shelf', { table: 'shelf', by: 'user_id', order: 'book_id' }],
  ['places', { table: 'places', by: 'user_id', order: 'book_id' }],
  ['readingDays', { table: 'reading_days', by: 'user_id', order: 'day' }],
  ['marks', { table: 'marks', by: 'user_id', order: 'id' }],
  ['savedWords', { table: 'saved_words', by: 'user_id', order: 'word_key' }],
  ['comments', { table: 'comments', by: 'user_id', order: 'id' }],
  ['likes', { table: 'comment_likes', by: 'user_id', order: 'comment_id' }],
  ['scores', { table: 'book_scores', by: 'user_id', order: 'book_id' }],
  ['reports', { table: 'comment_reports', by: 'user_id', order: 'id' }],
  ['notices', { table: 'notices', by: 'user_id', order: 'id' }],
  ['collections', { table: 'collections', by: 'owner_id', order: 'id' }],
  ['followed', { table: 'collection_follows', by: 'user_id', order: 'collection_id' }],
  ['downloads', { table: 'downloads', by: 'user_id', order: 'id' }],
  ['securityEvents', { table: 'security_events', by: 'user_id', order: 'id' }],
  ['browserMessages', { table: 'front_logs', by: 'user_id', order: 'id' }],
]

async function rowsOf(db: Db, { table, by, order, userId }: Own & { userId: number }): Promise<unknown[]> {
  const { rows } = await sql`
    select * from ${sql.table(table)} where ${sql.ref(by)} = ${userId} order by ${sql.ref(order)}`.execute(db)
  return rows
}
