import { createRequire } from 'node:module'
import { MARKS } from '../text/charset.ts'

/** The faces whose files can be asked for by address. */
export type FaceName = 'song' | 'song-bold' | 'kai' | 'kai-marks' | 'pinyin'

/** The faces that outlines are drawn from; `literata` is served as it comes and is only drawn here. */
export type DrawnFace = FaceName | 'literata'

/** Where a face comes from and what of it is kept. */
export type FaceSource = {
  /** Path inside node_modules of one TTF, WOFF or WOFF2 file. */
  file: string
  /** OpenType features a cut keeps; without locl and the width variants, whose closure adds unused glyphs. */
  features: string[]
  /** In every cut without being named in its code. */
  always: string
  /** The one charset this face is cut for; absent when every charset the source holds is allowed. */
  only?: string
  axes?: Record<string, number>
}

/** More marks of the same kinds, which the static file of Kai holds too. */
const RARER_MARKS = '〈〉【】〔〕〖〗〘〙・﹏～＿－．／｛｜｝［］'

/** All that pinyin is spelled with: letters, tone marks on vowels, ê, and the syllables m, n, ng with tones. */
const PINYIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZāáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜêếềńňǹḿĀÁǍÀĒÉĚÈŌÓǑÒ·’' -"

const SQUEEZE = ['halt', 'vhal', 'chws', 'vchw', 'vert', 'vrt2']

export const FACE_SOURCES: Record<DrawnFace, FaceSource> = {
  song: {
    file: '@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf',
    features: SQUEEZE,
    always: MARKS,
  },
  'song-bold': {
    file: '@expo-google-fonts/noto-serif-sc/600SemiBold/NotoSerifSC_600SemiBold.ttf',
    features: SQUEEZE,
    always: MARKS,
  },
  // The package calls this weight 500; the file's own name is Regular. WOFF, because zlib opens it without wasm.
  kai: { file: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff', features: ['vert'], always: '·' },
  // The only slice of @chinese-fonts/lxgwwenkai 3.0.0 with marks; unlike the file above it has halt and vhal.
  'kai-marks': {
    file: '@chinese-fonts/lxgwwenkai/dist/LXGWWenKai-Regular/11181e810bd4c3f025767cb1b971e7ac.woff2',
    features: SQUEEZE,
    always: '',
    only: MARKS.replace('·', '') + RARER_MARKS,
  },
  pinyin: {
    file: '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-500-normal.woff',
    features: [],
    always: '',
    only: PINYIN,
  },
  literata: {
    file: '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2',
    features: ['kern', 'liga'],
    always: '',
    axes: { wght: 500, opsz: 18 },
  },
}

/** The faces an address may name. */
export function isFaceName(name: string): name is FaceName {
  return Object.hasOwn(FACE_SOURCES, name) && name !== 'literata'
}

/** Absolute path of a face's source file. @throws when its package is not installed. */
export function sourcePath(face: DrawnFace): string {
  return createRequire(import.meta.url).resolve(FACE_SOURCES[face].file)
}
