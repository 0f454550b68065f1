/**
 * `npm run align -- ZH EN [--lines] [--epub|--html|--tsv] [-o OUT]`: aligns a Chinese and an English text and writes them
 * interleaved. With `--lines` each line of the two files is a piece and each line of the output a bead.
 */
import { isUtf8 } from 'node:buffer'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { alignedPublication } from '../export/aligned-publication.ts'
import { exportPublication } from '../export/export-publication.ts'
import type { Publication } from '../export/publication.ts'
import type { FileMetadata } from '../ingest/formats/book-file.ts'
import { editionText } from '../ingest/formats/edition-text.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'
import { BookRefused } from '../ingest/formats/refused.ts'
import { alignmentLexicon } from '../ingest/words/alignment-lexicon.ts'
import { yearsOf } from '../jobs/imports/shown-metadata.ts'
import { alignEditions } from '../text/align/align-editions.ts'
import type { Bead } from '../text/align/beads/beads.ts'
import { type AlignedLanguage, type EditionText, type Piece, textOfPiece } from '../text/align/pieces.ts'
import { alignLines } from '../text/align/rows/align-lines.ts'

const USAGE = 'Usage: npm run align -- ZH EN [--lines] [--epub|--html|--tsv] [-o OUT]'

const NOTHING_IN_COMMON = 'The two texts have nothing in common that shows; nothing was written.'
const AS_IT_IS = { script: 'original', vertical: false, pinyin: 'none', layout: 'interleaved', notes: true } as const

try {
  await run(readArguments())
} catch (error) {
  const sentence =
    error instanceof BookRefused ? error.sentence.en : error instanceof Error ? error.message : String(error)
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

type Wanted = {
  chinese: string
  english: string
  isLines: boolean
  format: 'epub' | 'html' | 'tsv'
  out: string | null
}

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      lines: { type: 'boolean' },
      epub: { type: 'boolean' },
      html: { type: 'boolean' },
      tsv: { type: 'boolean' },
      output: { type: 'string', short: 'o' },
    },
  })
  const [chinese, english, ...more] = positionals
  if (!chinese || !english || more.length > 0) throw new Error(USAGE)
  const out = values.output ?? null
  const byName = out?.endsWith('.epub') ? 'epub' : out && /\.x?html?$/.test(out) ? 'html' : 'tsv'
  const format = values.epub ? 'epub' : values.html ? 'html' : values.tsv ? 'tsv' : byName
  if (format === 'epub' && !out && !values.lines) throw new Error(`An EPUB needs a file to be written to.\n${USAGE}`)
  return { chinese, english, isLines: values.lines ?? false, format, out }
}

async function run({ chinese, english, isLines, format, out }: Wanted): Promise<void> {
  if (isLines) return write(out, [await alignedLines(chinese, english)])
  const first = await readBook(chinese, 'zh')
  const second = await readBook(english, 'en')
  const lexicon = await alignmentLexicon(textsOf(first.text), textsOf(second.text))
  const { isRelated, beads } = alignEditions(first.text, second.text, { lexicon })
  if (!isRelated) throw new Error(NOTHING_IN_COMMON)
  if (format === 'tsv') return write(out, [beads.map(bead => tsvLine(bead, first.text, second.text)).join('')])
  const publication = alignedPublication(first.text, second.text, beads, headOf(first, second))
  await write(out, exportPublication(publication, { format, as: AS_IT_IS }))
}

async function alignedLines(chinese: string, english: string): Promise<string> {
  const [first, second] = [await linesIn(chinese), await linesIn(english)]
  const { isRelated, beads } = alignLines(first, second, await alignmentLexicon(first, second))
  if (!isRelated) throw new Error(NOTHING_IN_COMMON)
  return beads.map(bead => `[${bead.first}]:[${bead.second}]\t${bead.confidence.toFixed(3)}\n`).join('')
}

/** The lines of a file of UTF-8; a line end at its end opens no line. */
async function linesIn(file: string): Promise<string[]> {
  const bytes = await readFile(file)
  if (!isUtf8(bytes)) throw new Error(`${file} is not UTF-8, as lines have to be.`)
  const text = new TextDecoder().decode(bytes)
  return text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
}

type Book = { metadata: FileMetadata; text: EditionText; name: string }

/** The first edition in a file. @throws BookRefused */
async function readBook(file: string, language: AlignedLanguage): Promise<Book> {
  const book = await readIsolated(file)
  try {
    const [edition] = book.editions
    if (!edition) throw new Error(`${file} holds no text`)
    return { metadata: edition.metadata, text: await editionText(edition, language), name: basename(file) }
  } finally {
    await book.close()
  }
}

function textsOf({ chapters }: EditionText): string[] {
  return chapters.flatMap(({ paragraphs }) => paragraphs)
}

function tsvLine({ first, second, confidence }: Bead, chinese: EditionText, english: EditionText): string {
  return `${textOf(chinese, first)}\t${textOf(english, second)}\t${confidence.toFixed(3)}\n`
}

function textOf(edition: EditionText, pieces: readonly Piece[]): string {
  const texts = pieces.map(piece => textOfPiece(edition, piece).replaceAll(/\s+/g, ' ').trim())
  return texts.join(edition.language === 'zh' ? '' : ' ')
}

function headOf(first: Book, second: Book): Omit<Publication, 'lang' | 'sections' | 'cover'> {
  const credit = ({ metadata, name }: Book, lang: 'zh' | 'en') => ({
    title: metadata.title || name,
    lang,
    author: metadata.authors.join(', '),
    translator: metadata.translators.join(', '),
    year: yearsOf(metadata.published),
    source: name,
    licence: metadata.rights,
    address: '',
  })
  return {
    identifier: `align:${first.name}:${second.name}`,
    title: first.metadata.title || first.name,
    // A plain text often does not say who wrote it, and its translation does.
    authors: first.metadata.authors.length > 0 ? first.metadata.authors : second.metadata.authors,
    translator: first.metadata.translators.join(', '),
    year: yearsOf(first.metadata.published),
    beside: credit(second, 'en'),
    modified: Date.now(),
    site: { name: '诗书 Shishu', address: '' },
    credits: [credit(first, 'zh'), credit(second, 'en')],
  }
}

/** To the file, or to the standard output where none is named. */
async function write(out: string | null, pieces: Iterable<string> | AsyncIterable<Uint8Array>): Promise<void> {
  if (out === null) {
    for await (const piece of pieces) process.stdout.write(piece)
    return
  }
  const file = await open(out, 'w')
  try {
    for await (const piece of pieces) await file.appendFile(piece)
  } finally {
    await file.close()
  }
}
