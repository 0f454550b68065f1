import type { Db } from '../../../db/dialect.ts'
import { isOneOf } from '../../../db/queries/id-list.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import type { BookValue, QuoteValue } from '../../../ingest/values.ts'
import { id48 } from '../../../text/hash.ts'
import { bareName } from '../index/name-keys.ts'

type PlacedBlock = { id: number; chapterNumber: number; text: string }

/** Stores the passages of a book with the block in which each begins. */
export async function locateQuotes(
  db: Db,
  book: Pick<BookValue, 'bookId' | 'ref' | 'quotes'>,
  { blocks }: { blocks: readonly PlacedBlock[] },
): Promise<void> {
  const stored = await storedQuotes(db, 'book_id', [book.bookId])
  const bare = book.quotes.length === 0 ? [] : blocks.map(block => bareName(block.text))
  const rows = book.quotes.map(quote => {
    const block = blocks[blockOf(quote, bare)]
    return {
      id: stored.get(`${book.bookId} ${quote.text}`) ?? id48('quote', book.ref, quote.text),
      text: quote.text,
      lang: quote.lang,
      book_id: book.bookId,
      poem_id: null,
      chapter_number: block?.chapterNumber ?? null,
      block_id: block?.id ?? null,
      place: quote.place,
    }
  })
  await bulkInsert(db, 'quotes', rows, { key: ['id'], update: ['chapter_number', 'block_id', 'place'] })
}

/** Stores the famous lines of poems. */
export async function publishPoemQuotes(
  db: Db,
  quotes: readonly { poemId: number; quote: QuoteValue }[],
): Promise<void> {
  const poemIds = quotes.map(quote => quote.poemId)
  const stored = await storedQuotes(db, 'poem_id', poemIds)
  const rows = quotes.map(({ poemId, quote }) => ({
    id: stored.get(`${poemId} ${quote.text}`) ?? id48('quote', String(poemId), quote.text),
    text: quote.text,
    lang: quote.lang,
    book_id: null,
    poem_id: poemId,
    chapter_number: null,
    block_id: null,
    place: quote.place,
  }))
  await bulkInsert(db, 'quotes', rows)
}

/** Ids of the quotes there are by their work and text: one whose words were mended has the id that it had before. */
async function storedQuotes(
  db: Db,
  column: 'book_id' | 'poem_id',
  works: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'text', `${column} as work`])
    .where(isOneOf(db, column, works))
    .execute()
  return new Map(rows.map(row => [`${row.work} ${row.text}`, row.id]))
}

/** Index of the block that holds the quote, or, where it runs over several, its beginning; -1 where none does. */
function blockOf(quote: QuoteValue, bare: readonly string[]): number {
  const words = bareName(quote.text)
  const whole = bare.findIndex(text => text.includes(words))
  return whole >= 0 ? whole : bare.findIndex(text => text.includes(words.slice(0, OPENING)))
}

const OPENING = 24
