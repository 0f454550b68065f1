import {
  CHARSET_PIECE,
  CUT_FACES,
  type CutFace,
  encodeMany,
  FIXED_CHARSETS,
  isFaceChar,
  MARKS,
  pointsInCode,
  pointsOf,
  rareSlice,
  sureFace,
  unicodeRange,
} from '../../src/text/charset.ts'

/** Adds rules for the characters of a text that none on the page covers. */
export function addRules(text: string, face: CutFace): void {
  const points = missingFrom(text, face)
  add(rulesFor(points, face), points, face)
}

/** Faces on their way, which the page does not know yet. */
export type PreparedFaces = {
  /** When all files are there. Never rejects: a missing file is drawn later. */
  loaded: Promise<unknown>
  /** Adds them to the page, which lays its whole text out anew: the moment to do it is when it does so anyway. */
  use: () => void
}

/** Loads what a text that will be shown soon needs and the page does not have. */
export function prepareFaces(text: string, face: CutFace): PreparedFaces {
  const points = missingFrom(text, face)
  const rules = rulesFor(points, face)
  return { loaded: Promise.allSettled(rules.map(rule => rule.load())), use: () => add(rules, points, face) }
}

/** One of the marks, for all of them. */
const STOP = 0x3002
const FACES = Object.keys(CUT_FACES) as CutFace[]

const eachFace = <Value>(make: () => Value) =>
  Object.fromEntries(FACES.map(face => [face, make()])) as Record<CutFace, Value>

function add(rules: readonly FontFace[], points: Iterable<number>, face: CutFace): void {
  const covered = coveredBy(face)
  for (const point of points) covered.add(point)
  for (const rule of rules) document.fonts.add(rule)
  if (rules.length === 0) return
  covered.add(STOP)
  addPinyin()
}

/** The Chinese characters of a text that no rule on the page covers yet. */
function missingFrom(text: string, face: CutFace): Set<number> {
  const covered = coveredBy(face)
  const missing = new Set<number>()
  for (const char of text) {
    const point = char.codePointAt(0) as number
    if (isFaceChar(point) && !covered.has(point)) missing.add(point)
  }
  return missing
}

function rulesFor(points: Set<number>, face: CutFace): FontFace[] {
  if (points.size === 0) return []
  const missing = { ...eachFace((): number[] => []), rare: [] as number[] }
  for (const point of points) {
    const drawn = sureFace(point, face)
    if (drawn) missing[drawn].push(point)
  }
  const rules: FontFace[] = []
  const family = CUT_FACES[face]
  // Each file has the marks; those of one are enough. Kai's are a file of their own.
  let marks = coveredBy(face).has(STOP) ? [] : pointsOf(MARKS)
  if (marks.length > 0 && face === 'kai') {
    rules.push(ruleOf(family, 'kai-marks', pointsOf(FIXED_CHARSETS['kai-marks'])))
    marks = []
  }
  for (const drawn of FACES) {
    for (let from = 0; from < missing[drawn].length; from += CHARSET_PIECE) {
      rules.push(ruleOf(family, drawn, missing[drawn].slice(from, from + CHARSET_PIECE), drawn === face ? marks : []))
      marks = []
    }
  }
  for (const cut of Map.groupBy(missing.rare, rareSlice).values()) rules.push(ruleOf(family, 'rare', cut))
  return rules
}

type Family = readonly [name: string, weight: string]

/** The rule of a file that is cut for some characters, and draws the marks besides. */
function ruleOf([family, weight]: Family, face: string, points: number[], marks: number[] = []): FontFace {
  const source = `url(/fonts/${face}-${encodeMany(new Set(points))}.woff2) format("woff2")`
  return new FontFace(family, source, { weight, display: 'swap', unicodeRange: unicodeRange([...points, ...marks]) })
}

let covered: Record<CutFace, Set<number>> | undefined
let hasPinyin = false

/** What the rules in the page's own style cover; read once, then kept up by `add`. */
function coveredBy(face: CutFace): Set<number> {
  if (!covered) {
    covered = eachFace(() => new Set())
    for (const style of document.querySelectorAll('style[data-fonts]')) readRules(style.textContent ?? '', covered)
  }
  return covered[face]
}

function readRules(css: string, into: Record<CutFace, Set<number>>): void {
  for (const [, family, weight, file, code = '', range = ''] of css.matchAll(RULE)) {
    if (file === 'pinyin') hasPinyin = true
    const face = FACES.find(each => CUT_FACES[each].join() === `${family},${weight}`)
    // Behind its own file a face has others', for what it lacks, and under 600 the regular one, which is no bold.
    if (!face || face === `${file}-bold`) continue
    const isOwn = file === face
    const points = isOwn ? [...(pointsInCode(code) ?? []), ...pointsOf(MARKS)] : pointsInRange(range)
    for (const point of points) into[face].add(point)
  }
}

const RULE =
  /family:"([^"]+)";font-weight:([\d ]+);[^}]*?\/fonts\/([a-z]+(?:-bold|-marks)?)-([\w-]+)\.woff2[^}]*?unicode-range:([^}]+)/g

function pointsInRange(range: string): number[] {
  return [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i)
  })
}

/** The letters of pinyin, which a page that began without Chinese has no rule for. */
function addPinyin(): void {
  if (hasPinyin) return
  hasPinyin = true
  document.fonts.add(ruleOf(['Shishu Pinyin', '100 900'], 'pinyin', pointsOf(FIXED_CHARSETS.pinyin)))
}
