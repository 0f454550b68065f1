import type { Encoding } from '../../../contract/values/uploads.ts'
import type { Findings } from '../book-file.ts'
import type { ByteSource } from '../byte-source.ts'
import { chunksOf } from './encoding/chunks.ts'
import { decodeLines, decodeMixedLines, REPLACED } from './encoding/decode.ts'
import type { Detected } from './encoding/detect-encoding.ts'

/** A stretch of the text that is whole lines ended by \n; `fraction` is how much of the file it ends. */
export type TextChunk = { text: string; fraction: number }

/**
 * The text of a file in order, ready to be stored: line ends are \n, what cannot be stored is taken out and counted. Read
 * twice it comes in the same stretches.
 */
export async function* textChunks(
  source: ByteSource,
  detected: Detected,
  findings?: Findings,
): AsyncIterable<TextChunk> {
  const { from, name, isMixed } = detected
  for await (const { from: at, bytes } of chunksOf(source, name, { from, to: source.size })) {
    const raw = isMixed ? mixedText(bytes, name, findings) : decodeLines(bytes, name)
    yield { text: cleanText(raw, findings), fraction: (at + bytes.length) / source.size }
  }
}

function mixedText(bytes: Buffer, name: Encoding, findings?: Findings): string {
  const plain = decodeLines(bytes, name)
  if (!plain.includes(REPLACED)) return plain
  const { text, foreign } = decodeMixedLines(bytes, name === 'utf-8' ? 'gb18030' : name)
  if (foreign > 0) findings?.warn('mixed-encodings')
  return text
}

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]/g

function cleanText(raw: string, findings?: Findings): string {
  let text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  if (!text.isWellFormed()) text = text.toWellFormed()
  if (findings && text.includes(REPLACED)) findings.warn('characters-replaced')
  if (UNSTORABLE.test(text)) {
    UNSTORABLE.lastIndex = 0
    if (text.includes('\0')) findings?.warn('nul-removed')
    findings?.drop('invisible', (text.match(UNSTORABLE) ?? []).join('').replaceAll(/[\f\v\ufeff]/g, ''))
    text = text.replace(UNSTORABLE, '')
  }
  return text
}

/** Columns that a line takes: two for what is as wide as a Han character. */
export function widthOf(line: string): number {
  let width = line.length
  for (let at = 0; at < line.length; at += 1) if (isWide(line.charCodeAt(at))) width += 1
  return width
}

const isWide = (unit: number) => unit >= 0x2e80 || (unit >= 0x2014 && unit <= 0x2026)

/** Columns of white space before a line. */
export function marginOf(line: string): number {
  let margin = 0
  for (let at = 0; at < line.length; at += 1) {
    const unit = line.charCodeAt(at)
    if (unit === 0x3000) margin += 2
    else if (unit === 9) margin += 4
    else if (unit === 32 || unit === 0xa0) margin += 1
    else break
  }
  return margin
}

/** A line drawn of signs: between parts of a text, not text. */
export function isRuler(line: string): boolean {
  return /^[\s\-—–=_*＊※~～＝－#+·•.…☆★◇◆○●]{3,}$/.test(line) && !/^[….。\s]+$/.test(line)
}
