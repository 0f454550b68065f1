import { BookRefused } from '../refused.ts'

/** What the first record of a Mobipocket book says (the format as MobileRead's wiki describes it). */
export type MobiHeader = {
  compression: 'none' | 'palmdoc' | 'huff-cdic'
  textRecords: number
  /** The records of Huffman codes and phrases: the first, and how many. */
  codes: { first: number; count: number }
  encoding: 'utf-8' | 'windows-1252'
  /** The record of the first picture; 0 where there is none. */
  firstImage: number
  /** Bits that say what stands behind the text in each of its records. */
  trailers: number
  /** The record that says where the text ends and styles begin, in KF8; 0 in the older form. */
  flows: number
  title: string
  /** By number: 100 author, 101 publisher, 103 description, 104 ISBN, 106 date, 121 where KF8 begins, 201 cover, 503 title, 524 language. */
  extra: Map<number, Buffer[]>
}

const UTF8 = 65_001

const COMPRESSIONS: Record<number, MobiHeader['compression']> = { 1: 'none', 2: 'palmdoc', 17_480: 'huff-cdic' }

/** @throws BookRefused for DRM, and for text packed in a way that is not known */
export function readMobiHeader(record: Buffer): MobiHeader {
  if (record.length < 16) throw new BookRefused('damaged', 'no header of PalmDOC')
  const packing = record.readUInt16BE(0)
  const compression = COMPRESSIONS[packing]
  const encryption = record.readUInt16BE(12)
  if (encryption !== 0) throw new BookRefused('drm', `encryption ${encryption}`)
  if (!compression) throw new BookRefused('unknown-format', `compression ${packing}`)
  const isMobi = record.toString('latin1', 16, 20) === 'MOBI' && record.length >= 0x84
  const length = isMobi ? record.readUInt32BE(20) : 0
  const field = (at: number) =>
    isMobi && at + 4 <= 16 + length && at + 4 <= record.length ? record.readUInt32BE(at) : 0
  const encoding = field(28) === UTF8 ? 'utf-8' : 'windows-1252'
  const hasExtra = (field(0x80) & 0x40) !== 0
  const name = record.subarray(field(84), field(84) + Math.min(field(88), 1_000))
  return {
    compression,
    textRecords: record.readUInt16BE(8),
    codes: { first: field(112), count: field(116) },
    encoding,
    firstImage: field(108) === 0xffff_ffff ? 0 : field(108),
    trailers: field(0xf0) & 0xffff,
    flows: field(36) === 8 && field(0xc0) !== 0xffff_ffff ? field(0xc0) : 0,
    title: new TextDecoder(encoding).decode(name),
    extra: hasExtra ? extraFields(record, 16 + length) : new Map(),
  }
}

const MOST_FIELDS = 500

/** EXTH: a list of numbered fields behind the header. */
function extraFields(record: Buffer, from: number): MobiHeader['extra'] {
  const fields: MobiHeader['extra'] = new Map()
  if (from + 12 > record.length || record.toString('latin1', from, from + 4) !== 'EXTH') return fields
  const count = Math.min(record.readUInt32BE(from + 8), MOST_FIELDS)
  for (let index = 0, at = from + 12; index < count && at + 8 <= record.length; index += 1) {
    const [kind, length] = [record.readUInt32BE(at), record.readUInt32BE(at + 4)]
    if (length < 8) break
    fields.set(kind, [...(fields.get(kind) ?? []), record.subarray(at + 8, at + length)])
    at += length
  }
  return fields
}

/** Where the first flow, the text, ends by an FDST record; null for any other record. */
export function endOfText(record: Buffer): number | null {
  const isFlows = record.length >= 20 && record.toString('latin1', 0, 4) === 'FDST'
  return isFlows && record.readUInt32BE(8) > 0 ? record.readUInt32BE(16) : null
}

/** The text of a record without what stands behind it: entries that say their own length backwards, and the rest of a cut character. */
export function withoutTrailers(record: Buffer, trailers: number): Buffer {
  let end = record.length
  for (let bits = trailers >> 1; bits > 0 && end > 0; bits >>= 1)
    if (bits & 1) end -= Math.min(end, backwardNumber(record, end))
  if (trailers & 1 && end > 0) end -= Math.min(end, ((record[end - 1] as number) & 3) + 1)
  return record.subarray(0, end)
}

/** Seven bits a byte, the last byte first; the byte with its high bit set is the first of the number. */
function backwardNumber(record: Buffer, end: number): number {
  let value = 0
  for (let at = Math.max(0, end - 4); at < end; at += 1) {
    const byte = record[at] as number
    if (byte & 0x80) value = 0
    value = (value << 7) | (byte & 0x7f)
  }
  return value
}
