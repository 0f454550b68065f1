import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, listOf, Page, PageSize, PositiveId, TextField, Time, VerbatimField, WantedScript } from '../fields.ts'
import { MOST_EARLIER } from '../values/limits.ts'
import { BookCard } from '../works/books.ts'

const LibraryId = z.string().regex(/^\d{1,16}_(chinese|english|other)$/)
/** A calendar day of the reader: 2026-11-21. */
const Day = z.iso.date()

/** A place that was left by a jump, to be gone back to. */
export const EarlierPosition = z
  .object({
    libraryId: LibraryId,
    /** As in the record; the server finds it by the block. */
    editionId: PositiveId.nullable().default(null),
    chapterId: PositiveId,
    chapterNumber: z.int().min(1).max(100_000),
    blockId: PositiveId,
    offset: z.int().min(0).max(10_000_000),
    quote: TextField.max(200),
    fraction: z.number().min(0).max(1),
    progress: z.number().min(0).max(1),
    leftAt: Time,
  })
  .meta({ id: 'EarlierPlace' })
export type EarlierPosition = z.output<typeof EarlierPosition>

/**
 * Where someone is in a book: block and character, never a scroll offset. `fraction` is of the chapter, `progress` of
 * the edition by its words. `editionId` is null where the language alone names the edition: it is the first one, or block
 * and chapter are gone. `version` grows by one with each change. `earlier` are the places that were left by jumps in the last
 * thirty days, the last first.
 */
export const ReadingRecord = z
  .object({
    bookId: z.int(),
    libraryId: VerbatimField,
    editionId: z.int().nullable(),
    chapterId: z.int(),
    chapterNumber: z.int(),
    blockId: z.int(),
    offset: z.int().min(0),
    quote: TextField,
    fraction: z.number().min(0).max(1),
    progress: z.number().min(0).max(1),
    secondsRead: z.int().min(0),
    device: z.string(),
    /** The device as people call it, '' for what is not known. */
    deviceName: z.object({ browser: z.string(), system: z.string() }),
    updatedAt: Time,
    version: z.int().min(0),
    earlier: z.array(EarlierPosition),
  })
  .meta({ id: 'ReadingRecord' })
export type ReadingRecord = z.output<typeof ReadingRecord>

const ReadingRecordWithBook = ReadingRecord.extend({ book: BookCard })

export const listReadings = endpoint({
  method: 'GET',
  path: '/userBook/read/list',
  group: 'mine',
  summary: 'My places, latest first',
  access: 'reader',
  input: z.object({ page: Page, pageSize: PageSize, script: WantedScript }),
  output: listOf(ReadingRecordWithBook),
})

export const readPosition = endpoint({
  method: 'GET',
  path: '/userBook/read/getOne',
  group: 'mine',
  summary: 'My place in one work, or null',
  access: 'reader',
  input: z.object({ bookId: Id }),
  output: ReadingRecord.nullable(),
})

/**
 * `version` is the version the device knew when it moved on; a newer place of another device is never moved back
 * unless `force`. `secondsRead` and `charactersRead` are added, whether the place moves or not; `days` brings what was
 * read on earlier days, before signing in. `earlier` are the places that the device left by jumps; they join those of the
 * account. `overtaken` is the place of another device that kept this one from moving.
 */
export const updateReading = endpoint({
  method: 'POST',
  path: '/userBook/read/update',
  group: 'mine',
  summary: 'Keeps my place; the server stamps the time',
  access: 'reader',
  input: z.object({
    bookId: PositiveId,
    libraryId: LibraryId,
    chapterId: PositiveId,
    chapterNumber: z.int().min(1).max(100_000),
    blockId: PositiveId,
    offset: z.int().min(0).max(10_000_000),
    quote: z.string().max(200).default(''),
    fraction: z.number().min(0).max(1),
    secondsRead: z.int().min(0).max(86_400).default(0),
    charactersRead: z.int().min(0).max(2_000_000).default(0),
    /** The reader's own calendar day, so that a streak does not break at UTC midnight. */
    day: Day.optional(),
    days: z
      .array(z.object({ day: Day, seconds: z.int().min(0).max(86_400), characters: z.int().min(0).max(10_000_000) }))
      .max(400)
      .default([]),
    device: z.string().max(64).default(''),
    version: z.int().min(0).default(0),
    force: z.boolean().default(false),
    earlier: z.array(EarlierPosition).max(MOST_EARLIER).default([]),
  }),
  output: z.object({ record: ReadingRecord, overtaken: ReadingRecord.nullable() }),
})

export const ReadingStatistics = z
  .object({
    days: z.array(z.object({ day: z.string(), seconds: z.int(), characters: z.int() })),
    streakDays: z.int(),
    longestStreakDays: z.int(),
    totalSeconds: z.int(),
    totalCharacters: z.int(),
    finishedBooks: z.int(),
    startedBooks: z.int(),
  })
  .meta({ id: 'ReadingStatistics' })
export type ReadingStatistics = z.output<typeof ReadingStatistics>

export const readStatistics = endpoint({
  method: 'GET',
  path: '/userBook/read/statistics',
  group: 'mine',
  summary: 'My reading by day for the last year; `today` is my own calendar day',
  access: 'reader',
  input: z.object({
    today: Day.optional(),
  }),
  output: ReadingStatistics,
})
