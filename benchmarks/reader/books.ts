import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookReading } from '../../src/contract/works/reading.ts'
import { openDatabase } from '../../src/db/open.ts'
import type { BookValue } from '../../src/ingest/values.ts'
import { fillLibrary } from '../../src/jobs/load/fill-library.ts'
import { publishBook } from '../../src/library/publish/publish-book.ts'
import { type EpubChapter, epubOf } from './epub.ts'

/** A book that every reader opens: at a chapter of ours, and at the same text in the EPUB. */
export type BenchBook = {
  name: string
  path: string
  epub: Uint8Array
  /** Place in the EPUB's spine, from 0. */
  spine: number
  /** The id of the block with the chapter's first words, the same on both sides. */
  firstId: string
  /** Only ours can be asked for it in a reasonable time: others get one try of at most this. */
  patienceMs: number
}

const LONG_CHAPTER_BYTES = 5_000_000
const LONG_BOOK = 901
const LARGE_BOOK = 902
const PATIENCE_MS = 30_000

/** Fills a fresh folder with the starter library and the two books that it does not have: one chapter of 5 MB, and one of 120 chapters. */
export async function fillFolder(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await fillLibrary(db, { library: 'starter' })
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .where('books.name_en', 'like', 'Moby%')
    .where('blocks.kind', '=', 'paragraph')
    .orderBy('blocks.id')
    .select('blocks.html')
    .execute()
  const paragraphs = rows.map(row => row.html)
  await publishBook(db, longBook(paragraphs), Date.now())
  await publishBook(db, largeBook(paragraphs), Date.now())
  await close()
}

/** The books as the site gives them, with an EPUB of each. */
export async function benchBooks(site: string): Promise<BenchBook[]> {
  const own: BenchBook[] = []
  for (const [bookId, language, chapter] of [
    [1, 'chinese', 2],
    [2, 'english', 3],
    [3, 'english', 5],
    [4, 'chinese', 3],
  ] as const) {
    own.push(await bookOfSite(site, { bookId, language, chapter }))
  }
  return [...own, await bookOfSite(site, { bookId: LONG_BOOK, language: 'english', chapter: 1 })]
}

/** The book that memory is measured on. */
export function largeBookOfSite(site: string): Promise<BenchBook> {
  const language = existsSync(HONGLOUMENG) ? 'chinese' : 'english'
  return bookOfSite(site, { bookId: LARGE_BOOK, language, chapter: 3 })
}

async function bookOfSite(
  site: string,
  { bookId, language, chapter }: { bookId: number; language: string; chapter: number },
): Promise<BenchBook> {
  const wanted = await chapterOf(site, bookId, language, chapter)
  const chapters: EpubChapter[] = []
  let spine = 0
  for (const row of wanted.toc) {
    const { blocks } = (await chapterOf(site, bookId, language, row.number)).chapter
    const html = blocks.map(block => xhtmlOf(block)).join('\n')
    const last = chapters.at(-1)
    // The parts of one chapter are one file for the others, as they would be in a real book.
    if (row.part > 1 && last) last.html += html
    else chapters.push({ title: row.title, html })
    if (row.number === chapter) spine = chapters.length - 1
  }
  const lang = language === 'chinese' ? 'zh' : 'en'
  const first = wanted.chapter.blocks.find(block => block.kind !== 'heading')
  return {
    name: bookId === LONG_BOOK ? 'one chapter of 5 MB' : wanted.edition.title,
    path: `/bookReader/${bookId}?language=${language}&chapter=${chapter}`,
    epub: epubOf({ title: wanted.edition.title, lang, chapters }),
    spine,
    firstId: `b${first?.blockId}`,
    patienceMs: PATIENCE_MS,
  }
}

async function chapterOf(site: string, bookId: number, language: string, chapter: number): Promise<BookReading> {
  const answer = await fetch(`${site}/a/v1/book/bookReader/${bookId}?language=${language}&chapter=${chapter}`)
  const { data } = (await answer.json()) as { data: BookReading | null }
  if (!data) throw new Error(`the site has no chapter ${chapter} of book ${bookId}`)
  return data
}

function xhtmlOf({ blockId, kind, html }: BookReading['chapter']['blocks'][number]): string {
  const inner = html.replaceAll('<br>', '<br/>')
  if (kind === 'break') return `<hr id="b${blockId}"/>`
  const tag = kind === 'heading' ? 'h2' : kind === 'paragraph' ? 'p' : 'div'
  return `<${tag} id="b${blockId}">${inner}</${tag}>`
}

function longBook(paragraphs: readonly string[]): BookValue {
  const blocks: BookValue['chapters'][number]['blocks'] = []
  for (let i = 0, bytes = 0; bytes < LONG_CHAPTER_BYTES; i++) {
    const html = paragraphs[i % paragraphs.length] ?? ''
    bytes += Buffer.byteLength(html)
    blocks.push({ kind: 'paragraph', html })
  }
  return bookWith(LONG_BOOK, 'english', [{ title: 'One long chapter', depth: 0, blocks }])
}

const HONGLOUMENG = join(import.meta.dirname, '../../../shared/data/txt/hongloumeng-zhHant.utf8.txt')
const LARGE_CHAPTERS = 120
const LARGE_CHAPTER_LETTERS = 7_300

/** 红楼梦 where its text is at hand, else as many chapters as it has, from what there is. */
function largeBook(paragraphs: readonly string[]): BookValue {
  if (existsSync(HONGLOUMENG)) return bookWith(LARGE_BOOK, 'chinese', chaptersOfText(readFileSync(HONGLOUMENG, 'utf8')))
  let next = 0
  const chapters = Array.from({ length: LARGE_CHAPTERS }, (_, i) => {
    const blocks: BookValue['chapters'][number]['blocks'] = []
    for (let letters = 0; letters < LARGE_CHAPTER_LETTERS; next++) {
      const html = paragraphs[next % paragraphs.length] ?? ''
      letters += html.length
      blocks.push({ kind: 'paragraph', html })
    }
    return { title: `Chapter ${i + 1}`, depth: 0, blocks }
  })
  return bookWith(LARGE_BOOK, 'english', chapters)
}

function chaptersOfText(text: string): BookValue['chapters'] {
  const chapters = text.split(/^(?=第[一二三四五六七八九十百零○]+回)/m).filter(part => part.startsWith('第'))
  return chapters.map(part => {
    const [title = '', ...lines] = part.split(/\r?\n/)
    const paragraphs = lines.join('\n').split(/\n(?=　　)/)
    const blocks = paragraphs.map(each => each.replace(/[\n　-]/g, '').trim()).filter(each => each !== '')
    return { title, depth: 0, blocks: blocks.map(html => ({ kind: 'paragraph' as const, html })) }
  })
}

function bookWith(bookId: number, language: 'chinese' | 'english', chapters: BookValue['chapters']): BookValue {
  return {
    bookId,
    ref: `benchmark:${bookId}`,
    name: `Benchmark ${bookId}`,
    nameEn: `Benchmark ${bookId}`,
    author: { name: 'Benchmark', nameEn: 'Benchmark', dynasty: '', years: '' },
    authorRole: '',
    language,
    script: language === 'chinese' ? 'zh-Hant' : null,
    translator: '',
    source: 'made by the benchmark',
    licence: 'Public domain',
    firstPublished: '',
    introduction: '',
    introductionEn: '',
    tags: [],
    chapters,
    quotes: [],
  }
}
