import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Value } from '../db/transfer/snapshot.ts'
import { CarryRefused } from './put-rows.ts'
import { RowHash } from './row-hash.ts'

/**
 * A line of a backup, which is gzip of JSON lines, the same for both databases: its head, then for each table a `table`, its
 * rows as arrays, and an `end`; for each file a `file`, its bytes in base64, and an `end`; at last `done`.
 */
export type Line =
  | { shishu: 'backup'; format: number; madeAt: string }
  | { table: string; columns: string[] }
  | { file: string }
  | { bytes: string }
  | { end: string; count: number; hash: string }
  | { done: true; parts: number }
  | Value[]

/** What a backup holds: of each table or file, how many rows or bytes, and their hash. */
export type Contents = Map<string, { count: number; hash: string }>

/** Raised when the lines mean something else. */
export const FORMAT = 1

/** Writes lines to a file that only its owner reads, and to the disk. */
export async function writeLines(path: string, lines: AsyncIterable<Line>): Promise<void> {
  const text = async function* () {
    let waiting = ''
    for await (const line of lines) {
      waiting += `${JSON.stringify(line)}\n`
      if (waiting.length < PIECE_UNITS) continue
      yield waiting
      waiting = ''
    }
    yield waiting
  }
  const out = createWriteStream(path, { mode: 0o600, flags: 'w' })
  await pipeline(Readable.from(text(), { objectMode: false }), createGzip({ level: GZIP_LEVEL }), out)
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

const PIECE_UNITS = 256 * 1024
// Level 6 takes three times as long for a tenth less.
const GZIP_LEVEL = 3

/** What takes the parts of a backup as they are read. */
export type Taker = {
  rows?: (table: { table: string; columns: string[] }, rows: Value[][]) => Promise<void>
  file?: (path: string, pieces: AsyncIterable<Buffer>) => Promise<void>
  ended?: (part: string) => void
}

/** Reads a backup to its end and holds every part against its hash. @throws CarryRefused where anything is not as written */
export async function readBackup(path: string, taker: Taker = {}): Promise<Contents> {
  try {
    return await readParts(linesOf(path), taker)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new CarryRefused(`There is no file ${path}.`, { cause: error })
    if (code?.startsWith('Z_') || error instanceof SyntaxError) {
      throw new CarryRefused(`${path} is damaged or cut off, or is no backup.`, { cause: error })
    }
    throw error
  }
}

async function* linesOf(path: string): AsyncGenerator<Line> {
  const unpacked = createGunzip()
  createReadStream(path)
    .once('error', error => unpacked.destroy(error))
    .pipe(unpacked)
  unpacked.setEncoding('utf8')
  let rest = ''
  for await (const piece of unpacked) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
  }
  if (rest !== '') throw new CarryRefused('The backup is cut off: its end is missing.')
}

async function readParts(lines: AsyncGenerator<Line>, taker: Taker): Promise<Contents> {
  const contents: Contents = new Map()
  const head = (await lines.next()).value as Line | undefined
  if (!head || !('shishu' in head)) throw new CarryRefused('This is no backup of this program.')
  if (head.format !== FORMAT) throw new CarryRefused('The backup was made by a newer version; update the program.')
  for await (const line of lines) {
    if ('done' in line) {
      if (line.parts !== contents.size) throw new CarryRefused('The backup is damaged: parts are missing.')
      return contents
    }
    if ('table' in line) contents.set(line.table, await readTable(lines, line, taker))
    else if ('file' in line) contents.set(line.file, await readFile(lines, line.file, taker))
    else throw new CarryRefused('The backup is damaged: a line stands where none may be.')
  }
  throw new CarryRefused('The backup is cut off: its end is missing.')
}

async function readTable(lines: AsyncGenerator<Line>, table: { table: string; columns: string[] }, taker: Taker) {
  const hash = new RowHash()
  let page: Value[][] = []
  for (;;) {
    const line = await lineOf(lines)
    if (Array.isArray(line)) {
      hash.add(table.columns, line)
      page.push(line)
      if (page.length < PAGE_ROWS) continue
    }
    if (page.length > 0) await taker.rows?.(table, page)
    page = []
    if (Array.isArray(line)) continue
    taker.ended?.(table.table)
    return checked(line, table.table, { count: hash.rows, hash: hash.digest() })
  }
}

const PAGE_ROWS = 500

async function readFile(lines: AsyncGenerator<Line>, path: string, taker: Taker) {
  const hash = createHash('sha256')
  let count = 0
  let last: Line = { bytes: '' }
  const pieces = async function* () {
    for (last = await lineOf(lines); 'bytes' in last; last = await lineOf(lines)) {
      const piece = Buffer.from(last.bytes, 'base64')
      hash.update(piece)
      count += piece.length
      yield piece
    }
  }
  const all = pieces()
  await (taker.file ?? passOver)(path, all)
  taker.ended?.(path)
  return checked(last, path, { count, hash: hash.digest('hex') })
}

async function passOver(_path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const each = pieces[Symbol.asyncIterator]()
  // Only its hash is wanted.
  while (!(await each.next()).done);
}

async function lineOf(lines: AsyncGenerator<Line>): Promise<Line> {
  const { value, done } = await lines.next()
  if (done) throw new CarryRefused('The backup is cut off: its end is missing.')
  return value
}

function checked(line: Line, part: string, found: { count: number; hash: string }) {
  const isSame = 'end' in line && line.end === part && line.count === found.count && line.hash === found.hash
  if (!isSame) throw new CarryRefused(`The backup is damaged: ${part} is not what was written.`)
  return found
}
