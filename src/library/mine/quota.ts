import type { Expression, ExpressionBuilder, SelectQueryBuilder, StringReference } from 'kysely'
import { NoRoom } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import type { Database } from '../../db/tables/tables.ts'

/**
 * How many bytes one person keeps, by kind, as UTF-8, with `ROW_BYTES` for each row. A thousand people who fill all of it
 * take 30 GB; without it one person took any disk.
 */
export const QUOTA_BYTES = {
  /** 20,000 words with the entry of the dictionary and their sentence. */
  words: 12 << 20,
  /** 30,000 passages marked, or notes of five million characters. */
  marks: 16 << 20,
  /** A hundred lists of eight hundred works, each with a long introduction. */
  lists: 2 << 20,
}

/** What a row costs besides its text: numbers, keys and places in indexes. */
const ROW_BYTES = { words: 200, marks: 300, items: 24 }

/** Demanded after the write, inside its transaction: what did not fit is taken back with it. @throws NoRoom */
export async function demandQuotaForWords(db: Db, userId: number, more = 0): Promise<void> {
  const bytes = await storedBytes(db.selectFrom('saved_words').where('user_id', '=', userId), eb =>
    eb(textBytes(eb, 'body', 'word_key'), '+', eb.lit(ROW_BYTES.words)),
  )
  demand(bytes + more, { field: 'words', most: QUOTA_BYTES.words, sentence: WORDS_FULL })
}

/** Demanded before the write, which is dear to take back: those of the words that are not there yet have to fit. @throws NoRoom */
export async function demandQuotaForNewWords(
  db: Db,
  userId: number,
  words: readonly { word_key: string; body: string }[],
): Promise<void> {
  const keys = words.map(word => word.word_key)
  const there = await db
    .selectFrom('saved_words')
    .select('word_key')
    .where('user_id', '=', userId)
    .where('word_key', 'in', keys)
    .execute()
  const known = new Set(there.map(row => row.word_key))
  const bytes = words
    .filter(({ word_key }) => !known.has(word_key))
    .reduce((sum, { word_key, body }) => sum + Buffer.byteLength(body + word_key) + ROW_BYTES.words, 0)
  await demandQuotaForWords(db, userId, bytes)
}

/** As `demandQuotaForWords`, of marks with their notes and quotes; those taken away count until their rows go. @throws NoRoom */
export async function demandQuotaForMarks(db: Db, userId: number): Promise<void> {
  const bytes = await storedBytes(db.selectFrom('marks').where('user_id', '=', userId), eb =>
    eb(textBytes(eb, 'note', 'quote'), '+', eb.lit(ROW_BYTES.marks)),
  )
  demand(bytes, { field: 'note', most: QUOTA_BYTES.marks, sentence: MARKS_FULL })
}

/** As `demandQuotaForWords`, of lists: their texts and how many works are in them. @throws NoRoom */
export async function demandQuotaForLists(db: Db, userId: number): Promise<void> {
  const bytes = await storedBytes(db.selectFrom('collections').where('owner_id', '=', userId), eb =>
    eb(textBytes(eb, 'name', 'introduction', 'found_by'), '+', eb('size', '*', eb.lit(ROW_BYTES.items))),
  )
  demand(bytes, { field: 'collectionId', most: QUOTA_BYTES.lists, sentence: LISTS_FULL })
}

/** The sum of `bytesOf` over some rows. */
async function storedBytes<Table extends keyof Database>(
  rows: SelectQueryBuilder<Database, Table, object>,
  bytesOf: (eb: ExpressionBuilder<Database, Table>) => Expression<number>,
): Promise<number> {
  const { bytes } = await rows.select(eb => eb.fn.sum<number | null>(bytesOf(eb)).as('bytes')).executeTakeFirstOrThrow()
  return Number(bytes)
}

function textBytes<Table extends keyof Database>(
  eb: ExpressionBuilder<Database, Table>,
  ...columns: StringReference<Database, Table>[]
): Expression<number> {
  return columns.map(column => eb.fn<number>('octet_length', [column])).reduce((sum, each) => eb(sum, '+', each))
}

type Bound = { field: string; most: number; sentence: { zh: string; en: string } }

function demand(bytes: number, { field, most, sentence }: Bound): void {
  if (bytes > most) throw new NoRoom(field, sentence)
}

const mebibytes = (bytes: number) => `${bytes >> 20} MB`

const WORDS_FULL = {
  zh: `生词本满了（最多 ${mebibytes(QUOTA_BYTES.words)}），删去一些再收`,
  en: `Your saved words are full (at most ${mebibytes(QUOTA_BYTES.words)}); remove some first`,
}
const MARKS_FULL = {
  zh: `划线和笔记满了（最多 ${mebibytes(QUOTA_BYTES.marks)}），删去一些再记`,
  en: `Your marks and notes are full (at most ${mebibytes(QUOTA_BYTES.marks)}); remove some first`,
}
const LISTS_FULL = {
  zh: `书单满了（最多 ${mebibytes(QUOTA_BYTES.lists)}），删去一些再加`,
  en: `Your lists are full (at most ${mebibytes(QUOTA_BYTES.lists)}); remove some first`,
}
