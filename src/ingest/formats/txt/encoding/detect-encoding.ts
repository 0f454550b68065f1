import { isAscii, isUtf8 } from 'node:buffer'
import type { Encoding } from '../../../../contract/values/uploads.ts'
import { isHan } from '../../../../text/characters/fold.ts'
import type { EncodingFound } from '../../book-file.ts'
import type { ByteSource } from '../../byte-source.ts'
import { BookRefused } from '../../refused.ts'
import { isCommon } from './common-han.ts'
import { decodeLines, REPLACED } from './decode.ts'

export type Detected = EncodingFound & {
  /** Where the text begins: behind a byte order mark. */
  from: number
  /** Whether some of the file is UTF-8 and some is not. */
  isMixed: boolean
}

/** Finds out how a text is encoded, from its marks, what is valid, and how Chinese it reads. @throws BookRefused for what is no text */
export async function detectEncoding(source: ByteSource, chosen?: Encoding): Promise<Detected> {
  const head = await source.read(0, 4)
  const mark = markOf(head)
  const facts = await byteFacts(source)
  const samples = await sampleLines(source, mark?.from ?? 0)
  const readings = CANDIDATES.map(encoding => readingOf(samples, encoding)).toSorted((a, b) => b.score - a.score)
  const isWide = readings[0]?.encoding.startsWith('utf-16') && readings[0].score > LIKELY
  if (!mark && !chosen && !isWide) refuseBinary(head, facts)
  const name = chosen ?? mark?.encoding ?? guess(facts, readings)
  const isMixed = !mark && !facts.isUtf8 && facts.utf8Chunks > 0 && !name.startsWith('utf-16')
  const possible = readings.filter(reading => reading.score > IMPOSSIBLE || reading.encoding === name)
  const own = possible.find(({ encoding }) => encoding === family(name)) ?? readingOf(samples, name)
  const others = possible.filter(({ encoding }) => encoding !== family(name))
  const shown = [own, ...others].map(({ encoding, sample, score }) => ({ encoding, sample, score }))
  shown[0] = { ...own, encoding: name }
  const from = mark && family(mark.encoding) === family(name) ? mark.from : 0
  return { name, isChosen: chosen !== undefined, readings: name === 'ascii' ? [] : shown, from, isMixed }
}

const CANDIDATES: Encoding[] = ['utf-8', 'gb18030', 'big5', 'utf-16le', 'utf-16be', 'windows-1252']
const IMPOSSIBLE = -0.5
const LIKELY = 0.2

const family = (encoding: Encoding): Encoding =>
  encoding === 'gbk' ? 'gb18030' : encoding === 'ascii' ? 'utf-8' : encoding

function markOf(head: Buffer): { encoding: Encoding; from: number } | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8', from: 3 }
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', from: 2 }
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', from: 2 }
  return null
}

type Facts = {
  isAscii: boolean
  isUtf8: boolean
  /** Pieces of the file that hold more than ASCII and are UTF-8. */
  utf8Chunks: number
  hasFourBytes: boolean
  /** Of the first 64 KB, each 0–1: NUL, and control characters that no text has. */
  nul: number
  control: number
}

const PIECE = 256 * 1024

/** One walk over all bytes: what is true of a whole file cannot be seen in samples. */
async function byteFacts(source: ByteSource): Promise<Facts> {
  const facts: Facts = { isAscii: true, isUtf8: true, utf8Chunks: 0, hasFourBytes: false, nul: 0, control: 0 }
  let rest: Buffer = Buffer.alloc(0)
  for (let at = 0; at < source.size; at += PIECE) {
    const read = await source.read(at, PIECE)
    if (at === 0) Object.assign(facts, unprintable(read.subarray(0, 65_536)))
    const bytes = rest.length > 0 ? Buffer.concat([rest, read]) : read
    const end = at + PIECE >= source.size ? bytes.length : wholeUtf8(bytes)
    const whole = bytes.subarray(0, end)
    rest = bytes.subarray(end)
    if (isAscii(whole)) continue
    facts.isAscii = false
    if (isUtf8(whole)) facts.utf8Chunks += 1
    else {
      facts.isUtf8 = false
      facts.utf8Chunks += linesInUtf8(whole)
    }
    facts.hasFourBytes ||= fourBytes(whole)
  }
  return facts
}

function wholeUtf8(bytes: Buffer): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return bytes.length - back
    if (byte < 0x80) break
  }
  return bytes.length
}

/** Lines of twelve bytes over ASCII or more that are UTF-8: in another encoding hardly one is by chance. */
function linesInUtf8(bytes: Buffer): number {
  let count = 0
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from)
    const to = end < 0 ? bytes.length : end
    const line = bytes.subarray(from, Math.min(to, from + 4096))
    if (to - from >= 12 && to - from < 4096 && isUtf8(line) && line.reduce((sum, byte) => sum + (byte >> 7), 0) >= 12)
      count += 1
    from = to + 1
  }
  return count
}

function unprintable(bytes: Buffer): { nul: number; control: number } {
  let [nul, control] = [0, 0]
  for (const byte of bytes) {
    if (byte === 0) nul += 1
    else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26) control += 1
  }
  const all = Math.max(1, bytes.length)
  return { nul: nul / all, control: control / all }
}

/** A character of four bytes, which GBK lacks. */
function fourBytes(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; ) {
    if ((bytes[at] as number) < 0x80) at += 1
    else if ((bytes[at + 1] ?? 0) >= 0x30 && (bytes[at + 1] ?? 0) <= 0x39 && (bytes[at + 2] ?? 0) >= 0x81) return true
    else at += 2
  }
  return false
}

function refuseBinary(head: Buffer, { nul, control }: Facts): void {
  const isProgram = head.subarray(0, 2).toString('latin1') === 'MZ' || head.subarray(1, 4).toString('latin1') === 'ELF'
  // Of a text in UTF-16 without a mark every other byte may be NUL; random bytes have controls everywhere.
  if (control > 0.02 || (isProgram && (nul > 0 || control > 0))) throw new BookRefused('binary')
}

/** Lines from all over the file that hold more than ASCII, at most 128 KB. */
async function sampleLines(source: ByteSource, from: number): Promise<Buffer> {
  const size = Math.min(16 * 1024, source.size)
  const steps = Math.max(1, Math.min(8, Math.ceil(source.size / size)))
  const pieces: Buffer[] = []
  for (let step = 0; step < steps; step += 1) {
    const room = source.size - from - size
    const at = from + 2 * Math.floor((Math.max(0, room) * step) / Math.max(1, steps - 1) / 2)
    const bytes = await source.read(at, size)
    const isWhole = at <= from && size >= source.size - from
    const begin = step === 0 ? 0 : bytes.indexOf(0x0a) + 1
    const end = isWhole ? bytes.length : bytes.lastIndexOf(0x0a) + 1
    pieces.push(end > begin ? bytes.subarray(begin, end) : bytes)
  }
  return Buffer.concat(pieces.map(telling))
}

/** Of bytes that are one to a character in ASCII, the lines that hold more than that. */
function telling(bytes: Buffer): Buffer {
  if (bytes.includes(0)) return bytes
  const lines: Buffer[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(0x0a, from)
    const to = end < 0 ? bytes.length : end + 1
    const line = bytes.subarray(from, to)
    if (!isAscii(line)) lines.push(line)
    from = to
  }
  return Buffer.concat(lines)
}

/** How much a text reads like Chinese, or else like a language of letters: about −1 for none, 1 for nothing else. */
function readingOf(samples: Buffer, encoding: Encoding): { encoding: Encoding; sample: string; score: number } {
  const text = decodeLines(samples, encoding)
  let [han, common, letters, wrong] = [0, 0, 0, 0]
  for (const char of text) {
    const point = char.codePointAt(0) as number
    if (point < 0x80) letters -= point === 0 ? 1 : 0
    else if (isCommon(point)) common += 1
    else if (isHan(point)) han += 1
    else if (char === REPLACED || (point >= 0xe000 && point <= 0xf8ff) || (point >= 0x80 && point < 0xa0)) wrong += 1
    else if (/[\u00c0-\u024f\u2018-\u201d\u2013\u2014\u2026\u00a3\u00a7\u00ab\u00bb]/.test(char)) letters += 0.4
    else wrong += 0.3
  }
  const all = han + common + wrong + Math.max(0, letters)
  const score = all === 0 ? 0 : (common - 0.35 * han - 3 * wrong + letters) / all
  return { encoding, sample: sampleOf(text), score: Math.max(-1, Math.round(score * 1000) / 1000) }
}

/** The first lines that tell encodings apart. */
function sampleOf(text: string): string {
  const lines = text.split('\n').filter(line => /[^\0-\x7f]/.test(line))
  return lines.slice(0, 4).join('\n').replaceAll('\0', '').slice(0, 200)
}

function guess(facts: Facts, readings: { encoding: Encoding; score: number }[]): Encoding {
  const best = readings[0]?.encoding ?? 'utf-8'
  if (facts.isAscii && facts.nul < 0.05) return 'ascii'
  if (facts.isUtf8 && facts.nul < 0.05) return 'utf-8'
  const wide = readings.find(({ encoding }) => encoding.startsWith('utf-16'))
  const isWide = facts.nul > 0.05 || (wide && wide.encoding === best)
  if (isWide && wide) return wide.encoding
  // Mostly UTF-8 with some broken lines stays UTF-8: its own reading is then the best.
  if (best !== 'gb18030') return best
  return facts.hasFourBytes ? 'gb18030' : 'gbk'
}
