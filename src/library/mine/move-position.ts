import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { ReadingRecord, updateReading } from '../../contract/mine/position.ts'
import { type Db, dialectOf } from '../../db/dialect.ts'
import { type Params, preparedQuery } from '../../db/queries/compiled-query.ts'
import { type GivenType, givenRows } from '../../db/queries/given-rows.ts'
import { AGAIN, batchedWrite, type Outcome } from '../../db/queries/writes/batched-writes.ts'
import { insertGiven } from '../../db/queries/writes/insert-given.ts'
import { progressAt } from '../../text/progress.ts'
import { type ChapterWords, wordsAround } from './chapter-words.ts'
import {
  earlierColumn,
  earlierOf,
  earlierPosition,
  POSITION_COLUMNS,
  type PositionRow,
  recordsOf,
} from './position-record.ts'
import { isUnknownToDevice, mayMove } from './position-rules.ts'
import { addReadingDays } from './reading-days.ts'
import { NO_SUCH_BOOK } from './shelf.ts'
import { shelveAsReading } from './shelf-update.ts'

type Report = ParsedInputOf<typeof updateReading>
type Moved = { record: ReadingRecord; overtaken: ReadingRecord | null }

/** Moves a place by the rules of `mayMove` and adds what was read, which counts whether the place moves or not. */
export async function movePosition(db: Db, userId: number, report: Report, userAgent: string): Promise<Moved> {
  const [id, language] = report.libraryId.split('_')
  if (Number(id) !== report.bookId) {
    throw new FieldsWrong({ libraryId: { zh: '与 bookId 不符', en: 'Not of this bookId' } })
  }
  return move(db, { userId, report, userAgent: userAgent.slice(0, 200), language: language as PositionRow['language'] })
}

const move = batchedWrite({ keyOf: moveKey, writeAll: movePositions })

type Move = { userId: number; report: Report; userAgent: string; language: PositionRow['language'] }

function moveKey({ userId, report }: Move): string {
  return keyOf({ user_id: userId, book_id: report.bookId })
}

function keyOf({ user_id, book_id }: Pick<PositionRow, 'user_id' | 'book_id'>): string {
  return `${user_id} ${book_id}`
}

/** Places of different readers or works; each answer stands where its move does. */
async function movePositions(db: Db, moves: readonly Move[]): Promise<Outcome<Moved>[]> {
  const words = await wordsAround(db, moves.map(positionOf))
  const stored = await storedPositions(db, moves)
  const now = Date.now()
  const steps = moves.map((move, at) => stepOf(move, { words: words[at], stored, now }))
  const written = await writeSteps(db, steps.filter(isStep))
  const readers = moves.filter(move => written.has(moveKey(move)))
  await addReadingDays(
    db,
    readers.map(({ userId, report }) => ({ userId, ...report })),
    now,
  )
  const records = await recordsOf(
    db,
    steps.filter(isStep).map(({ row }) => row),
  )
  return steps.map(step => {
    if (!isStep(step)) return { error: step }
    const record = records.shift()
    if (!record || !written.has(keyOf(step.row))) return AGAIN
    return { answer: { record, overtaken: step.isOvertaken ? record : null } }
  })
}

function positionOf({ userId, report, language }: Move) {
  const { bookId, chapterId, chapterNumber, blockId } = report
  const of = { user_id: userId, book_id: bookId, language }
  return { ...of, chapter_id: chapterId, chapter_number: chapterNumber, block_id: blockId }
}

/** Held until the commit, always in one order, so that two nodes never wait for each other. */
async function storedPositions(db: Db, moves: readonly Move[]): Promise<Map<string, PositionRow>> {
  const rows = await positionsHeld(db, {
    asked: moves.map(({ userId, report }) => ({ user_id: userId, book_id: report.bookId })),
  })
  return new Map(rows.map(row => [keyOf(row), row]))
}

/** How a place is to stand; `isNew` before it has ever stood anywhere. */
type Step = { row: PositionRow; isNew: boolean; isOvertaken: boolean }

const isStep = (step: Step | NotFound): step is Step => !(step instanceof NotFound)

function stepOf(
  { userId, report, userAgent, language }: Move,
  at: { words: ChapterWords | undefined; stored: Map<string, PositionRow>; now: number },
): Step | NotFound {
  if (!at.words) return new NotFound(NO_SUCH_BOOK)
  if (at.words.own === null) return new NotFound({ zh: '没有这一章', en: 'There is no such chapter' })
  const given = {
    language,
    chapter_id: report.chapterId,
    chapter_number: report.chapterNumber,
    block_id: report.blockId,
    char_offset: report.offset,
    quote: report.quote,
    fraction: report.fraction,
    book_fraction: bookFraction(at.words, report.fraction),
    device: report.device,
    user_agent: userAgent,
    updated_at: at.now,
  }
  const ids = { user_id: userId, book_id: report.bookId }
  const stored = at.stored.get(keyOf(ids))
  const left = report.earlier.filter(({ libraryId }) => libraryId.startsWith(`${report.bookId}_`))
  if (!stored) {
    const earlier = earlierColumn(left, report.blockId, at.now)
    const row = { ...ids, ...given, seconds_read: report.secondsRead, version: 1, earlier }
    return { row, isNew: true, isOvertaken: false }
  }
  const meeting = { stored, given: { ...given, known: report.version, force: report.force } }
  const moves = mayMove(meeting)
  // Whoever reads on here may want to go back to where another device stood.
  const unheard = isUnknownToDevice(meeting) ? [earlierPosition(stored, at.now)] : []
  const earlier = earlierColumn([...unheard, ...left, ...earlierOf(stored, at.now)], report.blockId, at.now)
  const moved = moves ? { ...given, version: stored.version + 1, earlier } : {}
  return {
    row: { ...stored, ...moved, seconds_read: stored.seconds_read + report.secondsRead },
    isNew: false,
    isOvertaken: !moves,
  }
}

function bookFraction({ before, own, total }: ChapterWords, fraction: number): number {
  return progressAt({ before: before ?? 0, own: own ?? 0, total: total ?? 0 }, fraction)
}

/** Which places were written: not one that another node made in between. */
async function writeSteps(db: Db, steps: readonly Step[]): Promise<Set<string>> {
  const [first, later] = [steps.filter(({ isNew }) => isNew), steps.filter(({ isNew }) => !isNew)]
  const written = new Set(later.map(({ row }) => keyOf(row)))
  if (first.length > 0) {
    const rows = first.map(({ row }) => row).toSorted((a, b) => a.user_id - b.user_id || a.book_id - b.book_id)
    const made = await firstPositions(db, { rows })
    for (const row of made) written.add(keyOf(row))
    await shelveAsReading(db, made)
  }
  if (later.length > 0) {
    await movedPositions(db, { rows: later.map(({ row }) => row) })
  }
  return written
}

const TYPES: Record<keyof PositionRow, GivenType> = {
  user_id: 'bigint',
  book_id: 'bigint',
  language: 'text',
  chapter_id: 'bigint',
  chapter_number: 'bigint',
  block_id: 'bigint',
  char_offset: 'bigint',
  quote: 'text',
  fraction: 'double precision',
  book_fraction: 'double precision',
  seconds_read: 'bigint',
  device: 'text',
  version: 'bigint',
  updated_at: 'bigint',
  earlier: 'text',
  user_agent: 'text',
}
const COLUMNS = Object.keys(TYPES) as (keyof PositionRow)[]
const CHANGING = COLUMNS.filter(column => column !== 'user_id' && column !== 'book_id')

type Rows = Params<{ rows: readonly PositionRow[] }>
type Asked = Pick<PositionRow, 'user_id' | 'book_id'>

const positionsHeld = preparedQuery((db, p: Params<{ asked: readonly Asked[] }>) =>
  db
    .selectFrom(givenRows(db, p.asked, { as: 'asked', types: { user_id: 'bigint', book_id: 'bigint' } }))
    .innerJoin('places', join =>
      join.onRef('places.user_id', '=', 'asked.user_id').onRef('places.book_id', '=', 'asked.book_id'),
    )
    .select(POSITION_COLUMNS)
    .orderBy('places.user_id')
    .orderBy('places.book_id')
    // On SQLite there is one writer at a time: what it reads nobody else changes.
    .$if(dialectOf(db) === 'postgres', held => held.forUpdate('places')),
)

const firstPositions = preparedQuery((db, p: Rows) =>
  insertGiven(db, 'places', p.rows, TYPES)
    .onConflict(conflict => conflict.columns(['user_id', 'book_id']).doNothing())
    .returning(['user_id', 'book_id']),
)

const movedPositions = preparedQuery((db, p: Rows) =>
  db
    .updateTable('places')
    .from(givenRows(db, p.rows, { as: 'given', types: TYPES }))
    .set(eb => Object.fromEntries(CHANGING.map(column => [column, eb.ref(`given.${column}`)])))
    .whereRef('places.user_id', '=', 'given.user_id')
    .whereRef('places.book_id', '=', 'given.book_id'),
)
