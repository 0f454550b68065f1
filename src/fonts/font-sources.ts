import { createRequire } from 'node:module'
import { type CutFace, FIXED_CHARSETS, MARKS } from '../text/charset.ts'

/** The faces whose files can be asked for by address. */
export type FaceName = CutFace | 'rare' | keyof typeof FIXED_CHARSETS

/** The faces that lie in one file each; the rare one lies in many, see slices.ts. */
export type WholeFace = Exclude<FaceName, 'rare'>

/** The faces that outlines are drawn from; `literata` is served as it comes and is only drawn here. */
export type DrawnFace = WholeFace | 'literata'

/** Where a face comes from and what of it is kept. */
type FaceSource = {
  /** Path inside node_modules of one TTF, WOFF or WOFF2 file. */
  file: string
  /** OpenType features a cut keeps; without the width variants and alternates nobody
   * asks for, whose closure adds glyphs. */
  features: string[]
  /** In every cut without being named in its code. */
  always: string
  /** The one charset this face is cut for; absent when every charset the source holds is allowed. */
  only?: string
  axes?: Record<string, number>
  /** The face whose pairs of marks are those that this one, which says nothing of them, squeezes too. */
  squeezesAs?: DrawnFace
}

// What squeezes marks, turns them for vertical lines, and makes —— two em: locl and ccmp for zh-Hans, fwid on request.
const CHINESE = ['halt', 'vhal', 'chws', 'vchw', 'vert', 'vrt2', 'locl', 'ccmp', 'fwid']

export const FACE_SOURCES: Record<DrawnFace, FaceSource> = {
  song: {
    file: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
    features: CHINESE,
    always: MARKS,
  },
  'song-bold': {
    file: '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf',
    features: CHINESE,
    always: MARKS,
  },
  hei: {
    file: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    features: CHINESE,
    always: MARKS,
    squeezesAs: 'song',
  },
  'hei-bold': {
    file: '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
    features: CHINESE,
    always: MARKS,
    squeezesAs: 'song',
  },
  // The package calls this weight 500; the file's own name is Regular. WOFF, because zlib opens it without wasm.
  kai: { file: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff', features: ['vert'], always: '' },
  // Kai's own quotation marks are a third of an em wide and none of its marks has halt, so Kai is set with Song's.
  'kai-marks': {
    file: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
    features: CHINESE,
    always: '',
    only: FIXED_CHARSETS['kai-marks'],
  },
  pinyin: {
    file: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff',
    features: [],
    always: '',
    only: FIXED_CHARSETS.pinyin,
  },
  literata: {
    file: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
    features: ['kern', 'liga'],
    always: '',
    axes: { wght: 500, opsz: 18 },
  },
}

const FACE_NAMES: FaceName[] = ['song-bold', 'song', 'kai-marks', 'kai', 'hei-bold', 'hei', 'pinyin', 'rare']

/** Whether an address may name this face. */
export function isFaceName(name: string): name is FaceName {
  return (FACE_NAMES as string[]).includes(name)
}

/**
 * The face and code in the last part of an address, `{face}-{code}.woff2`; `null` for any other name. Both may hold
 * hyphens, so the longer face name goes first; no code of ours begins like the rest of one.
 */
export function splitAddress(fileName: string): { face: FaceName; code: string } | null {
  const face = FACE_NAMES.find(name => fileName.startsWith(`${name}-`))
  if (!face || !fileName.endsWith('.woff2')) return null
  return { face, code: fileName.slice(face.length + 1, -'.woff2'.length) }
}

/** Absolute path of a face's source file. @throws when its package is not installed. */
export function sourcePath(face: DrawnFace): string {
  return createRequire(import.meta.url).resolve(FACE_SOURCES[face].file)
}
