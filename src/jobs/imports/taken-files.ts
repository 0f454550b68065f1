import { createHash } from 'node:crypto'
import type { Db } from '../../db/dialect.ts'
import type { TakenFileTable } from '../../db/tables/tables-uploads.ts'

/** A file as it was once; `mark` is its size and time, or what a catalogue says of its last change. */
export type MarkedFile = { name: string; mark: string }
export type TakenFile = { state: TakenFileTable['state']; reason: string; tries: number; changedAt: number }

/** What became of a file as it is now; null for a new one, or one that has changed. */
export async function takenBefore(db: Db, { name, mark }: MarkedFile): Promise<TakenFile | null> {
  const row = await db
    .selectFrom('taken_files')
    .select(['mark', 'state', 'reason', 'tries', 'changed_at'])
    .where('name', '=', keyOf(name))
    .executeTakeFirst()
  if (!row || row.mark !== mark) return null
  return { state: row.state, reason: row.reason, tries: row.tries, changedAt: row.changed_at }
}

const MOST_TRIES = 3
/** After it a job has been lost with its queue. */
const LOST_MS = 86_400_000

/** Whether a file is to be brought in: not when it came, was refused, failed three times, or waits for its job. */
export async function isToBeTaken(db: Db, file: MarkedFile, now: number): Promise<boolean> {
  const before = await takenBefore(db, file)
  if (before === null) return true
  if (before.state === 'waiting') return now - before.changedAt > LOST_MS
  return before.state === 'failed' && before.tries < MOST_TRIES
}

/** Keeps what became of a file; its tries are counted until it changes. */
export async function noteTaken(
  db: Db,
  { name, mark }: MarkedFile,
  { state, reason }: Pick<TakenFile, 'state' | 'reason'>,
): Promise<void> {
  const now = { mark, state, reason: reason.slice(0, LONGEST_REASON), changed_at: Date.now() }
  const before = await takenBefore(db, { name, mark })
  const tries = (before?.tries ?? 0) + (state === 'waiting' ? 0 : 1)
  await db
    .insertInto('taken_files')
    .values({ name: keyOf(name), tries, ...now })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ ...now, tries }))
    .execute()
}

const LONGEST_REASON = 500
/** PostgreSQL's indexes take a third of a page. */
const LONGEST_KEY = 1_500

function keyOf(name: string): string {
  if (Buffer.byteLength(name) <= LONGEST_KEY) return name
  return `${name.slice(0, 300)}…${createHash('sha256').update(name).digest('hex')}`
}
