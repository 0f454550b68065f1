import type { ByteSource } from '../byte-source.ts'
import { BookRefused } from '../refused.ts'

/** The records of a Palm database (PDB), read where they are asked for. */
export type PalmFile = { count: number; record(index: number): Promise<Buffer> }

const HEADER = 78
const MOST_RECORD = 32 * 1024 * 1024

/** @throws BookRefused where the list of records leads outside the file */
export async function openPalm(source: ByteSource): Promise<PalmFile> {
  const header = await source.read(0, HEADER)
  if (header.length < HEADER) throw new BookRefused('damaged', 'no header of a Palm database')
  const count = header.readUInt16BE(76)
  const list = await source.read(HEADER, count * 8)
  if (count === 0 || list.length < count * 8) throw new BookRefused('damaged', 'no list of records')
  const starts = Array.from({ length: count }, (_, at) => list.readUInt32BE(at * 8))
  const isRising = starts.every((start, at) => start >= (starts[at - 1] ?? HEADER) && start <= source.size)
  if (!isRising) throw new BookRefused('damaged', 'records out of order')
  return {
    count,
    async record(index) {
      const from = starts[index]
      if (from === undefined) return Buffer.alloc(0)
      const length = (starts[index + 1] ?? source.size) - from
      if (length > MOST_RECORD) throw new BookRefused('too-large', `a record of ${length} bytes`)
      return source.read(from, length)
    },
  }
}
