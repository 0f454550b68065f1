import { NoRoom } from '../../../contract/errors.ts'
import { type Db, dialectOf } from '../../../db/dialect.ts'

/** What one person may have at work, waiting for their decision, and in all. */
const MOST_AT_WORK = 5
const MOST_WAITING = 50
const MOST_KEPT = 2_000
const MOST_KEPT_BYTES = 5 * 2 ** 30

/**
 * Of the transactions that count what someone has, each waits for the one before, before it adds to it. SQLite has one writer
 * at a time.
 */
export async function countAlone(transaction: Db, userId: number): Promise<void> {
  if (dialectOf(transaction) !== 'postgres') return
  // A key may be shared by what is added beside: only others who count wait.
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/**
 * Demanded after the row of an upload is there, in its transaction, after `countAlone`.
 * @throws NoRoom when someone has more than they may
 */
export async function demandRoom(db: Db, userId: number): Promise<void> {
  const mine = await db
    .selectFrom('uploads')
    .select(['state', 'is_confirmed'])
    .select(e => [e.fn.countAll<number>().as('count'), e.fn.sum<number>('size_bytes').as('bytes')])
    .where('user_id', '=', userId)
    .where('state', 'not in', ['failed', 'rejected', 'cancelled'])
    .groupBy(['state', 'is_confirmed'])
    .execute()
  const countOf = (...states: string[]) => sumOf(mine.filter(({ state }) => states.includes(state)))
  // What is read first of all waits for its uploader as soon as it is read.
  const isToWait = (row: (typeof mine)[number]) => row.is_confirmed === 0 && ['queued', 'reading'].includes(row.state)
  const bytes = mine.reduce((sum, row) => sum + Number(row.bytes), 0) + (await pictureBytes(db, userId))
  if (countOf('queued', 'reading') > MOST_AT_WORK) throw new NoRoom('key', TOO_MANY_AT_WORK)
  if (countOf('preview', 'review') + sumOf(mine.filter(isToWait)) > MOST_WAITING)
    throw new NoRoom('key', TOO_MANY_WAITING)
  if (countOf('queued', 'reading', 'preview', 'review', 'published') > MOST_KEPT || bytes > MOST_KEPT_BYTES)
    throw new NoRoom('key', FULL)
}

function sumOf(rows: readonly { count: number }[]): number {
  return rows.reduce((sum, { count }) => sum + Number(count), 0)
}

/** What is kept of pictures of their books, each book by itself. */
async function pictureBytes(db: Db, userId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('edition_pictures')
    .innerJoin('editions', 'editions.id', 'edition_pictures.edition_id')
    .select(e => e.fn.coalesce(e.fn.sum<number>('edition_pictures.size_bytes'), e.lit(0)).as('bytes'))
    .where('editions.uploader_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

const TOO_MANY_AT_WORK = {
  zh: `正在处理的文件太多了（最多 ${MOST_AT_WORK} 个），请等前面的处理完`,
  en: `Too many files are being read (at most ${MOST_AT_WORK}); please wait for the earlier ones`,
}
const TOO_MANY_WAITING = {
  zh: `待确认的书太多了（最多 ${MOST_WAITING} 本），请先确认或取消`,
  en: `Too many books wait for your confirmation (at most ${MOST_WAITING}); confirm or cancel some first`,
}
const FULL = {
  zh: `上传的书已满（最多 ${MOST_KEPT} 本、${MOST_KEPT_BYTES / 2 ** 30} GB）`,
  en: `You have uploaded as much as one person may (${MOST_KEPT} books, ${MOST_KEPT_BYTES / 2 ** 30} GB)`,
}
