import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isWoff, sfntFromWoff } from './sfnt.ts'

/** A TTF or WOFF file cut to some characters and features, as plain sfnt. The file stays open inside wasm for the next cuts. */
export async function subsetOf(path: string, text: string, features: string[]): Promise<Buffer> {
  const hb = await (harfbuzz ??= loaded())
  const font = cutInside(hb, { path, text, features })
  if (font) return font
  // The files that lie beside it may have left no room to work in.
  for (const other of fonts.keys()) if (other !== path) putAway(hb, other)
  const again = cutInside(hb, { path, text, features })
  if (!again) throw new Error(`harfbuzz cannot cut ${path}`)
  return again
}

function cutInside(hb: Harfbuzz, { path, text, features }: { path: string; text: string; features: string[] }) {
  const input = hb.hb_subset_input_create_or_fail()
  if (input === 0) throw new Error('harfbuzz has no memory left for a subset')
  const featureSet = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  hb.hb_set_clear(featureSet)
  for (const tag of features) hb.hb_set_add(featureSet, Buffer.from(tag, 'latin1').readUInt32BE())
  const points = hb.hb_subset_input_unicode_set(input)
  for (const char of text) hb.hb_set_add(points, char.codePointAt(0) as number)
  hb.hb_subset_input_set_flags(input, NO_HINTING)
  const subset = hb.hb_subset_or_fail(faceAt(hb, path), input)
  hb.hb_subset_input_destroy(input)
  if (subset === 0) return null
  const blob = hb.hb_face_reference_blob(subset)
  const at = hb.hb_blob_get_data(blob, 0)
  const font = Buffer.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(blob)))
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(subset)
  return font
}

// The C enumerations of hb-subset.h and hb-blob.h.
const LAYOUT_FEATURES = 6
const NO_HINTING = 1
const MEMORY_WRITABLE = 2

type Harfbuzz = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(at: number): void
  hb_blob_create(at: number, bytes: number, mode: number, userData: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_set(input: number, which: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_or_fail(face: number, input: number): number
}

let harfbuzz: Promise<Harfbuzz> | undefined

async function loaded(): Promise<Harfbuzz> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(wasm)
  const exports = instance.exports as unknown as Harfbuzz
  // oxlint-disable-next-line no-underscore-dangle -- the name WASI gives to the start of a library
  exports._initialize()
  return exports
}

type Placed = { at: number; bytes: number }

/** The fonts inside wasm memory, the longest unused first. It has 64 MB for them and for the work, and all of ours are more. */
const fonts = new Map<string, Placed & { face: number }>()

/** The font inside wasm memory, read straight into it: copies on the JavaScript side would cost 15 MB a cut. */
function faceAt(hb: Harfbuzz, path: string): number {
  const known = fonts.get(path)
  if (known) {
    fonts.delete(path)
    fonts.set(path, known)
    return known.face
  }
  const { at, bytes } = isWoff(path) ? copied(hb, sfntFromWoff(path)) : readInto(hb, path)
  const blob = hb.hb_blob_create(at, bytes, MEMORY_WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  fonts.set(path, { at, bytes, face })
  return face
}

function putAway(hb: Harfbuzz, path: string): void {
  const held = fonts.get(path)
  if (!held) return
  fonts.delete(path)
  hb.hb_face_destroy(held.face)
  hb.free(held.at)
}

function copied(hb: Harfbuzz, font: Buffer): Placed {
  const at = allocated(hb, font.length)
  new Uint8Array(hb.memory.buffer, at, font.length).set(font)
  return { at, bytes: font.length }
}

function readInto(hb: Harfbuzz, path: string): Placed {
  const file = openSync(path, 'r')
  try {
    const bytes = fstatSync(file).size
    const at = allocated(hb, bytes)
    for (let read = 0; read < bytes; ) {
      const more = readSync(file, new Uint8Array(hb.memory.buffer, at + read, bytes - read))
      if (more === 0) throw new Error(`${path} ends ${bytes - read} bytes early`)
      read += more
    }
    return { at, bytes }
  } finally {
    closeSync(file)
  }
}

function allocated(hb: Harfbuzz, bytes: number): number {
  let at = hb.malloc(bytes)
  while (at === 0 && fonts.size > 0) {
    putAway(hb, fonts.keys().next().value as string)
    at = hb.malloc(bytes)
  }
  if (at === 0) throw new Error(`harfbuzz has no memory left for a font of ${bytes} bytes`)
  return at
}
