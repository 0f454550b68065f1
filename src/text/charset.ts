/** The marks Chinese lines are set with: in every font file, because adjacent ones are squeezed only within one file. */
export const MARKS = '，。、；：？！“”‘’「」『』《》（）—…·'

/** The files of one fixed charset: the marks set with Kai, which its own file cannot squeeze, and all that spells pinyin. */
export const FIXED_CHARSETS = {
  'kai-marks': `${MARKS}〈〉【】〔〕〖〗〘〙・﹏～＿－．／｛｜｝［］`,
  pinyin: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZāáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜêếềńňǹḿĀÁǍÀĒÉĚÈŌÓǑÒ·’' -",
}

/** The faces whose files are cut by page, with the family and the weights that each is named by. */
export const CUT_FACES = {
  song: ['Shishu Song', '100 500'],
  'song-bold': ['Shishu Song', '600 900'],
  kai: ['Shishu Kai', '100 900'],
  hei: ['Shishu Hei', '100 500'],
  'hei-bold': ['Shishu Hei', '600 900'],
} as const

export type CutFace = keyof typeof CUT_FACES

/**
 * The face that is sure to draw a character set in `face`, without asking for its font: all of Unicode's first two Han
 * blocks, and the rare face for the planes past them. `null` for what only the server can look up.
 */
export function sureFace(point: number, face: CutFace): CutFace | 'rare' | null {
  if (rareSlice(point) !== null) return 'rare'
  // Of the sixteen that Unicode added last, Hei has none.
  if (point >= 0x4e00 && point <= 0x9fff) return point < 0x9ff0 || face === 'kai' ? face : inSong(face)
  if (face === 'kai' && (point === 0x3005 || point === 0x3007)) return face
  const isInSong = (point >= 0x3400 && point <= 0x4db5) || (point >= 0x3001 && point <= 0x303f) || isPlainSign(point)
  return isInSong ? (face === 'kai' ? 'song' : face) : null
}

const inSong = (face: CutFace): CutFace => (face.endsWith('-bold') ? 'song-bold' : 'song')

/**
 * The first code point of the file of the rare face that has a character, 1,024 to a file from the beginning of each block
 * as the package `hanamin` is cut; `null` outside Extensions B to F and the supplement of compatibility.
 */
export function rareSlice(point: number): number | null {
  const block = RARE_BLOCKS.find(([from, to]) => point >= from && point <= to)
  return block ? point - ((point - block[0]) % 0x400) : null
}

// CJK Unified Ideographs Extension B, C, D, E, F and CJK Compatibility Ideographs Supplement as of Unicode 10.
const RARE_BLOCKS = [
  [0x20000, 0x2a6d6],
  [0x2a700, 0x2b734],
  [0x2b740, 0x2b81d],
  [0x2b820, 0x2cea1],
  [0x2ceb0, 0x2ebe0],
  [0x2f800, 0x2fa1d],
] as const

/** CSS unicode-range of some code points, runs joined; '' for none. */
export function unicodeRange(points: Iterable<number>): string {
  const sorted = [...new Set(points)].toSorted((a, b) => a - b)
  const ranges: string[] = []
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (sorted[to + 1] === (sorted[to] as number) + 1) to++
    const first = (sorted[from] as number).toString(16)
    ranges.push(to === from ? `U+${first}` : `U+${first}-${(sorted[to] as number).toString(16)}`)
    from = to + 1
  }
  return ranges.join(',')
}

/** The code points of a text, repeats included. */
export function pointsOf(text: string): number[] {
  return Array.from(text, char => char.codePointAt(0) as number)
}

/** CSS unicode-range of all that is set in a Chinese face, the marks included; Latin letters and digits are not. */
export const FACE_RANGE =
  'U+B7,U+2014,U+2018-2019,U+201C-201D,U+2026,U+2460-24FF,U+25A0-25FF,U+2E80-312F,U+31C0-31EF,U+3400-9FFF,U+F900-FAFF,U+FE30-FE4F,U+FF01-FFEF,U+20000-3FFFF'

/** Whether a code point belongs in a page's charset: Chinese, and not one of the marks, which need no naming. */
export function isFaceChar(point: number): boolean {
  if (point >= 0x3400 && point <= 0x9fff) return true
  if (point < 0x2460 || (point > 0x24ff && point < 0x25a0) || (point > 0x25ff && point < 0x2e80)) return false
  return inOuterRange(point) && !MARK_POINTS.has(point)
}

/** Most code points a charset code can name; a page with more keeps its most frequent ones. */
export const CHARSET_LIMIT = 3_500

/** Most that a browser asks for at once beside what its page names: cut in a fraction of a second, so that nobody waits long behind it. */
export const CHARSET_PIECE = 256

/** Longest charset code in characters, so that every font address stays a plain, cacheable URL. */
const CHARSET_CODE_LIMIT = 6_000

/**
 * Names a set of characters by its content: sorted code points, differences as varints (7 bits, low first), base64url.
 * Equal sets have equal codes. Only the first code point of each string counts. The empty set is ''.
 * @throws RangeError for more than CHARSET_LIMIT code points or a code over CHARSET_CODE_LIMIT characters.
 */
export function encodeCharset(chars: Iterable<string>): string {
  const points = new Set<number>()
  for (const char of chars) {
    const point = char.codePointAt(0)
    if (point !== undefined) points.add(point)
  }
  return encodePoints(points)
}

/** Like `encodeCharset`, of code points. */
export function encodePoints(points: ReadonlySet<number>): string {
  if (points.size > CHARSET_LIMIT) throw new RangeError(`A charset holds at most ${CHARSET_LIMIT} code points`)
  const code = encodeMany(points)
  if (code.length > CHARSET_CODE_LIMIT)
    throw new RangeError(`A charset code holds at most ${CHARSET_CODE_LIMIT} letters`)
  return code
}

/** Like `encodePoints`, of any number of them: no part of an address. */
export function encodeMany(points: Iterable<number>): string {
  return asBase64Url(differences(Uint32Array.from(points).toSorted()))
}

/** The characters a code names, in code point order; `null` when `encodeCharset` would never have written it. */
export function decodeCharset(code: string): string[] | null {
  // One letter over a multiple of four holds no byte, and atob throws for it.
  if (code.length > CHARSET_CODE_LIMIT || code.length % 4 === 1 || !/^[\w-]*$/.test(code)) return null
  const points = pointsInCode(code)
  if (points === null || points.length > CHARSET_LIMIT) return null
  const chars = points.map(point => String.fromCodePoint(point))
  return encodeCharset(chars) === code ? chars : null
}

const MARK_POINTS = new Set(pointsOf(MARKS))

// Circled numbers, □ ○ ● ◎, kana, full-width letters: what editions use beside Han.
function isPlainSign(point: number): boolean {
  return (
    (point >= 0x2460 && point <= 0x24ff) ||
    point === 0x25a1 ||
    point === 0x25cb ||
    point === 0x25cf ||
    point === 0x25ce ||
    (point >= 0x3041 && point <= 0x3093) ||
    (point >= 0x30a1 && point <= 0x30f6) ||
    (point >= 0xff01 && point <= 0xff5e)
  )
}

// U+3000, the full-width space, has no shape to draw.
function inOuterRange(point: number): boolean {
  return (
    (point <= 0x312f && point !== 0x3000) ||
    (point >= 0x31c0 && point <= 0x31ef) ||
    (point >= 0xf900 && point <= 0xfaff) ||
    (point >= 0xfe30 && point <= 0xfe4f) ||
    (point >= 0xff01 && point <= 0xffef) ||
    (point >= 0x20000 && point <= 0x3ffff)
  )
}

function differences(points: Iterable<number>): number[] {
  const bytes: number[] = []
  let before = 0
  for (const point of points) {
    let difference = point - before
    before = point
    while (difference > 0x7f) {
      bytes.push((difference & 0x7f) | 0x80)
      difference >>>= 7
    }
    bytes.push(difference)
  }
  return bytes
}

function asBase64Url(bytes: number[]): string {
  const binary = String.fromCharCode(...bytes)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The points whose differences a code's varints hold; `null` when one is cut off or no character. */
export function pointsInCode(code: string): number[] | null {
  const points: number[] = []
  let difference = 0
  let shift = 0
  let point = 0
  for (const char of atob(code.replaceAll('-', '+').replaceAll('_', '/'))) {
    const byte = char.charCodeAt(0)
    difference |= (byte & 0x7f) << shift
    shift += 7
    if (byte & 0x80) {
      if (shift > 14) return null
      continue
    }
    point += difference
    if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null
    points.push(point)
    difference = 0
    shift = 0
  }
  return shift === 0 ? points : null
}
