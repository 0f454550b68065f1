import { type Archive, type OpenedArchive, openArchive } from './archive/archive.ts'
import { type BookFile, openFindings } from './book-file.ts'
import { type ByteSource, bytesSource } from './byte-source.ts'
import { editionsApart } from './editions-apart.ts'
import { publishedIn } from './metadata/file-name.ts'
import { BookRefused } from './refused.ts'
import type { TxtChoices } from './txt/open-txt.ts'

/** What an uploader may decide after the preview. */
export type BookChoices = TxtChoices

type Opener = (source: ByteSource, choices: BookChoices) => Promise<BookFile>

/** Each format's own modules are loaded with its first file. */
const OPENERS = {
  txt: async (source, choices) => (await import('./txt/open-txt.ts')).openTxt(source, choices),
  html: async source => (await import('./html/open-html.ts')).openHtml(source),
  markdown: async (source, choices) => (await import('./markdown/open-markdown.ts')).openMarkdown(source, choices),
  fb2: async source => (await import('./fb2/open-fb2.ts')).openFb2(source),
  docx: async source => (await import('./docx/open-docx.ts')).openDocx(source),
  pdf: async source => (await import('./pdf/open-pdf.ts')).openPdf(source),
  mobi: async source => (await import('./mobi/open-mobi.ts')).openMobi(source),
  segments: async source => (await import('./segments/open-segments.ts')).openSegmentFile(source),
} satisfies Record<string, Opener>

/**
 * Opens a file of any format that is known, by its content first and its name second.
 * @throws BookRefused for what is no book, or is made to do harm
 */
export async function openBookFile(source: ByteSource, choices: BookChoices = {}): Promise<BookFile> {
  if (source.size === 0) throw new BookRefused('empty')
  const head = await source.read(0, 4096)
  const open = await openerOf(source, head)
  return datedByName(await open(source, choices), source.name)
}

/** Of several editions in one file its name does not say which of them came out in that year. */
function datedByName(book: BookFile, name: string): BookFile {
  const [only, ...others] = book.editions
  if (!only || others.length > 0) return book
  const metadata = { ...only.metadata, published: publishedIn(only.metadata.published, name) }
  return { ...book, editions: [{ ...only, metadata }] }
}

const isArchive = (head: Buffer) => head.readUInt32BE(0) === 0x504b0304

async function openerOf(source: ByteSource, head: Buffer): Promise<Opener> {
  const extension = /\.([a-z\d]{1,10})$/i.exec(source.name.trim())?.[1]?.toLowerCase() ?? ''
  if (head.length >= 4 && isArchive(head)) return openerOfArchive(source, extension)
  // A ZIP archive may have anything in front of it; what is named like a book is tried.
  if (ARCHIVES.has(extension)) return openerOfPrefixed(source, extension)
  if (isPdf(head)) return OPENERS.pdf
  if (isMobi(head)) return OPENERS.mobi
  if (isForeign(head)) throw new BookRefused('unknown-format')
  if (isFictionBook(head)) return OPENERS.fb2
  return TEXTS[extension] ?? OPENERS.txt
}

/** The mark of a PDF stands in its first kilobyte. */
const isPdf = (head: Buffer) => head.toString('latin1', 0, 1024).includes('%PDF-')

/** Type and creator of a Palm database: Mobipocket's, and PalmDOC's before it. */
const isMobi = (head: Buffer) => /^(?:BOOKMOBI|TEXtREAd)$/.test(head.toString('latin1', 60, 68))

function isFictionBook(head: Buffer): boolean {
  const text = head.toString('latin1').replaceAll('\0', '')
  return /^\W{0,5}</.test(text) && text.includes('<FictionBook')
}

/** A text is what its name says: HTML in a file named .txt is shown as text. */
const TEXTS: Record<string, Opener> = {
  html: OPENERS.html,
  htm: OPENERS.html,
  xhtml: OPENERS.html,
  md: OPENERS.markdown,
  markdown: OPENERS.markdown,
  fb2: OPENERS.fb2,
  json: OPENERS.segments,
}

const ARCHIVES = new Set(['epub', 'zip', 'docx'])

async function openerOfPrefixed(source: ByteSource, extension: string): Promise<Opener> {
  try {
    return await openerOfArchive(source, extension)
  } catch (cause) {
    throw new BookRefused('wrong-content', '', { cause })
  }
}

async function openerOfArchive(source: ByteSource, extension: string): Promise<Opener> {
  const findings = openFindings()
  const archive = await openArchive(source, findings)
  const names = archive.names.map(name => name.toLowerCase())
  if (names.includes('meta-inf/container.xml')) return openerOfEpub({ archive, findings })
  if (names.includes('word/document.xml')) return OPENERS.docx
  if (extension === 'epub' || extension === 'docx')
    throw new BookRefused('damaged', `no book in an archive named .${extension}`)
  const { openSegments, segmentFiles } = await import('./segments/open-segments.ts')
  if (segmentFiles(archive).length > 0) return () => openSegments(source, archive)
  return openerOfFiles(archive)
}

/** A book of thousands of files would be listed a second time. */
function openerOfEpub(opened: OpenedArchive): Opener {
  return async source => editionsApart(await (await import('./epub/open-epub.ts')).openEpub(source, opened))
}

const MOST_INNER = 128 * 1024 * 1024

/** An archive of one book, or of a book's chapters. */
async function openerOfFiles(archive: Archive): Promise<Opener> {
  const { chapterFiles, openFolder } = await import('./folder/open-folder.ts')
  const [only, ...others] = archive.names.filter(name => /\.(?:fb2|epub|docx|mobi|azw3?|pdf)$/i.test(name))
  if (only !== undefined && others.length === 0 && chapterFiles(archive).length === 0) {
    const inner = bytesSource(await archive.read(only, MOST_INNER), only.split('/').at(-1) ?? only)
    // Archives inside archives are how a bomb hides.
    if (isArchive(await inner.read(0, 4)) && !/\.(?:epub|docx)$/i.test(only)) throw new BookRefused('unknown-format')
    return (_outer, choices) => openBookFile(inner, choices)
  }
  if (chapterFiles(archive).length === 0) throw new BookRefused('unknown-format', 'an archive without a book')
  return (source, choices) => openFolder(source, archive, choices)
}

/** Pictures, programs, archives of other kinds, and Word's old binary files, by their first bytes. */
const FOREIGN = [
  '89504e47',
  'ffd8ff',
  '47494638',
  '52494646',
  '377abcaf271c',
  '526172211a07',
  '1f8b08',
  'd0cf11e0a1b11ae1',
  '7f454c46',
  '7b5c727466',
  '53514c69746520666f726d6174',
]

const isForeign = (head: Buffer) => FOREIGN.some(magic => head.toString('hex', 0, magic.length / 2) === magic)
