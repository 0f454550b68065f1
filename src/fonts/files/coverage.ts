import { pointsOf } from '../../text/charset.ts'
import { FACE_SOURCES, sourcePath, type WholeFace } from '../font-sources.ts'
import { readTable } from './sfnt.ts'

/** Whether a face has a glyph for each character, so that its code is one the server itself would write. */
export function holdsAll(face: WholeFace, chars: Iterable<string>): boolean {
  const points = heldPoints(face)
  for (const char of chars) if (!points.has(char.codePointAt(0) as number)) return false
  return true
}

/** Every code point a face has a glyph for. Read from its character map once, without loading the font. */
export function heldPoints(face: WholeFace): Set<number> {
  // Of the host's font, which tests change.
  const key = face === 'fangsong' ? sourcePath(face) : face
  const known = held.get(key)
  if (known) return known
  const { only } = FACE_SOURCES[face]
  const points = only === undefined ? mappedPoints(sourcePath(face)) : new Set(pointsOf(only))
  held.set(key, points)
  return points
}

const held = new Map<string, Set<number>>()

/** The code points of a cmap subtable of format 12 (OpenType §cmap), which fonts past the BMP must have, else of format 4. */
function mappedPoints(path: string): Set<number> {
  const cmap = readTable(path, 'cmap')
  const start = cmap && subtable(cmap, 12)
  if (cmap && start !== null) return pointsOfTwelve(cmap, start)
  const short = cmap && subtable(cmap, 4)
  if (!cmap || short === null) throw new Error(`No character map of format 12 or 4 in ${path}`)
  return pointsOfFour(cmap, short)
}

function pointsOfTwelve(cmap: Buffer, start: number): Set<number> {
  const points = new Set<number>()
  for (let group = 0; group < cmap.readUInt32BE(start + 12); group++) {
    const at = start + 16 + group * 12
    const last = cmap.readUInt32BE(at + 4)
    for (let point = cmap.readUInt32BE(at); point <= last; point++) points.add(point)
  }
  return points
}

/** Segments of code points, each with a delta to its glyphs or an offset into a list of them; glyph 0 is none. */
function pointsOfFour(cmap: Buffer, start: number): Set<number> {
  const points = new Set<number>()
  const bytes = cmap.readUInt16BE(start + 6)
  const ends = start + 14
  const starts = ends + bytes + 2
  for (let at = 0; at < bytes; at += 2) {
    const delta = cmap.readUInt16BE(starts + bytes + at)
    const offsetAt = starts + 2 * bytes + at
    const offset = cmap.readUInt16BE(offsetAt)
    const first = cmap.readUInt16BE(starts + at)
    for (let point = first; point <= cmap.readUInt16BE(ends + at); point++) {
      const listed = offset === 0 ? point : cmap.readUInt16BE(offsetAt + offset + 2 * (point - first))
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) points.add(point)
    }
  }
  points.delete(0xffff)
  return points
}

function subtable(cmap: Buffer, format: number): number | null {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const start = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(start) === format) return start
  }
  return null
}
