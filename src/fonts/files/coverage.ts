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
  const known = held.get(face)
  if (known) return known
  const { only } = FACE_SOURCES[face]
  const points = only === undefined ? mappedPoints(sourcePath(face)) : new Set(pointsOf(only))
  held.set(face, points)
  return points
}

const held = new Map<WholeFace, Set<number>>()

/** The code points of a cmap subtable of format 12 (OpenType §cmap), which fonts past the BMP must have. */
function mappedPoints(path: string): Set<number> {
  const cmap = readTable(path, 'cmap')
  const start = cmap && subtable(cmap, 12)
  if (!cmap || start === null) throw new Error(`No character map of format 12 in ${path}`)
  const points = new Set<number>()
  for (let group = 0; group < cmap.readUInt32BE(start + 12); group++) {
    const at = start + 16 + group * 12
    const last = cmap.readUInt32BE(at + 4)
    for (let point = cmap.readUInt32BE(at); point <= last; point++) points.add(point)
  }
  return points
}

function subtable(cmap: Buffer, format: number): number | null {
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const start = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(start) === format) return start
  }
  return null
}
