import { crc32, deflateRawSync } from 'node:zlib'

/** One file of an archive; `stored` without compression, as the first file of an EPUB has to be (OCF 3.3 §4.3). */
export type ZipFile = { name: string; bytes: Uint8Array; stored?: boolean }

/**
 * A ZIP archive (PKWARE APPNOTE 6.3.9) in pieces: each file is written when it comes and not kept. Sizes stand in front of
 * the bytes, not behind them, because some readers of EPUB take nothing else. `time` is the date of all files; equal files give equal bytes.
 * @throws RangeError past what an archive without ZIP64 holds: 65,535 files, 4 GiB
 */
export async function* zipped(files: AsyncIterable<ZipFile>, time: number): AsyncIterable<Uint8Array> {
  const directory: Uint8Array[] = []
  const stamp = dosTime(time)
  let at = 0
  for await (const { name, bytes, stored } of files) {
    const packed = stored ? bytes : deflateRawSync(bytes, { level: 6 })
    const entry = { name: Buffer.from(name), method: stored ? 0 : DEFLATED, crc: crc32(bytes), packed, bytes, stamp }
    const head = localHeader(entry)
    directory.push(directoryEntry(entry, at))
    at += head.length + packed.length
    if (at > MOST_BYTES || directory.length > MOST_FILES) throw new RangeError('too large for a ZIP archive')
    yield head
    yield packed
  }
  const listed = Buffer.concat(directory)
  yield listed
  yield endOfDirectory({ count: directory.length, size: listed.length, at })
}

type Entry = { name: Buffer; method: number; crc: number; packed: Uint8Array; bytes: Uint8Array; stamp: number }

const DEFLATED = 8
const MOST_FILES = 0xffff
const MOST_BYTES = 0xffff_ffff
/** Version 2.0: folders and deflate. */
const NEEDED = 20
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x0800

function localHeader(entry: Entry): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(NEEDED, 4)
  common(head, entry, 6)
  return Buffer.concat([head, entry.name])
}

function directoryEntry(entry: Entry, at: number): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(NEEDED, 4)
  head.writeUInt16LE(NEEDED, 6)
  common(head, entry, 8)
  head.writeUInt32LE(at, 42)
  return Buffer.concat([head, entry.name])
}

/** The fields that both headers have, in the same order. */
function common(head: Buffer, { name, method, crc, packed, bytes, stamp }: Entry, from: number): void {
  // ASCII names are left unmarked: the first file of an EPUB must have no flag.
  head.writeUInt16LE(name.every(byte => byte < 0x80) ? 0 : UTF8_NAMES, from)
  head.writeUInt16LE(method, from + 2)
  head.writeUInt32LE(stamp, from + 4)
  head.writeUInt32LE(crc, from + 8)
  head.writeUInt32LE(packed.length, from + 12)
  head.writeUInt32LE(bytes.length, from + 16)
  head.writeUInt16LE(name.length, from + 20)
}

function endOfDirectory({ count, size, at }: { count: number; size: number; at: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}

/** Time and date as DOS keeps them, in UTC; nothing before 1980. */
function dosTime(time: number): number {
  const date = new Date(Math.max(time, Date.UTC(1980, 0, 1)))
  const clock = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return ((day << 16) | clock) >>> 0
}
