import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import { escapeHtml } from '../../../text/block/plain-text.ts'
import { writable } from '../../../text/block/tree.ts'
import { type BookFile, type Findings, type ImportedChapter, openFindings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { openPortions } from '../chapters/portions.ts'
import { readableLengths } from '../chapters/readable-lengths.ts'
import { readFileName } from '../metadata/file-name.ts'
import { languageOfText } from '../metadata/language-of-text.ts'
import { metadataOf } from '../metadata/metadata.ts'
import { oneEdition } from '../one-edition.ts'
import { BookRefused } from '../refused.ts'
import { wholeFile } from '../whole-file.ts'
import { pageLines, pageParagraphs, type TextRun } from './page-lines.ts'

/** The reader of PDF holds all of a file. */
const MOST = 100 * 1024 * 1024
const MOST_PAGES = 10_000
const SAMPLE_PAGES = 30

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/**
 * A PDF that holds text, page by page: what is a paragraph is guessed, and said to be. Its bookmarks make the chapters, else
 * each page is one. A scan without text is refused.
 */
export async function openPdf(source: ByteSource): Promise<BookFile> {
  const findings = openFindings()
  const pdf = await opened(await wholeFile(source, MOST))
  if (pdf.numPages > MOST_PAGES) throw new BookRefused('too-large', `${pdf.numPages} pages`)
  let sample = ''
  for (let page = 1; page <= Math.min(pdf.numPages, SAMPLE_PAGES) && sample.length < 5_000; page += 1)
    sample += (await contentOf(pdf, page)).paragraphs.join('\n')
  if (sample.trim() === '') throw new BookRefused('nothing-to-read', 'no text on the first pages')
  findings.warn('pages-guessed')
  const { info } = await pdf.getMetadata()
  const declared = info as { Title?: unknown; Author?: unknown }
  const named = readFileName(source.name)
  const metadata = metadataOf({
    title: textOf(declared.Title) || named.title,
    authors: textOf(declared.Author) === '' ? named.authors : [textOf(declared.Author)],
    ...languageOfText(sample),
  })
  const marks = await bookmarks(pdf)
  const book = oneEdition({
    format: 'pdf',
    metadata,
    findings,
    source,
    chapters: () => pdfChapters(pdf, marks, findings),
  })
  return {
    ...book,
    async close() {
      await pdf.loadingTask.destroy()
      await source.close()
    },
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

async function opened(bytes: Buffer): Promise<Pdf> {
  try {
    // No fonts are drawn, no scripts run, nothing is fetched: the whole file is here.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      verbosity: 0,
      cMapUrl: packageFolder('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: packageFolder('standard_fonts'),
    })
  } catch (cause) {
    const isLocked = cause instanceof Error && cause.name === 'PasswordException'
    throw new BookRefused(isLocked ? 'encrypted' : 'damaged', String(cause), { cause })
  }
}

/**
 * What pdf.js looks up beside its code: which characters the codes of Chinese fonts mean, where a file has neither the font
 * nor a table of its own. It wants a path; the address that unpdf gives by itself cannot be read.
 */
const packageFolder = (name: string) =>
  fileURLToPath(new URL(`${name}/`, import.meta.resolve('pdfjs-dist/package.json')))

/** The paragraphs of a page, and the number at its head or foot as it is printed there. */
async function contentOf(pdf: Pdf, number: number): Promise<{ paragraphs: string[]; furniture: string[] }> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  const lines = pageLines(items.filter((item): item is TextRun & typeof item => 'str' in item))
  const edges = new Set([lines[0], lines.at(-1)].filter(line => line !== undefined && PAGE_NUMBER.test(line.text)))
  const text = lines.filter(line => !edges.has(line))
  return {
    paragraphs: text.length > 0 ? pageParagraphs(text) : [],
    furniture: [...edges].map(line => line?.text ?? ''),
  }
}

const PAGE_NUMBER = /^[\s\d·•\-–—]{1,8}$/

type Bookmark = { title: string; depth: number }
const DEEPEST = 3
const MOST_MARKS = 20_000

/** The bookmarks by the page they lead to. */
async function bookmarks(pdf: Pdf): Promise<Map<number, Bookmark[]>> {
  const marks = new Map<number, Bookmark[]>()
  const outline = await pdf.getOutline().catch(() => null)
  const waiting = (outline ?? []).map(mark => ({ mark, depth: 0 })).toReversed()
  let count = 0
  for (let next = waiting.pop(); next && count < MOST_MARKS; next = waiting.pop()) {
    const { mark, depth } = next
    count += 1
    const page = await pageOf(pdf, mark.dest)
    if (page !== null) marks.set(page, [...(marks.get(page) ?? []), { title: mark.title, depth }])
    const under = Math.min(depth + 1, DEEPEST)
    waiting.push(...mark.items.map(item => ({ mark: item, depth: under })).toReversed())
  }
  return marks
}

async function pageOf(pdf: Pdf, named: string | unknown[] | null): Promise<number | null> {
  try {
    const target = typeof named === 'string' ? await pdf.getDestination(named) : named
    const page = target?.[0]
    if (typeof page === 'number') return page + 1
    return page ? (await pdf.getPageIndex(page as Parameters<Pdf['getPageIndex']>[0])) + 1 : null
  } catch {
    return null
  }
}

async function* pdfChapters(
  pdf: Pdf,
  marks: ReadonlyMap<number, Bookmark[]>,
  findings: Findings,
): AsyncIterable<ImportedChapter> {
  const portions = openPortions(findings)
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const fraction = (number - 1) / pdf.numPages
    const { paragraphs, furniture } = await contentOf(pdf, number)
    for (const text of furniture) findings.drop('page-furniture', text)
    if (paragraphs.length === 0) findings.warn('scanned-pages', String(number))
    for (const { title, depth } of marks.get(number) ?? []) yield* portions.begin(title, depth, fraction)
    if (marks.size === 0) yield* portions.begin(String(number), 0, fraction)
    else if (!portions.hasChapter()) yield* portions.begin('', 0, fraction)
    for (const text of paragraphs)
      for (const part of readableLengths(writable(text)))
        yield* portions.add({ kind: 'paragraph', html: escapeHtml(part) }, fraction)
  }
  yield* portions.end(1)
}
