import type { Db } from '../../db/dialect.ts'
import { isReadableBy } from '../books/readable.ts'
import { addJob } from '../queue/add-job.ts'

/**
 * Asks for every pair of a work's editions in Chinese and English that `viewer` may read (0: that are published) to be
 * aligned that is not yet; `changed` is an edition whose text is another one now, so what a machine aligned is asked for
 * again. Beads that were given with a text stay. Runs in the transaction of whoever publishes; gives how many jobs there are.
 */
export async function requestAlignments(
  db: Db,
  bookId: number,
  now: number,
  { changed = null, viewer = 0 }: { changed?: number | null; viewer?: number } = {},
): Promise<number> {
  const editions = await db
    .selectFrom('editions')
    .select(['id', 'language'])
    .where('book_id', '=', bookId)
    .where(isReadableBy(viewer, 'editions'))
    .where('language', 'in', ['chinese', 'english'])
    .orderBy('language')
    .orderBy('id')
    .limit(MOST_EDITIONS)
    .execute()
  const known = await db
    .selectFrom('alignments')
    .select(['id', 'first_edition', 'second_edition', 'state'])
    .where('book_id', '=', bookId)
    .execute()
  let count = 0
  for (const [at, first] of editions.entries()) {
    for (const second of editions.slice(at + 1)) {
      const there = known.find(one => isOf(one, first.id, second.id))
      const isDue = !there || (there.state !== 'given' && (changed === first.id || changed === second.id))
      if (!isDue) continue
      await wait(db, { id: there?.id, bookId, first: first.id, second: second.id }, now)
      await addJob(db, {
        kind: 'align',
        key: `${first.id}:${second.id}`,
        payload: { firstEdition: first.id, secondEdition: second.id },
      })
      count += 1
    }
  }
  return count
}

/** Pairs grow as the square: a work with more editions is aligned among its first ones. */
const MOST_EDITIONS = 12

type Pair = { first_edition: number; second_edition: number }

const isOf = (pair: Pair, one: number, other: number) =>
  (pair.first_edition === one && pair.second_edition === other) ||
  (pair.first_edition === other && pair.second_edition === one)

type Waiting = { id: number | undefined; bookId: number; first: number; second: number }

async function wait(db: Db, { id, bookId, first, second }: Waiting, now: number): Promise<void> {
  // What was aligned before is read until the new one is there.
  if (id !== undefined) return
  await db
    .insertInto('alignments')
    .values({
      book_id: bookId,
      first_edition: first,
      second_edition: second,
      state: 'waiting',
      share: 0,
      changed_at: now,
    })
    .execute()
}
