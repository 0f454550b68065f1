import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../../db/dialect.ts'
import { type Row, rowsAfter } from '../../db/queries/rows-after.ts'
import { type ExportedRows, TABLE_CLASSES } from '../../db/tables/table-classes.ts'
import { accountOf } from './accounts.ts'
import { secondFactors } from './second-step/second-step.ts'

/**
 * Everything the site keeps about someone, in the words of the tables; no password, session token, secret or key. One JSON
 * object, piece by piece: the next rows are read when the last ones have been taken.
 */
export async function* accountExport(db: Db, userId: number): AsyncGenerator<string> {
  const [account, secondSteps, sessions] = await Promise.all([
    accountOf(db, userId),
    secondFactors(db, userId),
    db
      .selectFrom('sessions')
      .select(['user_agent', 'created_at', 'expires_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ])
  yield JSON.stringify({ account, secondSteps, sessions }).slice(0, -1)
  for (const [table, { exported }] of Object.entries(TABLE_CLASSES)) {
    if ('as' in exported) yield* listNamed(exported.as, ownRows(db, { table, exported, userId }))
  }
  yield* listNamed('collectionItems', itemRows(db, userId))
  yield '}'
}

async function* listNamed(name: string, pages: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`
  let isFirst = true
  for await (const page of pages) {
    yield `${isFirst ? '' : ','}${page.join(',')}`
    isFirst = false
    // Reads of SQLite and a fast reader would otherwise leave no turn to anybody else.
    await nextTurn()
  }
  yield ']'
}

type Own = { table: string; exported: ExportedRows; userId: number }

function ownRows(db: Db, { table, exported: { by, order }, userId }: Own) {
  return pagesOf(order, (after, limit) => rowsAfter(db, { table, where: { [by]: userId }, order, after, limit }))
}

function itemRows(db: Db, userId: number) {
  const items = db
    .selectFrom('collections')
    .innerJoin('collection_items as items', 'items.collection_id', 'collections.id')
    .selectAll('items')
    .where('collections.owner_id', '=', userId)
    .orderBy('items.collection_id')
    .orderBy('items.position')
  return pagesOf(['collection_id', 'position'], (after, limit) =>
    items
      .$if(after !== null, rest =>
        rest.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('items.collection_id', 'items.position'), '>', tuple(Number(after?.[0]), Number(after?.[1]))),
        ),
      )
      .limit(limit)
      .execute(),
  )
}

type ReadPage = (after: Row[string][] | null, limit: number) => Promise<Row[]>

/** Rows as JSON, in pages of about `PAGE_BYTES`: how many fit is known from the page before. */
async function* pagesOf(order: readonly string[], read: ReadPage): AsyncGenerator<string[]> {
  let after: Row[string][] | null = null
  let limit = FIRST_ROWS
  for (;;) {
    const rows = await read(after, limit)
    const last = rows.at(-1)
    if (!last) return
    const page = rows.map(row => JSON.stringify(row))
    yield page
    if (rows.length < limit) return
    after = order.map(column => last[column] ?? null)
    const bytes = page.reduce((sum, row) => sum + row.length, 0)
    limit = Math.max(1, Math.min(MOST_ROWS, Math.floor((PAGE_BYTES * rows.length) / bytes)))
  }
}

/** What one export holds at a time. */
const PAGE_BYTES = 128 * 1024
const FIRST_ROWS = 8
const MOST_ROWS = 500
