import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { type Archive, EntryDamaged, openArchive } from '../formats/archive/archive.ts'
import { openFindings } from '../formats/book-file.ts'
import { fileSource } from '../formats/byte-source.ts'
import { BookRefused } from '../formats/refused.ts'
import { type Found, NotToBeHad, type OpenedCandidate } from './candidate.ts'

/** Of one book, unpacked; the same as what a reader may send. */
const MOST_BOOK = 200 * 1024 * 1024
/** Of all books of an archive, unpacked. */
const MOST_ALL = 20 * 1024 * 1024 * 1024
const MOST_BOOKS = 20_000
/** Chapters of a book are smaller, whole books larger. */
const SMALLEST_WHOLE_TEXT = 150_000

const BOOK = /\.(?:epub|fb2|mobi|azw3?|prc|docx|pdf)$/i
const TEXT = /\.(?:txt|text|md|markdown|x?html?)$/i
const NESTED = /\.(?:zip|rar|7z|tar|gz|tgz|xz|bz2)$/i

export type ZipReading = 'guess' | 'book' | 'books'

/**
 * The books of an archive that holds several, each a candidate of its own; null where it is one book (its chapters, its
 * pages). `reading` says what the host knows it to be. @throws BookRefused for what is no archive, or made to do harm
 */
export async function booksInZip(path: string, reading: ZipReading): Promise<Found[] | null> {
  if (reading === 'book') return null
  const { archive, ignored } = await opened(path)
  const names = archive.names.filter(name => !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name))
  const books = names.filter(name => BOOK.test(name))
  const texts = names.filter(name => TEXT.test(name))
  const nested = names.filter(name => NESTED.test(name))
  if (reading === 'guess' && !isOfBooks(archive, { books, texts })) return null
  const taken = books.length > 0 && reading === 'guess' ? [...books, ...texts.filter(isWhole)] : [...books, ...texts]
  if (taken.length > MOST_BOOKS) throw new BookRefused('too-many-entries')
  if (taken.reduce((sum, name) => sum + archive.sizeOf(name), 0) > MOST_ALL) throw new BookRefused('too-large')
  return [
    ...taken.map(name => inZip(path, name, archive.sizeOf(name))),
    ...nested.map(name => ({ name: `${path}/${name}`, reason: 'an archive in an archive is not unpacked' })),
    ...ignored.map(name => ({ name: `${path}/${name}`, reason: 'its name leads out of the archive, or it is a link' })),
  ]

  function isWhole(name: string): boolean {
    return archive.sizeOf(name) >= SMALLEST_WHOLE_TEXT
  }
}

/** Two books, a book beside a whole text, or texts that are mostly as long as books. */
function isOfBooks(archive: Archive, { books, texts }: { books: string[]; texts: string[] }): boolean {
  const whole = texts.filter(name => archive.sizeOf(name) >= SMALLEST_WHOLE_TEXT)
  if (books.length > 0) return books.length > 1 || texts.length > 0
  return texts.length > 1 && whole.length * 2 > texts.length && texts.every(name => /\.(?:txt|text)$/i.test(name))
}

async function opened(path: string): Promise<{ archive: Archive; ignored: string[] }> {
  const source = await fileSource(path, basename(path))
  try {
    const findings = openFindings()
    const archive = await openArchive(source, findings)
    const ignored = findings.warnings.filter(({ code }) => code === 'entries-ignored').map(({ where }) => where)
    return { archive, ignored }
  } finally {
    await source.close()
  }
}

function inZip(path: string, name: string, sizeBytes: number): Found {
  return { name: `${path}/${name}`, sizeBytes, open: () => unpacked(path, name) }
}

/** Opened anew for each book: between two of them the archive may have gone. */
async function unpacked(path: string, name: string): Promise<OpenedCandidate> {
  const source = await fileSource(path, basename(path))
  try {
    const archive = await openArchive(source, openFindings())
    const bytes = await archive.read(name, MOST_BOOK)
    return await temporaryFile(name, bytes)
  } catch (error) {
    if (error instanceof EntryDamaged) throw new NotToBeHad('it is damaged inside the archive')
    throw error
  } finally {
    await source.close()
  }
}

/** A file that goes when it has been read, under the last part of a name, which is never a path here. */
export async function temporaryFile(name: string, bytes: Uint8Array): Promise<OpenedCandidate> {
  const folder = await mkdtemp(join(tmpdir(), 'shishu-import-'))
  const release = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, fileNameOf(name))
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    return { path, name: name.split(/[/\\]/).at(-1) ?? name, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Names of files have at most 255 bytes. */
const LONGEST_BYTES = 240

function fileNameOf(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const extension = /^\.\w{1,9}$/.test(extname(last)) ? extname(last) : ''
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  const stem = basename(last, extension).replace(/[\u0000-\u001f\u007f]/g, ' ')
  const cut = new TextDecoder().decode(Buffer.from(stem).subarray(0, LONGEST_BYTES)).replace(/\ufffd+$/, '')
  return `${cut}${extension}` || 'book'
}
