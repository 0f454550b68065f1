import {
  CHARSET_LIMIT,
  CUT_FACES,
  type CutFace,
  encodeCharset,
  encodePoints,
  FACE_RANGE,
  FIXED_CHARSETS,
  pointsOf,
  unicodeRange,
} from '../text/charset.ts'
import type { TextFace } from '../text/element-fonts.ts'
import { heldPoints } from './files/coverage.ts'
import type { FaceName } from './font-sources.ts'
import { type PageChars, scanPage } from './scan-page.ts'
import { sliceOf } from './slices.ts'

/** The rules of a page and the files they name, in the order a reader needs them. */
type PageFaces = { css: string; files: { face: FaceName; code: string }[] }

/**
 * The @font-face rules for the Chinese of a server-rendered page: "Shishu Song" in 400 and 600, "Shishu Kai", "Shishu Hei"
 * as Song where a reader chose it, and "Shishu Pinyin". What one face lacks is drawn from another, what none holds from the
 * rare one. Empty for a page without Chinese. Equal pages give equal rules.
 */
export function pageFaces(html: string, textFace: TextFace = 'song'): PageFaces {
  const { sets, borrowed, rare } = allotted(scanPage(html, textFace))
  const rules: string[] = []
  const files: PageFaces['files'] = []
  const sources = new Map<FaceName, string>()
  for (const face of AS_NEEDED) {
    const code = encodePoints(mostFrequent(sets[face]))
    if (code === '') continue
    files.push({ face, code })
    sources.set(face, address(face, code))
  }
  if (files.length === 0 && AS_NEEDED.every(face => rare[face].length === 0)) return { css: '', files }
  const marks = { face: 'kai-marks', code: fixedCode('kai-marks') } as const
  if (sources.has('kai')) files.push(marks)

  const rule = (family: Family, face: FaceName, range: string) => {
    const source = sources.get(face)
    if (source) rules.push(fontFace(family, source, range))
  }
  // A later rule goes before an earlier one for the characters both cover.
  for (const face of AS_NEEDED) {
    const family = CUT_FACES[face]
    if (face === 'song-bold' || face === 'hei-bold') rule(family, face === 'hei-bold' ? 'hei' : 'song', FACE_RANGE)
    rule(family, face, FACE_RANGE)
    for (const [lender, points] of borrowed[face]) rule(family, lender, unicodeRange(points))
  }
  sources.set('kai-marks', address('kai-marks', marks.code)).set('pinyin', address('pinyin', fixedCode('pinyin')))
  rule(CUT_FACES.kai, 'kai-marks', fixedRange('kai-marks'))
  rule(['Shishu Pinyin', '100 900'], 'pinyin', fixedRange('pinyin'))
  const rareCodes = new Set<string>()
  for (const face of AS_NEEDED) {
    for (const own of bySlice(rare[face])) {
      const code = encodePoints(new Set(own))
      rareCodes.add(code)
      rules.push(fontFace(CUT_FACES[face], address('rare', code), unicodeRange(own)))
    }
  }
  for (const code of rareCodes) files.push({ face: 'rare', code })
  return { css: rules.join(''), files }
}

type Family = readonly [name: string, weight: string]

const AS_NEEDED = ['hei', 'song', 'kai', 'hei-bold', 'song-bold'] as const satisfies CutFace[]

/** Where what a face lacks is looked for, in this order; what none of them holds is drawn from the rare one. */
const LENDERS: Record<CutFace, CutFace[]> = {
  song: ['kai'],
  'song-bold': ['kai'],
  kai: ['song'],
  hei: ['song', 'kai'],
  'hei-bold': ['song-bold', 'kai'],
}

/** One rule, and one file, for each file of the rare face: nothing has to be made of two. */
function bySlice(points: number[]): number[][] {
  return [...Map.groupBy(points, sliceOf).values()]
}

/** The path a font file is asked for at; it is its content, so it may be cached for ever. */
function address(face: FaceName, code: string): string {
  return `/fonts/${face}-${code}.woff2`
}

type Counts = Map<number, number>

/** Gives each character to the face it is set in, to another when that one lacks it, else to the rare one; what none has is left out. */
function allotted(chars: PageChars) {
  const sets = eachFace(() => new Map() as Counts)
  const borrowed = eachFace(() => new Map<CutFace, number[]>())
  const rare = eachFace(() => [] as number[])
  for (const face of AS_NEEDED) {
    for (const [point, count] of chars[face]) {
      const drawn = [face, ...LENDERS[face]].find(each => heldPoints(each).has(point))
      if (!drawn) {
        if (sliceOf(point) !== null) rare[face].push(point)
        continue
      }
      if (drawn !== face) borrowed[face].set(drawn, [...(borrowed[face].get(drawn) ?? []), point])
      sets[drawn].set(point, (sets[drawn].get(point) ?? 0) + count)
    }
  }
  return { sets, borrowed, rare }
}

function eachFace<Value>(make: () => Value): Record<CutFace, Value> {
  return Object.fromEntries(AS_NEEDED.map(face => [face, make()])) as Record<CutFace, Value>
}

function mostFrequent(counts: Counts): Set<number> {
  const points = [...counts.keys()]
  if (points.length <= CHARSET_LIMIT) return new Set(points)
  points.sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
  return new Set(points.slice(0, CHARSET_LIMIT))
}

function fontFace([family, weight]: Family, source: string, range: string): string {
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
