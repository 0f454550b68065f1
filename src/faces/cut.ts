import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { sfntFromWoff } from './sfnt.ts'
import { type DrawnFace, FACE_SOURCES, sourcePath } from './sources.ts'

/** A WOFF2 file of a face with these characters and the face's constant ones, and only the features it keeps. */
export function cutWoff2(face: DrawnFace, text: string): Promise<Buffer> {
  return cut(face, text, 'woff2')
}

/** The same as plain sfnt, for reading outlines. */
export function cutSfnt(face: DrawnFace, text: string): Promise<Buffer> {
  return cut(face, text, 'sfnt')
}

async function cut(face: DrawnFace, text: string, targetFormat: 'sfnt' | 'woff2'): Promise<Buffer> {
  const { features, always, only, axes } = FACE_SOURCES[face]
  return subsetFont(await sourceFont(face), only ?? text + always, {
    targetFormat,
    keepFeatures: features,
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  })
}

let held: { path: string; font: Promise<Buffer> } | undefined

// One source at a time: a page asks for one face after another, and two or three fonts of 15–20 MB would double the worker.
function sourceFont(face: DrawnFace): Promise<Buffer> {
  const path = sourcePath(face)
  if (held?.path !== path) {
    const font = path.endsWith('.woff') ? Promise.resolve(sfntFromWoff(path)) : readFile(path)
    held = { path, font }
  }
  return held.font
}
