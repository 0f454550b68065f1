import { expect, test } from 'vitest'
import { huffCdicTables, type PhraseParts } from '../../../../tests/fixtures/books/mobi/huff-cdic-bytes.ts'
import { mobiBytes } from '../../../../tests/fixtures/books/mobi/mobi-bytes.ts'
import { wholeBook } from '../../../../tests/fixtures/books/read-whole-book.ts'
import { bytesSource } from '../byte-source.ts'
import { openBookFile } from '../open-book-file.ts'
import { openHuffCdic } from './huff-cdic.ts'

const TEXT = `<html><body><h2>第一章</h2><p>${'学而时习之，不亦说乎？'.repeat(40)}</p><h2>第二章</h2><p>The end.</p></body></html>`

/** Every byte of the text is a phrase; behind them stand phrases of phrases. */
function packedBook() {
  const bytes = [...new Set(Buffer.from(TEXT))]
  const numbers = (text: string) => [...Buffer.from(text)].map(byte => bytes.indexOf(byte))
  const sentence = bytes.length
  const phrases: PhraseParts[] = [
    ...bytes.map(byte => Buffer.from([byte])),
    numbers('学而时习之，不亦说乎？'),
    [sentence, sentence, sentence, sentence],
  ]
  // Short codes and long ones: the first eight bits tell all of some, and only where to look for others.
  const lengths = phrases.map((_, at) => (at < 3 ? 3 : at < 40 ? 7 : at < 48 ? 10 : 13))
  const { tables, pack } = huffCdicTables(phrases, lengths)
  const [before = '', behind = ''] = TEXT.split('学而时习之，不亦说乎？'.repeat(40))
  const rows = [
    [...numbers(before), ...Array.from({ length: 9 }, () => sentence + 1), sentence],
    [sentence, sentence, sentence, ...numbers(behind)],
  ]
  return { tables, records: rows.map(pack) }
}

test('a MOBI book packed with HUFF and CDIC is read, phrases in phrases, whatever stands behind its records', async () => {
  for (const trailers of [false, true]) {
    const bytes = mobiBytes({
      text: Buffer.alloc(0),
      title: '论语',
      compression: 17480,
      huffCdic: packedBook(),
      trailers,
    })
    const { titles, text } = await wholeBook(await openBookFile(bytesSource(bytes, 'x.mobi')))
    expect(titles).toEqual(['第一章', '第二章'])
    expect(text).toBe(`第一章\n${'学而时习之，不亦说乎？'.repeat(40)}\n第二章\nThe end.`)
  }
})

/** By hand: “a” is 1, “b” 01, and the phrase of both 00000001 (the rest of eight bits stay unused). */
test('codes are read bit by bit', () => {
  const { tables, pack } = huffCdicTables([Buffer.from('a'), Buffer.from('b'), [0, 1]], [1, 2, 8])
  expect(pack([0, 0, 1, 2]).toString('hex')).toBe('d3f0')
  expect(openHuffCdic(tables)(Buffer.from('d3f0', 'hex')).toString()).toBe('aabab')
})

const plain = [Buffer.from('a'), Buffer.from('b')]
const doubling = (depth: number): PhraseParts[] => [
  Buffer.from('a'),
  ...Array.from({ length: depth }, (_, at) => [at, at]),
]
const eight = (phrases: readonly PhraseParts[]) => phrases.map(() => 8)
const tablesOf = (phrases: readonly PhraseParts[]) => huffCdicTables(phrases, eight(phrases)).tables

test.each<[string, () => [tables: Buffer[], packed: Buffer], string]>([
  ['a phrase that holds itself', () => packedBy([[0], ...plain], [0]), 'damaged'],
  ['two phrases that hold one another', () => packedBy([[1], [0], ...plain], [0]), 'damaged'],
  ['phrases forty deep', () => packedBy([...chain(40), Buffer.from('a')], [0]), 'too-deep'],
  ['phrases that double twenty times', () => packedBy(doubling(20), [20]), 'sizes-lie'],
  ['codes for nothing without end', () => packedBy([Buffer.alloc(0)], Array(70_000).fill(0)), 'sizes-lie'],
  [
    'a code that names no phrase',
    () => [tablesOf(plain), huffCdicTables(chain(9), eight(chain(9))).pack([7, 7, 7, 7, 7, 7])],
    'damaged',
  ],
  [
    'codes of no length',
    () => [[zeroed(tablesOf(plain)[0], 24, 1024), ...tablesOf(plain).slice(1)], Buffer.from('a')],
    'damaged',
  ],
  ['no codes', () => [[], Buffer.from('a')], 'damaged'],
  [
    'tables outside their record',
    () => [[(tablesOf(plain)[0] as Buffer).subarray(0, 900)], Buffer.from('a')],
    'damaged',
  ],
  ['phrases outside their record', () => [cutTo(tablesOf(plain), 21), Buffer.from('a')], 'damaged'],
  ['a list of phrases that is cut off', () => [cutTo(tablesOf(plain), 18), Buffer.from('a')], 'damaged'],
  ['codes of 31 bits in a list', () => [withNumber(tablesOf(plain), 12, 31), Buffer.from('a')], 'damaged'],
])('%s: refused', (_what, made, reason) => {
  const [tables, packed] = made()
  expect(() => openHuffCdic(tables)(packed)).toThrow(expect.objectContaining({ reason }))
})

test('many phrases that all grow large end before they fill the memory', () => {
  expect(Math.max(...lengthsOfAll(180))).toBe(2 ** 13 + 2 ** 14 + 2 ** 13)
  expect(() => lengthsOfAll(1_500)).toThrow(expect.objectContaining({ reason: 'sizes-lie' }))
})

/** Of phrases that double up to 16,384 bytes, and so many more of the last of them. */
function lengthsOfAll(count: number): number[] {
  const phrases = [...doubling(14), ...Array.from({ length: count }, (_, at) => [at % 14, 14, 13])]
  const { tables, pack } = huffCdicTables(
    phrases,
    phrases.map(() => 11),
  )
  const unpack = openHuffCdic(tables)
  return phrases.map((_, at) => unpack(pack([at])).length)
}

const chain = (depth: number): PhraseParts[] => Array.from({ length: depth }, (_, at) => [at + 1])

function packedBy(phrases: PhraseParts[], row: number[]): [Buffer[], Buffer] {
  const { tables, pack } = huffCdicTables(phrases, eight(phrases))
  return [tables, pack(row)]
}

function zeroed(record: Buffer | undefined, from: number, length: number): Buffer {
  return Buffer.from(record ?? Buffer.alloc(0)).fill(0, from, from + length)
}

const cutTo = ([huff, cdic]: Buffer[], length: number) => [huff as Buffer, (cdic as Buffer).subarray(0, length)]

function withNumber([huff, cdic]: Buffer[], at: number, value: number): Buffer[] {
  const changed = Buffer.from(cdic as Buffer)
  changed.writeUInt32BE(value, at)
  return [huff as Buffer, changed]
}
