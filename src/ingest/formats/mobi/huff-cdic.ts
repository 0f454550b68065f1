import { BookRefused } from '../refused.ts'

/** A record of text is 4,096 bytes unpacked; tools that write more keep under this, and so does every phrase. */
const MOST_UNPACKED = 65_536
/** Phrases are at most so deep in one another, so many, and together so long, however few bytes say so. */
const DEEPEST = 32
const MOST_PHRASES = 262_144
const MOST_OF_PHRASES = 32 * 1024 * 1024

/** Codes of up to 32 bits: `most` is the code of the length at which phrase 0 would stand, filled with ones. */
type Codes = {
  /** By the first eight bits: the length, or where to begin to look for it. */
  first: { length: number; isWhole: boolean; most: number }[]
  /** By the length. */
  least: number[]
  most: number[]
}

type Phrase = { bytes: Buffer; isPlain: boolean; isOpen: boolean }

/**
 * Text that is packed with Huffman codes for phrases, as HUFF and CDIC records list them (the format as MobileRead's wiki
 * describes it): each code names a phrase, which may be packed in the same way itself.
 * @throws BookRefused where the tables lead outside, phrases hold themselves, or grow past what a record holds
 */
export function openHuffCdic(records: readonly Buffer[]): (packed: Buffer) => Buffer {
  const [huff, ...cdics] = records
  const codes = readCodes(huff ?? Buffer.alloc(0))
  const phrases: Phrase[] = []
  for (const record of cdics) {
    for (const phrase of phrasesIn(record, phrases.length)) phrases.push(phrase)
    if (phrases.length > MOST_PHRASES) throw new BookRefused('too-large', 'phrases of a MOBI book')
  }
  let unpackedSize = 0

  function unpacked(packed: Buffer, depth: number): Buffer {
    if (depth > DEEPEST) throw new BookRefused('too-deep', 'phrases in phrases')
    const pieces: Buffer[] = []
    let size = 0
    // Zeros behind the end, so that the last code is read like any other.
    const padded = Buffer.concat([packed, Buffer.alloc(8)])
    const end = packed.length * 8
    for (let bit = 0; ; ) {
      const { length, most } = codeAt(codes, bitsAt(padded, bit))
      bit += length
      if (bit > end) return Buffer.concat(pieces, size)
      const phrase = phrases[Math.floor((most - bitsAt(padded, bit - length)) / 2 ** (32 - length))]
      const bytes = plainOf(phrase, depth)
      size += bytes.length
      // Codes for nothing are none the less work.
      if (Math.max(size, pieces.length) >= MOST_UNPACKED) throw new BookRefused('sizes-lie', 'a record of HUFF/CDIC')
      pieces.push(bytes)
    }
  }

  function plainOf(phrase: Phrase | undefined, depth: number): Buffer {
    if (!phrase) throw new BookRefused('damaged', 'HUFF names no phrase')
    if (phrase.isPlain) return phrase.bytes
    if (phrase.isOpen) throw new BookRefused('damaged', 'a phrase of CDIC holds itself')
    phrase.isOpen = true
    phrase.bytes = unpacked(phrase.bytes, depth + 1)
    phrase.isPlain = true
    unpackedSize += phrase.bytes.length
    if (unpackedSize > MOST_OF_PHRASES) throw new BookRefused('sizes-lie', 'phrases of CDIC')
    return phrase.bytes
  }

  return packed => unpacked(packed, 0)
}

const LENGTHS = 33

function readCodes(record: Buffer): Codes {
  if (record.length < 24 || record.toString('latin1', 0, 4) !== 'HUFF')
    throw new BookRefused('damaged', 'no HUFF record')
  const [byFirst, byLength] = [record.readUInt32BE(8), record.readUInt32BE(12)]
  if (byFirst + 256 * 4 > record.length || byLength + 64 * 4 > record.length)
    throw new BookRefused('damaged', 'tables of HUFF outside it')
  const first = Array.from({ length: 256 }, (_, at) => {
    const entry = record.readUInt32BE(byFirst + at * 4)
    const length = entry & 0x1f
    return { length, isWhole: (entry & 0x80) !== 0, most: filled(entry >>> 8, length) }
  })
  const pair = (length: number, at: 0 | 1) => record.readUInt32BE(byLength + (length - 1) * 8 + at * 4)
  const lengths = Array.from({ length: LENGTHS }, (_, length) => length)
  return {
    first,
    least: lengths.map(length => (length === 0 ? 0 : pair(length, 0) * 2 ** (32 - length))),
    most: lengths.map(length => (length === 0 ? 0 : filled(pair(length, 1), length))),
  }
}

/** A code in the upper bits of 32, ones behind it. */
const filled = (code: number, length: number) => (code + 1) * 2 ** (32 - length) - 1

function codeAt(codes: Codes, bits: number): { length: number; most: number } {
  const found = codes.first[bits >>> 24]
  let length = found?.length ?? 0
  if (!found || length === 0) throw new BookRefused('damaged', 'a code of no length')
  if (found.isWhole) return { length, most: found.most }
  while (length < LENGTHS && bits < (codes.least[length] ?? 0)) length += 1
  // What fills the last byte may be no code: it is longer than what is left, and names no phrase.
  return { length, most: codes.most[length] ?? Number.NaN }
}

/** The 32 bits from a place on. */
function bitsAt(bytes: Buffer, bit: number): number {
  const at = bit >>> 3
  const shift = bit & 7
  const bits = bytes.readUInt32BE(at)
  return shift === 0 ? bits : ((bits << shift) | ((bytes[at + 4] as number) >>> (8 - shift))) >>> 0
}

const CDIC_HEADER = 16
/** Places in a record are of two bytes. */
const MOST_BITS = 15

/** Each record has as many phrases as its codes can name, the last one fewer: a list of places, and there a length and the bytes. */
function phrasesIn(record: Buffer, before: number): Phrase[] {
  if (record.length < CDIC_HEADER || record.toString('latin1', 0, 4) !== 'CDIC')
    throw new BookRefused('damaged', 'no CDIC record')
  const [total, bits] = [record.readUInt32BE(8), record.readUInt32BE(12)]
  if (bits > MOST_BITS) throw new BookRefused('damaged', `codes of CDIC of ${bits} bits`)
  const count = Math.max(0, Math.min(2 ** bits, total - before))
  if (CDIC_HEADER + count * 2 > record.length) throw new BookRefused('damaged', 'phrases of CDIC outside it')
  return Array.from({ length: count }, (_, index) => {
    const from = CDIC_HEADER + record.readUInt16BE(CDIC_HEADER + index * 2)
    if (from + 2 > record.length) throw new BookRefused('damaged', 'a phrase of CDIC outside it')
    const length = record.readUInt16BE(from)
    const to = from + 2 + (length & 0x7fff)
    if (to > record.length) throw new BookRefused('damaged', 'a phrase of CDIC outside it')
    return { bytes: record.subarray(from + 2, to), isPlain: (length & 0x8000) !== 0, isOpen: false }
  })
}
