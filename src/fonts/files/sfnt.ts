import { closeSync, openSync, readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

type Table = { tag: string; checksum: number; offset: number; packedBytes: number; bytes: number }

/**
 * One table of a TTF or WOFF file, read without loading the rest; `null` when the font lacks it.
 * @throws for any other kind of file, WOFF2 included.
 */
export function readTable(path: string, tag: string): Buffer | null {
  const file = openSync(path, 'r')
  try {
    const table = directory(file).find(entry => entry.tag === tag)
    return table ? tableBytes(file, table) : null
  } finally {
    closeSync(file)
  }
}

/** Whether a file is WOFF, whatever its name. */
export function isWoff(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    return readAt(file, 0, 4).toString('latin1') === 'wOFF'
  } finally {
    closeSync(file)
  }
}

/** A WOFF file as plain sfnt (W3C WOFF 1.0 §5): the same tables, inflated, four-byte aligned. */
export function sfntFromWoff(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const flavour = readAt(file, 4, 4)
    const tables = directory(file)
    const size = tables.reduce((sum, table) => sum + aligned(table.bytes), 12 + tables.length * 16)
    const font = Buffer.alloc(size)
    writeHeader(font, flavour, tables.length)
    let offset = 12 + tables.length * 16
    for (const [i, table] of tables.entries()) {
      const at = 12 + i * 16
      font.write(table.tag, at, 'latin1')
      font.writeUInt32BE(table.checksum, at + 4)
      font.writeUInt32BE(offset, at + 8)
      font.writeUInt32BE(table.bytes, at + 12)
      tableBytes(file, table).copy(font, offset)
      offset += aligned(table.bytes)
    }
    return font
  } finally {
    closeSync(file)
  }
}

function writeHeader(font: Buffer, flavour: Buffer, tableCount: number): void {
  const power = Math.floor(Math.log2(tableCount))
  flavour.copy(font, 0)
  font.writeUInt16BE(tableCount, 4)
  font.writeUInt16BE(16 << power, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE(tableCount * 16 - (16 << power), 10)
}

function directory(file: number): Table[] {
  const head = readAt(file, 0, 44)
  const signature = head.toString('latin1', 0, 4)
  if (signature === 'wOFF') {
    return entries(file, { count: head.readUInt16BE(12), from: 44, bytes: 20 }, row => ({
      offset: row.readUInt32BE(4),
      packedBytes: row.readUInt32BE(8),
      bytes: row.readUInt32BE(12),
      checksum: row.readUInt32BE(16),
    }))
  }
  if (signature === '\0\x01\0\0' || signature === 'OTTO') {
    return entries(file, { count: head.readUInt16BE(4), from: 12, bytes: 16 }, row => ({
      checksum: row.readUInt32BE(4),
      offset: row.readUInt32BE(8),
      packedBytes: row.readUInt32BE(12),
      bytes: row.readUInt32BE(12),
    }))
  }
  throw new Error(`Neither TTF nor WOFF: signature ${JSON.stringify(signature)}`)
}

type Rows = { count: number; from: number; bytes: number }

function entries(file: number, rows: Rows, parse: (row: Buffer) => Omit<Table, 'tag'>): Table[] {
  const all = readAt(file, rows.from, rows.count * rows.bytes)
  return Array.from({ length: rows.count }, (_, i) => {
    const row = all.subarray(i * rows.bytes, (i + 1) * rows.bytes)
    return { tag: row.toString('latin1', 0, 4), ...parse(row) }
  })
}

function tableBytes(file: number, table: Table): Buffer {
  const packed = readAt(file, table.offset, table.packedBytes)
  return table.packedBytes < table.bytes ? inflateSync(packed) : packed
}

function readAt(file: number, offset: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  const read = readSync(file, bytes, 0, length, offset)
  if (read < length) throw new Error(`Font file ends at ${offset + read}, ${length - read} bytes early`)
  return bytes
}

function aligned(bytes: number): number {
  return (bytes + 3) & ~3
}
