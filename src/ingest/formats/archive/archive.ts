import { crc32, inflateRawSync } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, validateFileName, type ZipFile } from 'yauzl'
import type { Findings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { BookRefused } from '../refused.ts'
import { entryName } from './entry-name.ts'
import { SourceReader } from './random-access.ts'

/** The files of a ZIP archive by name. Nothing is written anywhere: a name is only ever looked up here. */
export type Archive = {
  /** In the order of the archive's directory. */
  names: readonly string[]
  has(name: string): boolean
  /** How large it says it is, in bytes; 0 for what is not there. */
  sizeOf(name: string): number
  /** @throws BookRefused for what is larger than `most` bytes, or larger than it says; EntryDamaged for what cannot be read */
  read(name: string, most: number): Promise<Buffer>
}

/** An archive, and what was noticed when it was opened. */
export type OpenedArchive = { archive: Archive; findings: Findings }

/** An entry that is broken in itself: the rest of the archive may be whole. */
export class EntryDamaged extends Error {}

/** What a directory of ZIP without its 64-bit form can name. */
const MOST_ENTRIES = 65_535
/** Of one file, packed: what is larger is no part of a book. */
const MOST_PACKED = 256 * 1024 * 1024
const LOCAL_HEADER = 30

/**
 * Opens a ZIP archive by its directory (PKWARE APPNOTE 6.3.9). Names that lead outside, links and a second entry of one
 * name are left aside and counted.
 * @throws BookRefused for what is no archive, is locked, or lies about itself
 */
export async function openArchive(source: ByteSource, findings: Findings): Promise<Archive> {
  const reader = new SourceReader(source)
  const zip = await opened(source, reader)
  if (zip.entryCount > MOST_ENTRIES) throw new BookRefused('too-many-entries')
  const entries = new Map<string, Entry>()
  const all: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      all.push(entry)
      keepEntry(entries, entry, findings)
    }
  } catch (cause) {
    throw new BookRefused('damaged', messageOf(cause), { cause })
  }
  if (all.some(entry => entry.isEncrypted())) throw new BookRefused('encrypted')
  refuseOverlap(all)
  return {
    names: [...entries.keys()],
    has: name => entries.has(name),
    sizeOf: name => entries.get(name)?.uncompressedSize ?? 0,
    async read(name, most) {
      const entry = entries.get(name)
      if (!entry) throw new EntryDamaged(`no such entry: ${name}`)
      return inflated(entry, await packed(zip, reader, entry), most)
    },
  }
}

async function opened(source: ByteSource, reader: SourceReader): Promise<ZipFile> {
  if (source.size === 0) throw new BookRefused('empty')
  try {
    return await fromRandomAccessReaderPromise(reader, source.size, {
      autoClose: false,
      decodeStrings: false,
    })
  } catch (cause) {
    if (cause instanceof BookRefused) throw cause
    throw new BookRefused('damaged', messageOf(cause), { cause })
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

const SYMBOLIC_LINK = 0o120000

function keepEntry(entries: Map<string, Entry>, entry: Entry, findings: Findings): void {
  const name = entryName(entry)
  if (name.endsWith('/')) return
  const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK
  if (isLink || validateFileName(name) !== null || name.includes('\0')) findings.warn('entries-ignored', name)
  else if (entries.has(name)) findings.warn('names-twice', name)
  else entries.set(name, entry)
}

/** Entries that lie over one another are a bomb of many bodies over one (Fifield 2019, A better zip bomb). */
function refuseOverlap(entries: readonly Entry[]): void {
  const placed = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const [at, entry] of placed.entries()) {
    const next = placed[at + 1]?.relativeOffsetOfLocalHeader ?? Number.POSITIVE_INFINITY
    const end = entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.compressedSize
    if (end > next) throw new BookRefused('entries-overlap')
  }
}

async function packed(zip: ZipFile, reader: SourceReader, entry: Entry): Promise<Buffer> {
  if (entry.compressedSize > MOST_PACKED) throw new BookRefused('too-large')
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    return await reader.bytesAt(fileDataStart, entry.compressedSize)
  } catch (cause) {
    if (cause instanceof BookRefused) throw cause
    throw new EntryDamaged(messageOf(cause), { cause })
  }
}

function inflated(entry: Entry, bytes: Buffer, most: number): Buffer {
  const declaredBytes = entry.uncompressedSize
  if (declaredBytes > most) throw new BookRefused('too-large', `an entry of ${declaredBytes} bytes`)
  const plain = entry.compressionMethod === 0 ? bytes : inflatedTo(entry, bytes, declaredBytes)
  if (plain.length !== declaredBytes || crc32(plain) !== entry.crc32) throw new EntryDamaged('checksum')
  return plain
}

/** Of what zlib may write at once. */
const LEAST_CHUNK = 64

function inflatedTo(entry: Entry, bytes: Buffer, declaredBytes: number): Buffer {
  if (entry.compressionMethod !== 8) throw new EntryDamaged(`compression method ${entry.compressionMethod}`)
  try {
    // One byte of room tells what is larger than it says from what is as large.
    return inflateRawSync(bytes, {
      maxOutputLength: declaredBytes + 1,
      chunkSize: Math.max(LEAST_CHUNK, declaredBytes + 1),
    })
  } catch (cause) {
    const isLarger = cause instanceof RangeError
    if (isLarger) throw new BookRefused('sizes-lie', `an entry says ${declaredBytes} bytes`, { cause })
    throw new EntryDamaged(messageOf(cause), { cause })
  }
}
