import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/open.ts'
import { booksAt } from '../../src/ingest/host/books-at.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { importMany } from '../../src/jobs/import-many.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { epubBytes, page } from '../../tests/fixtures/epub-bytes.ts'

/** How many books there are before the next ones are measured, and how many those are. */
const FILLED = [0, 1_000, 20_000]
const MEASURED = 60
const CHAPTERS = 10
const AT_ONCE = 100

/** Small EPUBs come in one after another into a library that holds ever more: the time of one must not grow with it. */
export async function timePerBook(text: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-books-'))
  const { db, close } = await openDatabase({ dataDir: join(folder, 'data') })
  try {
    let filled = 0
    await measured('warm', -MEASURED)
    let first = 0
    for (const count of FILLED) {
      for (; filled < count; filled = Math.min(count, filled + AT_ONCE))
        await fill(filled, Math.min(count, filled + AT_ONCE))
      const ms = await measured(`at-${count}`, count)
      first ||= ms
      console.log(
        `import: a book of ${CHAPTERS} chapters beside ${count} others: ${ms.toFixed(0)} ms (${(ms / first).toFixed(2)})`,
      )
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }

  async function measured(name: string, number: number): Promise<number> {
    const path = (at: number) => join(folder, `${name}-${at}.epub`)
    for (let at = 0; at < MEASURED; at += 1) await book(path(at), number + at)
    const begun = performance.now()
    for (let at = 0; at < MEASURED; at += 1) {
      const found = booksAt(path(at), { zip: 'guess', pattern: null })
      for await (const outcome of importMany(db, found, { bookId: undefined, ratingsOf: null }))
        if (outcome.kind !== 'came') throw new Error(`${outcome.name} ${outcome.kind}`)
    }
    return (performance.now() - begun) / MEASURED
  }

  function chapter(number: number, at: number): string[] {
    return Array.from(
      { length: 20 },
      (_, line) => `${text[(Math.abs(number) * 7 + at * 20 + line) % text.length]} ${number}`,
    )
  }

  async function book(path: string, number: number): Promise<void> {
    const pages = Array.from({ length: CHAPTERS }, (_, at) => {
      const lines = chapter(number, at).map(line => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
      return [`c${at}.xhtml`, page(`<h2>第${at + 1}章</h2>${lines.join('')}`)]
    })
    writeFileSync(path, await epubBytes({ title: `量度${number}`, pages: Object.fromEntries(pages) }))
  }

  /** As an import stores it, without the file, many in one transaction. */
  async function fill(from: number, until: number): Promise<void> {
    await db.transaction().execute(async transaction => {
      for (let number = from; number < until; number += 1) await publishBook(transaction, tinyBook(number), 1)
    })
  }

  function tinyBook(number: number): BookValue {
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
          blocks: chapter(number, 0).map(html => ({ kind: 'paragraph', html: html.replace(/[<&]/g, '') })),
        },
      ],
    }
  }
}
