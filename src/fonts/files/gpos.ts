import { tableOf, withTable } from './sfnt-tables.ts'

/** By the first glyph and the second: what is added to the first one's advance. */
export type PairTable = Map<number, Map<number, number>>

/** A font whose table GPOS has further features (horizontal but for `v…`), for every script. The lookups it had stay. */
export function withPairs(font: Buffer, added: Record<string, PairTable>): Buffer {
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
