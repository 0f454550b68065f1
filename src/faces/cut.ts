import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { type DrawnFace, FACE_SOURCES, sourcePath } from './sources.ts'
import { subsetOf } from './subset.ts'

/** A WOFF2 file of a face with these characters and the face's constant ones, and only the features it keeps. */
export async function cutWoff2(face: DrawnFace, text: string): Promise<Buffer> {
  return subsetFont(await cutSfnt(face, text), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
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
