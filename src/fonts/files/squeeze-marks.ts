import { Direction, Face, Feature, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from 'harfbuzzjs'
import { MARKS } from '../../text/charset.ts'

/**
 * A font that squeezes marks that meet as another one does, by the features `chws` and `vchw` (OpenType, registered for
 * CLREQ rule 3) that Firefox and Safari are asked for. Hei comes without them, and has the marks of Song's design: of each
 * pair the first gives away what the pair is narrower by there.
 */
export function withSqueezing(font: Buffer, model: Buffer): Buffer {
  const squeezed = squeezedPairs(model)
  const { glyphOf, perEm } = opened(font)
  const tableOf = (pairs: Squeezed[], isVertical: boolean): PairTable => {
    const table: PairTable = new Map()
    for (const { first, second, em } of pairs) {
      const row = table.get(glyphOf(first, isVertical)) ?? new Map<number, number>()
      table.set(glyphOf(first, isVertical), row.set(glyphOf(second, isVertical), Math.round(em * perEm)))
    }
    return table
  }
  const upright = squeezed.filter(({ first, second }) => !MIDDLE.test(first + second))
  return withPairs(font, { chws: tableOf(squeezed, false), vchw: tableOf(upright, true) })
}

type Squeezed = { first: string; second: string; em: number }

/** In vertical lines these stand in the middle of their square. */
const MIDDLE = /[；：？！—…·]/

const known = new WeakMap<Buffer, Squeezed[]>()

function squeezedPairs(model: Buffer): Squeezed[] {
  const pairs = known.get(model) ?? measuredPairs(model)
  known.set(model, pairs)
  return pairs
}

function measuredPairs(model: Buffer): Squeezed[] {
  const { widthOf } = opened(model)
  const marks = Array.from(MARKS)
  const pairs = marks.flatMap(first => marks.map(second => ({ first, second, em: widthOf(first + second) })))
  return pairs.filter(({ em }) => em !== 0)
}

function opened(bytes: Buffer) {
  const face = new Face(new FontBlob(bytes))
  const font = new Font(face)
  const shaped = (text: string, features: string[], direction: Direction) => {
    const buffer = new ShapeBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(direction)
    shape(
      font,
      buffer,
      features.map(tag => new Feature(tag, 1)),
    )
    return buffer.getGlyphInfosAndPositions()
  }
  const width = (text: string, features: string[]) =>
    shaped(text, features, Direction.LTR).reduce((sum, { xAdvance }) => sum + (xAdvance ?? 0), 0)
  return {
    perEm: face.upem,
    glyphOf: (char: string, isVertical: boolean) =>
      shaped(char, isVertical ? ['vert'] : [], isVertical ? Direction.TTB : Direction.LTR)[0]?.codepoint ?? 0,
    /** By how much `chws` widens a text, in em; less than 0 where it squeezes. */
    widthOf: (text: string) => (width(text, ['chws']) - width(text, [])) / face.upem,
  }
}

/** By the first glyph and the second: what is added to the first one's advance. */
type PairTable = Map<number, Map<number, number>>

/** A font whose table GPOS has further features (horizontal but for `v…`), for every script. The lookups it had stay. */
function withPairs(font: Buffer, added: Record<string, PairTable>): Buffer {
  const old = tableOf(font, 'GPOS')
  if (!old) throw new Error('A font without GPOS')
  const oldLookups = lookupsByTag(old)
  const features = [...oldLookups.keys(), ...Object.keys(added)].toSorted()
  const oldList = old.readUInt16BE(8)
  const oldCount = old.readUInt16BE(oldList)
  const lookups = Object.entries(added).map(([tag, pairs]) =>
    pairLookup(pairs, tag.startsWith('v') ? Y_ADVANCE : X_ADVANCE),
  )
  const lookupsOf = (tag: string) => oldLookups.get(tag) ?? [oldCount + Object.keys(added).indexOf(tag)]

  const scripts = scriptList(features.length)
  const featureList = listOfFeatures(features.map(tag => ({ tag, lookups: lookupsOf(tag) })))
  // The new lookups stand behind the list, then the whole old table, whose lookups are pointed to where they are.
  const head = 2 + 2 * (oldCount + lookups.length)
  const behind = head + lookups.reduce((sum, { length }) => sum + length, 0)
  const offsets = Array.from({ length: oldCount }, (_, i) => behind + oldList + old.readUInt16BE(oldList + 2 + 2 * i))
  let at = head
  for (const lookup of lookups) {
    offsets.push(at)
    at += lookup.length
  }
  const list = Buffer.concat([words([offsets.length, ...offsets]), ...lookups, old])
  const header = words([1, 0, 10, 10 + scripts.length, 10 + scripts.length + featureList.length])
  return withTable(font, 'GPOS', Buffer.concat([header, scripts, featureList, list]))
}

// ValueFormat of OpenType's value records.
const X_ADVANCE = 4
const Y_ADVANCE = 8

/** What each feature of a table does; those of one name are one. */
function lookupsByTag(gpos: Buffer): Map<string, number[]> {
  const start = gpos.readUInt16BE(6)
  const found = new Map<string, number[]>()
  for (let i = 0; i < gpos.readUInt16BE(start); i++) {
    const record = start + 2 + 6 * i
    const feature = start + gpos.readUInt16BE(record + 4)
    const count = gpos.readUInt16BE(feature + 2)
    const lookups = Array.from({ length: count }, (_, j) => gpos.readUInt16BE(feature + 4 + 2 * j))
    found.set(gpos.toString('latin1', record, record + 4), lookups)
  }
  return found
}

/** Every feature for DFLT and Han, in one table for both. */
function scriptList(features: number): Buffer {
  const records = ['DFLT', 'hani'].map(tag => Buffer.concat([Buffer.from(tag, 'latin1'), words([14])]))
  const indices = Array.from({ length: features }, (_, i) => i)
  return Buffer.concat([words([2]), ...records, words([4, 0, 0, 0xffff, features, ...indices])])
}

function listOfFeatures(features: { tag: string; lookups: number[] }[]): Buffer {
  const bodies = features.map(({ lookups }) => words([0, lookups.length, ...lookups]))
  let at = 2 + 6 * features.length
  const records = features.map(({ tag }, i) => {
    const record = Buffer.concat([Buffer.from(tag, 'latin1'), words([at])])
    at += bodies[i]?.length ?? 0
    return record
  })
  return Buffer.concat([words([features.length]), ...records, ...bodies])
}

/** A lookup of type 2 with one subtable of format 2: glyphs of equal rows are a class, and so are those of equal columns. */
function pairLookup(pairs: PairTable, valueFormat: number): Buffer {
  const firsts = [...pairs.keys()].toSorted((a, b) => a - b)
  const seconds = [...new Set(firsts.flatMap(glyph => [...(pairs.get(glyph)?.keys() ?? [])]))].toSorted((a, b) => a - b)
  const value = (first: number, second: number) => pairs.get(first)?.get(second) ?? 0
  const rows = classesOf(firsts, first => seconds.map(second => value(first, second)).join())
  const columns = classesOf(seconds, second => firsts.map(first => value(first, second)).join())
  // Class 0 of the second glyph is every other glyph; of the first one, the first of those that are covered.
  const values = rows.map(row => [0, ...columns.map(column => value(row[0] as number, column[0] as number))])
  const coverage = words([1, firsts.length, ...firsts])
  const firstClasses = classes(rows, 0)
  const secondClasses = classes(columns, 1)
  const records = words(values.flat())
  const start = 16 + records.length
  const subtable = Buffer.concat([
    words([2, start, valueFormat, 0]),
    words([start + coverage.length, start + coverage.length + firstClasses.length, rows.length, columns.length + 1]),
    records,
    coverage,
    firstClasses,
    secondClasses,
  ])
  return Buffer.concat([words([2, 0, 1, 8]), subtable])
}

function classesOf(glyphs: number[], key: (glyph: number) => string): number[][] {
  return [...Map.groupBy(glyphs, key).values()]
}

/** A class definition of format 2, a range for each glyph. */
function classes(groups: number[][], first: number): Buffer {
  const ranges = groups
    .flatMap((group, i) => group.map(glyph => [glyph, glyph, i + first]))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
  return words([2, ranges.length, ...ranges.flat()])
}

function words(values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, i * 2)
  return bytes
}

/** One table of a plain sfnt in memory; `null` when it has none. */
function tableOf(font: Buffer, tag: string): Buffer | null {
  const record = recordOf(font, tag)
  return record === null
    ? null
    : font.subarray(font.readUInt32BE(record + 8)).subarray(0, font.readUInt32BE(record + 12))
}

/** The font with a table in the place of the one it has (OpenType §Table directory). @throws when it has none. */
function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const record = recordOf(font, tag)
  if (record === null) throw new Error(`A font without ${tag}`)
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)])
  // The old one is left where it is, for nothing points to it: the next to read the font writes it anew.
  const whole = Buffer.concat([font, Buffer.alloc(-font.length & 3), padded])
  whole.writeUInt32BE(checksum(padded), record + 4)
  whole.writeUInt32BE(whole.length - padded.length, record + 8)
  whole.writeUInt32BE(table.length, record + 12)
  return whole
}

/** Where in the directory a table stands. */
function recordOf(font: Buffer, tag: string): number | null {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const record = 12 + 16 * i
    if (font.toString('latin1', record, record + 4) === tag) return record
  }
  return null
}

function checksum(bytes: Buffer): number {
  let sum = 0
  for (let i = 0; i < bytes.length; i += 4) sum = (sum + bytes.readUInt32BE(i)) >>> 0
  return sum
}
