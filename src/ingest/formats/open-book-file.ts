import { openArchive } from './archive/archive.ts'
import { type BookFile, openFindings } from './book-file.ts'
import type { ByteSource } from './byte-source.ts'
import { BookRefused } from './refused.ts'
import type { TxtChoices } from './txt/open-txt.ts'

/** What an uploader may decide after the preview. */
export type BookChoices = TxtChoices

/** Each format's own modules are loaded with its first file. */
const READERS = {
  epub: async (source: ByteSource) => (await import('./epub/open-epub.ts')).openEpub(source),
  txt: async (source: ByteSource, choices: BookChoices) => (await import('./txt/open-txt.ts')).openTxt(source, choices),
}

/**
 * Opens a file of any format that is known, by its content first and its name second.
 * @throws BookRefused for what is no book, or is made to do harm
 */
export async function openBookFile(source: ByteSource, choices: BookChoices = {}): Promise<BookFile> {
  if (source.size === 0) throw new BookRefused('empty')
  const head = await source.read(0, 4096)
  return READERS[await formatOf(source, head)](source, choices)
}

type Format = keyof typeof READERS

const isArchive = (head: Buffer) => head.readUInt32BE(0) === 0x504b0304

async function formatOf(source: ByteSource, head: Buffer): Promise<Format> {
  const extension = /\.([a-z\d]{1,10})$/i.exec(source.name.trim())?.[1]?.toLowerCase() ?? ''
  if (head.length >= 4 && isArchive(head)) return formatOfArchive(source)
  // A ZIP archive may have anything in front of it; what is named like a book is tried.
  if (ARCHIVES.has(extension)) return formatOfPrefixed(source)
  if (isForeign(head)) throw new BookRefused('unknown-format')
  return 'txt'
}

const ARCHIVES = new Set(['epub', 'zip', 'docx'])

async function formatOfPrefixed(source: ByteSource): Promise<Format> {
  try {
    return await formatOfArchive(source)
  } catch (cause) {
    throw new BookRefused('wrong-content', '', { cause })
  }
}

async function formatOfArchive(source: ByteSource): Promise<Format> {
  const archive = await openArchive(source, openFindings())
  if (archive.names.some(name => name.toLowerCase() === 'meta-inf/container.xml')) return 'epub'
  throw new BookRefused('unknown-format', 'an archive without a book')
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
