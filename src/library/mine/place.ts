import type { ParsedInputOf } from '../../contract/endpoint.ts'
import { FieldsWrong, NotFound } from '../../contract/errors.ts'
import type { listReadings, ReadingRecord, updateReading } from '../../contract/place.ts'
import type { Db } from '../../db/dialect.ts'
import { groupedWrite } from '../../db/grouped-writes.ts'
import { readySql } from '../../db/ready-sql.ts'
import { bookCards } from '../books/book-cards.ts'
import { rowsBefore } from '../paging.ts'
import { PLACE_COLUMNS, type PlaceRow, recordOf } from './place-record.ts'
import { mayMove } from './place-rules.ts'
import { addReadingDays } from './reading-days.ts'
import { demandBook } from './shelf.ts'
import { shelveAsReading } from './shelf-update.ts'

type Report = ParsedInputOf<typeof updateReading>
type Language = PlaceRow['language']

/** Someone's places in published works, the last moved first. */
export async function placesOf(db: Db, userId: number, wanted: ParsedInputOf<typeof listReadings>) {
  const mine = db
    .selectFrom('places')
    .innerJoin('books', 'books.id', 'places.book_id')
    .where('places.user_id', '=', userId)
    .where('books.state', '=', 'published')
  const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await mine
    .select(PLACE_COLUMNS)
    .orderBy('places.updated_at', 'desc')
    .orderBy('places.book_id')
    .limit(wanted.pageSize)
    .offset(rowsBefore(wanted))
    .execute()
  const cards = await bookCards(
    db,
    rows.map(row => row.book_id),
  )
  const cardOf = new Map(cards.map(card => [card.bookId, card]))
  const list = rows.flatMap(row => {
    const book = cardOf.get(row.book_id)
    return book ? { ...recordOf(row), book } : []
  })
  return { list, total: Number(n), page: wanted.page, pageSize: wanted.pageSize }
}

/** Someone's place in one work; null before the first. @throws NotFound for id 0 */
export async function placeIn(db: Db, userId: number, bookId: number): Promise<ReadingRecord | null> {
  if (bookId === 0) throw new NotFound()
  const place = await placeRow(db, userId, bookId)
  return place ? recordOf(place) : null
}

/** Moves a place by the rules of `mayMove` and adds what was read, which counts whether the place moves or not. */
export async function movePlace(
  db: Db,
  userId: number,
  report: Report,
): Promise<{ record: ReadingRecord; overtaken: ReadingRecord | null }> {
  const language = languageOf(report)
  return groupedWrite(db, async transaction => {
    await demandBook(transaction, report.bookId)
    const book_fraction = await bookFraction(transaction, language, report)
    await addReadingDays(transaction, userId, report)
    const given = { ...columnsOf(report, language), book_fraction }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const kept = await placeRow(transaction, userId, report.bookId)
      if (!kept) {
        const first = await firstPlace(transaction, userId, { ...given, seconds_read: report.secondsRead })
        if (first) return { record: recordOf(first), overtaken: null }
        continue
      }
      const moves = mayMove({ kept, given: { ...given, known: report.version, force: report.force } })
      const written = await overwrite(transaction, { userId, kept }, { moves, given, seconds: report.secondsRead })
      if (written) return { record: recordOf(written), overtaken: moves ? null : recordOf(written) }
    }
    throw new Error('a place was moved by others again and again')
  })
}

/** Each attempt fails only when another device wrote in between. */
const ATTEMPTS = 20

type Given = Omit<PlaceRow, 'seconds_read' | 'version'>

function columnsOf(report: Report, language: Language): Omit<Given, 'book_fraction'> {
  return {
    book_id: report.bookId,
    language,
    chapter_id: report.chapterId,
    chapter_number: report.chapterNumber,
    block_id: report.blockId,
    char_offset: report.offset,
    quote: report.quote,
    fraction: report.fraction,
    device: report.device,
    updated_at: Date.now(),
  }
}

async function firstPlace(
  db: Db,
  userId: number,
  given: Given & { seconds_read: number },
): Promise<PlaceRow | undefined> {
  const first = await db
    .insertInto('places')
    .values({ ...given, user_id: userId, version: 1 })
    .onConflict(conflict => conflict.columns(['user_id', 'book_id']).doNothing())
    .returning(PLACE_COLUMNS)
    .executeTakeFirst()
  if (first) await shelveAsReading(db, userId, given.book_id)
  return first
}

/** Writes over the place unless its version has changed since it was read. */
async function overwrite(
  db: Db,
  { userId, kept }: { userId: number; kept: PlaceRow },
  { moves, given, seconds }: { moves: boolean; given: Given; seconds: number },
): Promise<PlaceRow | undefined> {
  const { user_id, book_id, version } = { user_id: userId, ...kept }
  const [written] = moves
    ? await movedPlace(db, ...MOVING.map(column => given[column]), version + 1, seconds, user_id, book_id, version)
    : await readPlace(db, seconds, user_id, book_id, version)
  return written
}

/** What another place changes. */
const MOVING = [
  'language',
  'chapter_id',
  'chapter_number',
  'block_id',
  'char_offset',
  'quote',
  'fraction',
  'book_fraction',
  'device',
  'updated_at',
] as const satisfies readonly (keyof Given)[]

const IF_UNCHANGED = `where user_id = ? and book_id = ? and version = ? returning ${PLACE_COLUMNS.join(', ')}`
const movedPlace = readySql<PlaceRow>(
  `update places set ${MOVING.map(column => `${column} = ?`).join(', ')}, version = ?, seconds_read = seconds_read + ?
    ${IF_UNCHANGED}`,
)
const readPlace = readySql<PlaceRow>(`update places set seconds_read = seconds_read + ? ${IF_UNCHANGED}`)

async function placeRow(db: Db, userId: number, bookId: number): Promise<PlaceRow | undefined> {
  return (await placeKept(db, userId, bookId))[0]
}

const COLUMNS = PLACE_COLUMNS.join(', ')
const placeKept = readySql<PlaceRow>(`select ${COLUMNS} from places where user_id = ? and book_id = ?`)

function languageOf({ libraryId, bookId }: Report): Language {
  const [id, language] = libraryId.split('_')
  if (Number(id) !== bookId) throw new FieldsWrong({ libraryId: { zh: '与 bookId 不符', en: 'Not of this bookId' } })
  return language as Language
}

/** 0–1 of the edition by its words. @throws NotFound when the edition has no such chapter */
async function bookFraction(db: Db, language: Language, report: Report): Promise<number> {
  const { bookId, chapterNumber } = report
  const [sums] = await wordsAround(db, chapterNumber, chapterNumber, bookId, language)
  const { before, own, total } = sums ?? {}
  if (own === null || own === undefined) throw new NotFound({ zh: '没有这一章', en: 'There is no such chapter' })
  if (!total) return report.fraction
  return Math.min(1, ((before ?? 0) + own * report.fraction) / total)
}

const wordsAround = readySql<{ before: number | null; own: number | null; total: number | null }>(
  `select sum(case when chapters.number < ? then chapters.word_count else 0 end) as before,
      sum(case when chapters.number = ? then chapters.word_count end) as own,
      sum(chapters.word_count) as total
    from chapters where chapters.edition_id = (
      select id from editions where book_id = ? and language = ? and state = 'published' order by id limit 1)`,
)
