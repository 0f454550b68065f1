import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../src/db/dialect.ts'
import { openDatabase } from '../src/db/open.ts'
import { searchIndexOf } from '../src/db/search/search-index.ts'
import { builtinBooks } from '../src/ingest/books/builtin-books.ts'
import type { BookValue, ChapterValue } from '../src/ingest/values.ts'
import { unindexEdition } from '../src/library/publish/index/index-edition.ts'
import { unindexBook } from '../src/library/publish/index/index-works.ts'
import { publishBook } from '../src/library/publish/publish-book.ts'

const SIZES = (process.env.BOOKS ?? '1000,20000').split(',').map(Number)
const ROUNDS = Number(process.env.ROUNDS ?? 40)
// The site promises that one more book costs no more in a large library.
const MOST = 1.5

/**
 * What one more book costs a library of 1,000 and of 20,000: to publish it, to change a paragraph of it and to take it out
 * of search, each a transaction. Books are chapters of the real ones under names of their own. DATABASE_URL, when set,
 * names an empty PostgreSQL database. Beside each figure stands the commit of one row, measured in turns with it.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shishu-growth-'))
  const opened = await openDatabase({ dataDir, databaseUrl: process.env.DATABASE_URL })
  try {
    const chapters = await realChapters()
    const costs: Cost[] = []
    let books = 0
    for (const size of SIZES) {
      const begun = performance.now()
      await grow(opened.db, chapters, { from: books, to: size })
      books = size + ROUNDS
      const took = ((performance.now() - begun) / 1000).toFixed(0)
      const cost = await costOfOneMore(opened.db, chapters, size)
      costs.push(cost)
      console.log(`${opened.dialect}, ${size} books (${took} s to fill): ${Object.entries(cost).map(shown).join(', ')}`)
    }
    say(costs)
  } finally {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Chapters that are neither a page nor a volume, in the order of the built-in books. */
async function realChapters(): Promise<{ book: BookValue; chapter: ChapterValue }[]> {
  const values = await Promise.all(builtinBooks.map(book => book.read()))
  return values.flatMap(book =>
    book.chapters.filter(({ blocks }) => blocks.length >= 5 && blocks.length <= 40).map(chapter => ({ book, chapter })),
  )
}

type Chapters = Awaited<ReturnType<typeof realChapters>>

function nthBook(chapters: Chapters, nth: number): BookValue {
  const picked = chapters[(nth * 7919) % chapters.length]
  if (!picked) throw new Error('The built-in books have chapters')
  const name = `${picked.book.name} ${nth}`
  return { ...picked.book, bookId: 10_000 + nth, ref: `growth:${nth}`, name, chapters: [picked.chapter], quotes: [] }
}

const BOOKS_A_COMMIT = 100

async function grow(db: Db, chapters: Chapters, { from, to }: { from: number; to: number }) {
  for (let nth = from; nth < to; nth += BOOKS_A_COMMIT) {
    await db.transaction().execute(async transaction => {
      for (let at = nth; at < Math.min(to, nth + BOOKS_A_COMMIT); at++) {
        await publishBook(transaction, nthBook(chapters, at), 0)
      }
    })
  }
  await searchIndexOf(db).settle()
}

type Cost = { publish: number; edit: number; remove: number; row: number }

/** Medians, in milliseconds. */
async function costOfOneMore(db: Db, chapters: Chapters, size: number): Promise<Cost> {
  const times: Record<keyof Cost, number[]> = { publish: [], edit: [], remove: [], row: [] }
  const timed = async (what: keyof Cost, run: (transaction: Db) => Promise<unknown>) => {
    const begun = performance.now()
    await db.transaction().execute(run)
    times[what].push(performance.now() - begun)
  }
  // The same books at every size.
  for (let round = 0; round < ROUNDS; round++) {
    const book = {
      ...nthBook(chapters, round),
      bookId: 900_000 + size + round,
      ref: `growth:one more:${size}:${round}`,
    }
    let editionId = 0
    await timed('publish', async transaction => {
      editionId = (await publishBook(transaction, book, 1)).editionId
    })
    await timed('row', transaction =>
      transaction.insertInto('import_steps').values({ ref: book.ref, rows: 0, dropped: 0, finished_at: 0 }).execute(),
    )
    await timed('edit', transaction => publishBook(transaction, edited(book), 2))
    await timed('remove', async transaction => {
      await unindexEdition(transaction, editionId)
      await unindexBook(transaction, book.bookId)
    })
  }
  return {
    publish: median(times.publish),
    edit: median(times.edit),
    remove: median(times.remove),
    row: median(times.row),
  }
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

function edited(book: BookValue): BookValue {
  const chapters = book.chapters.map(chapter => ({
    ...chapter,
    blocks: chapter.blocks.map((block, at) => (at === 2 ? { ...block, html: `${block.html} 又及 once more` } : block)),
  }))
  return { ...book, chapters }
}

const shown = ([what, ms]: [string, number]) => `${what} ${ms.toFixed(1)} ms`

/** The same work in the larger library, in shares of what it was in the smaller, after the machine's own change. */
function say(costs: readonly Cost[]) {
  const [small, large] = [costs[0], costs.at(-1)]
  if (!small || !large || small === large) return
  const machine = large.row / small.row
  for (const what of ['publish', 'edit', 'remove'] as const) {
    const ratio = large[what] / small[what]
    const verdict = ratio <= MOST * Math.max(1, machine) ? 'met ' : 'OVER'
    console.log(
      `${verdict} ${what}: ${ratio.toFixed(2)} times at ${SIZES.at(-1)} books (one row: ${machine.toFixed(2)}; limit ${MOST})`,
    )
  }
}
