import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../src/db/dialect.ts'
import { openDatabase } from '../../src/db/open.ts'
import { booksAt } from '../../src/ingest/host/books-at.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { importMany } from '../../src/jobs/imports/import-many.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { epubBytes, page } from '../../tests/fixtures/books/epub-bytes.ts'

/** How many books the two libraries hold. */
const SMALL = 1_000
const LARGE = 20_000
const MEASURED = 40
const CHAPTERS = 10
const AT_ONCE = 100

/**
 * Small EPUBs come in, in turns, into a library of 1,000 books and one of 20,000: the time of one must not grow with the library.
 * `others` is what the libraries hold, `text` is new to them: a sentence that stands in a thousand books takes longer to compare.
 * Filling needs no quiet machine: with BOOKS_FOLDER the libraries stay there for the next run, and FILL=only ends before the measure.
 */
export async function timePerBook(others: readonly string[], text: readonly string[]): Promise<void> {
  const { BOOKS_FOLDER, FILL } = process.env
  const folder = BOOKS_FOLDER ?? mkdtempSync(join(tmpdir(), 'bench-books-'))
  try {
    const small = await library(folder, SMALL, others)
    const large = await library(folder, LARGE, others)
    if (FILL !== 'only') await measureInTurns(folder, { small: small.db, large: large.db }, text)
    await Promise.all([small.close(), large.close()])
  } finally {
    if (!BOOKS_FOLDER) rmSync(folder, { recursive: true })
  }
}

async function library(folder: string, count: number, text: readonly string[]) {
  const opened = await openDatabase({ dataDir: join(folder, `library-${count}`) })
  const begun = performance.now()
  const { filled } = await opened.db
    .selectFrom('books')
    .select(({ fn }) => fn.countAll<number>().as('filled'))
    .where('name', 'like', '已有%')
    .executeTakeFirstOrThrow()
  for (let from = Number(filled); from < count; from += AT_ONCE) await fill(opened.db, text, [from, from + AT_ONCE])
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`import: a library of ${count} books, ${filled} of which were there, filled in ${seconds} s`)
  return opened
}

/** As an import stores it, without the file, many in one transaction. */
async function fill(db: Db, text: readonly string[], [from, until]: [number, number]): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (let number = from; number < until; number += 1) await publishBook(transaction, tinyBook(number, text), 1)
  })
}

async function measureInTurns(folder: string, { small, large }: { small: Db; large: Db }, text: readonly string[]) {
  const times = { small: [] as number[], large: [] as number[] }
  // A run of its own has books that neither library has.
  const run = Date.now()
  for (let at = -1; at < MEASURED; at += 1) {
    const path = join(folder, `${run}-${at}.epub`)
    writeFileSync(path, await epub(run + at, text))
    const turns = [
      ['small', small],
      ['large', large],
    ] as const
    for (const [name, db] of at % 2 === 0 ? turns : turns.toReversed()) {
      const ms = await timeOf(db, path)
      // The first warms both.
      if (at >= 0) times[name].push(ms)
    }
    if (existsSync(path)) rmSync(path)
  }
  const [of1k, of20k] = [median(times.small), median(times.large)]
  const longer = (of20k / of1k).toFixed(2)
  console.log(
    `import: a book of ${CHAPTERS} chapters, median of ${MEASURED} in turns: ${of1k.toFixed(0)} ms beside ${SMALL} others, ${of20k.toFixed(0)} ms beside ${LARGE}: × ${longer}`,
  )
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

async function timeOf(db: Db, path: string): Promise<number> {
  const begun = performance.now()
  const found = booksAt(path, { zip: 'guess', pattern: null })
  for await (const outcome of importMany(db, found, { bookId: undefined, ratingsOf: null }))
    if (outcome.kind !== 'came') throw new Error(`${outcome.name} ${outcome.kind}`)
  return performance.now() - begun
}

function chapter(number: number, at: number, text: readonly string[]): string[] {
  return Array.from({ length: 20 }, (_, line) => `${text[(number * 7 + at * 20 + line) % text.length]} ${number}`)
}

async function epub(number: number, text: readonly string[]): Promise<Buffer> {
  const pages = Array.from({ length: CHAPTERS }, (_, at) => {
    const lines = chapter(number, at, text).map(
      line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    )
    return [`c${at}.xhtml`, page(`<h2>第${at + 1}章</h2>${lines.join('')}`)]
  })
  return epubBytes({ title: `量度${number}`, pages: Object.fromEntries(pages) })
}

function tinyBook(number: number, text: readonly string[]): BookValue {
  return {
    bookId: 1_000_000 + number,
    ref: `bench:${number}`,
    name: `已有${number}`,
    nameEn: '',
    author: { name: `某人${number % 500}`, nameEn: '', dynasty: '', years: '' },
    authorRole: '',
    language: 'chinese',
    script: 'zh-Hans',
    translator: '',
    source: '',
    licence: '',
    firstPublished: '',
    introduction: '',
    introductionEn: '',
    tags: [],
    quotes: [],
    chapters: [
      {
        title: '第一章',
        depth: 0,
        blocks: chapter(number, 0, text).map(html => ({ kind: 'paragraph', html: html.replace(/[<&]/g, '') })),
      },
    ],
  }
}
