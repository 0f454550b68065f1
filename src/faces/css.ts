import {
  CHARSET_LIMIT,
  encodeCharset,
  encodePoints,
  FACE_RANGE,
  FIXED_CHARSETS,
  pointsOf,
  unicodeRange,
} from '../text/charset.ts'
import { heldPoints } from './holds.ts'
import { type PageChars, scanPage } from './scan.ts'
import { sliceOf } from './slices.ts'
import type { FaceName } from './sources.ts'

/** The rules of a page and the files they name, in the order a reader needs them. */
type PageFaces = { css: string; files: { face: FaceName; code: string }[] }

/**
 * The @font-face rules for the Chinese of a server-rendered page: "Shishu Song" in 400 and 600, "Shishu Kai", and
 * "Shishu Pinyin". What one face lacks is drawn from the other, what neither has from the rare one. Empty for a page
 * without Chinese. Equal pages give equal rules.
 */
export function pageFaces(html: string): PageFaces {
  const { sets, borrowed, rare } = allotted(scanPage(html))
  const rules: string[] = []
  const files: PageFaces['files'] = []
  const sources = new Map<FaceName, string>()
  for (const face of ['song', 'kai', 'song-bold'] as const) {
    const code = encodePoints(mostFrequent(sets[face]))
    if (code === '') continue
    files.push({ face, code })
    sources.set(face, address(face, code))
  }
  if (files.length === 0 && RARE_RULES.every(({ name }) => rare[name].length === 0)) return { css: '', files }
  const marks = { face: 'kai-marks', code: fixedCode('kai-marks') } as const
  if (sources.has('kai')) files.push(marks)

  const rule = (family: string, weight: string, face: FaceName, range: string) => {
    const source = sources.get(face)
    if (source) rules.push(fontFace(family, weight, source, range))
  }
  // A later rule goes before an earlier one for the characters both cover.
  rule('Shishu Song', '100 500', 'song', FACE_RANGE)
  rule('Shishu Song', '100 500', 'kai', unicodeRange(borrowed.song))
  rule('Shishu Song', '600 900', 'song', FACE_RANGE)
  rule('Shishu Song', '600 900', 'song-bold', FACE_RANGE)
  rule('Shishu Song', '600 900', 'kai', unicodeRange(borrowed.bold))
  rule('Shishu Kai', '100 900', 'kai', FACE_RANGE)
  rule('Shishu Kai', '100 900', 'song', unicodeRange(borrowed.kai))
  sources.set('kai-marks', address('kai-marks', marks.code)).set('pinyin', address('pinyin', fixedCode('pinyin')))
  rule('Shishu Kai', '100 900', 'kai-marks', fixedRange('kai-marks'))
  rule('Shishu Pinyin', '100 900', 'pinyin', fixedRange('pinyin'))
  const rareCodes = new Set<string>()
  for (const { name, family, weight } of RARE_RULES) {
    for (const own of bySlice(rare[name])) {
      const code = encodePoints(new Set(own))
      rareCodes.add(code)
      rules.push(fontFace(family, weight, address('rare', code), unicodeRange(own)))
    }
  }
  for (const code of rareCodes) files.push({ face: 'rare', code })
  return { css: rules.join(''), files }
}

const RARE_RULES = [
  { name: 'song', family: 'Shishu Song', weight: '100 500' },
  { name: 'bold', family: 'Shishu Song', weight: '600 900' },
  { name: 'kai', family: 'Shishu Kai', weight: '100 900' },
] as const

/** One rule, and one file, for each file of the rare face: nothing has to be made of two. */
function bySlice(points: number[]): number[][] {
  return [...Map.groupBy(points, sliceOf).values()]
}

/** The path a font file is asked for at; it is its content, so it may be cached for ever. */
function address(face: FaceName, code: string): string {
  return `/faces/${face}-${code}.woff2`
}

type Counts = Map<number, number>

/** Gives each character to the face it is set in, to the other when that one lacks it, else to the rare one; what none has is left out. */
function allotted(chars: PageChars) {
  const sets = { song: new Map(), 'song-bold': new Map(), kai: new Map() } satisfies Record<string, Counts>
  const borrowed = { song: [] as number[], bold: [] as number[], kai: [] as number[] }
  const rare = { song: [] as number[], bold: [] as number[], kai: [] as number[] }
  const allot = (name: keyof PageChars, own: keyof typeof sets, other: keyof typeof sets) => {
    const lent = borrowed[name]
    const ownPoints = heldPoints(own)
    for (const [point, count] of chars[name]) {
      const isOwn = ownPoints.has(point)
      if (!isOwn && !heldPoints(other).has(point)) {
        if (sliceOf(point) !== null) rare[name].push(point)
        continue
      }
      if (!isOwn) lent.push(point)
      const set: Counts = sets[isOwn ? own : other]
      set.set(point, (set.get(point) ?? 0) + count)
    }
  }
  allot('song', 'song', 'kai')
  allot('bold', 'song-bold', 'kai')
  allot('kai', 'kai', 'song')
  return { sets, borrowed, rare }
}

function mostFrequent(counts: Counts): Set<number> {
  const points = [...counts.keys()]
  if (points.length <= CHARSET_LIMIT) return new Set(points)
  points.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
  return new Set(points.slice(0, CHARSET_LIMIT))
}

function fontFace(family: string, weight: string, source: string, range: string): string {
  if (range === '') return ''
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${source})format("woff2");unicode-range:${range}}`
}

function fixedCode(face: keyof typeof FIXED_CHARSETS): string {
  const code = fixed.get(face) ?? encodeCharset(FIXED_CHARSETS[face])
  fixed.set(face, code)
  return code
}

const fixed = new Map<string, string>()

function fixedRange(face: keyof typeof FIXED_CHARSETS): string {
  const range = fixedRanges.get(face) ?? unicodeRange(pointsOf(FIXED_CHARSETS[face]))
  fixedRanges.set(face, range)
  return range
}

const fixedRanges = new Map<string, string>()
