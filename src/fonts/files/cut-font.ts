import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type DrawnFace, FACE_SOURCES, type FaceName, sourcePath } from '../font-sources.ts'
import { sliceOf } from '../slices.ts'
import { withSqueezing } from './squeeze-marks.ts'
import { subsetOf } from './subset.ts'

/** A WOFF2 file of a face with these characters and the face's constant ones, and only the features it keeps. */
export async function cutWoff2(face: FaceName, text: string): Promise<Buffer> {
  if (face === 'rare') return cutSlice(text)
  const font = await cutSfnt(face, text)
  const { squeezesAs } = FACE_SOURCES[face]
  const squeezing = squeezesAs ? withSqueezing(font, await marksOf(squeezesAs)) : font
  return subsetFont(squeezing, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
}

/** The same as plain sfnt, for reading outlines. */
export async function cutSfnt(face: DrawnFace, text: string): Promise<Buffer> {
  const { features, always, only, axes } = FACE_SOURCES[face]
  const path = sourcePath(face)
  const chars = only ?? text + always
  if (!axes) return subsetOf(path, chars, features)
  // The variable face is WOFF2 and small, so it may go through the package whole.
  return subsetFont(await readFile(path), chars, { targetFormat: 'sfnt', keepFeatures: features, variationAxes: axes })
}

/** A font of the constant characters alone, made once. */
function marksOf(face: DrawnFace): Promise<Buffer> {
  const made = marks.get(face) ?? cutSfnt(face, '')
  marks.set(face, made)
  return made
}

const marks = new Map<DrawnFace, Promise<Buffer>>()

/** The slices are WOFF2 and small, so one may go through the package whole. */
async function cutSlice(text: string): Promise<Buffer> {
  const path = sliceOf(text.codePointAt(0) as number)
  if (path === null) throw new Error(`No file of the rare face has ${text}`)
  return subsetFont(await readFile(path), text, { targetFormat: 'woff2', keepFeatures: ['vert'] })
}
