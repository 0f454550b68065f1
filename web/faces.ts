import {
  CHARSET_LIMIT,
  type CutFace,
  decodeCharset,
  encodeCharset,
  FIXED_CHARSETS,
  isFaceChar,
  pointsOf,
  rareSlice,
  sureFace,
  unicodeRange,
} from '../src/text/charset.ts'

/**
 * Adds font rules for the Chinese in `root` that no rule on the page covers yet, by the marks the server goes by:
 * `data-kai`, headings and `data-bold`. Call it after a client navigation or when new text is in the document, before
 * paint; the browser then loads what it draws. Costs a walk over the text nodes.
 */
export function addMissingFaces(root: Node = document.body): void {
  const texts: Record<CutFace, string> = { song: '', 'song-bold': '', kai: '' }
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const parent = node.parentElement
    if (parent && node.nodeValue && !parent.closest(UNDRAWN)) texts[faceWithin(parent)] += node.nodeValue
  }
  // What stands in a field is drawn too, and is no text of the document; what a person types is nobody's business.
  if (root instanceof Element) {
    for (const field of root.querySelectorAll<HTMLInputElement>('[placeholder], input, textarea')) {
      texts.song += field.placeholder + field.defaultValue
    }
  }
  for (const face of ['song', 'song-bold', 'kai'] as const) addRules(texts[face], face)
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

const UNDRAWN = 'script,style,template'
const BOLD = 'h1,h2,h3,h4,h5,h6,b,strong,th,[data-bold]'

function faceWithin(element: Element): CutFace {
  if (element.closest('[data-kai]')) return 'kai'
  return element.closest(BOLD) ? 'song-bold' : 'song'
}

function addRules(text: string, face: CutFace): void {
  const points = missingFrom(text, face)
  add(rulesFor(points, face), points, face)
}

function add(rules: readonly FontFace[], points: Iterable<number>, face: CutFace): void {
  const covered = coveredBy(face)
  for (const point of points) covered.add(point)
  for (const rule of rules) document.fonts.add(rule)
  if (rules.length > 0) addFixedRules()
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

function rulesFor(points: Iterable<number>, face: CutFace): FontFace[] {
  const missing: Record<CutFace | 'rare', number[]> = { song: [], 'song-bold': [], kai: [], rare: [] }
  for (const point of points) {
    const drawn = sureFace(point, face)
    if (drawn) missing[drawn].push(point)
  }
  const rules: FontFace[] = []
  for (const drawn of ['song', 'song-bold', 'kai'] as const) {
    for (let from = 0; from < missing[drawn].length; from += CHARSET_LIMIT) {
      const cut = missing[drawn].slice(from, from + CHARSET_LIMIT)
      const code = encodeCharset(cut.map(point => String.fromCodePoint(point)))
      rules.push(ruleOf(FAMILY[face], `${drawn}-${code}`, cut))
    }
  }
  for (const cut of Map.groupBy(missing.rare, rareSlice).values()) {
    const code = encodeCharset(cut.map(point => String.fromCodePoint(point)))
    rules.push(ruleOf(FAMILY[face], `rare-${code}`, cut))
  }
  return rules
}

type Family = { name: string; weight: string }

const FAMILY: Record<CutFace, Family> = {
  song: { name: 'Shishu Song', weight: '100 500' },
  'song-bold': { name: 'Shishu Song', weight: '600 900' },
  kai: { name: 'Shishu Kai', weight: '100 900' },
}

function ruleOf(family: Family, file: string, points: Iterable<number>): FontFace {
  return new FontFace(family.name, `url(/faces/${file}.woff2) format("woff2")`, {
    weight: family.weight,
    display: 'swap',
    unicodeRange: unicodeRange(points),
  })
}

let covered: Record<CutFace, Set<number>> | undefined
let hasFixedRules = false

/** What the rules in the page's own style cover; read once, then kept up by `add`. */
function coveredBy(face: CutFace): Set<number> {
  if (!covered) {
    covered = { song: new Set(), 'song-bold': new Set(), kai: new Set() }
    for (const style of document.querySelectorAll('style[data-faces]')) readRules(style.textContent ?? '', covered)
  }
  return covered[face]
}

function readRules(css: string, into: Record<CutFace, Set<number>>): void {
  for (const [, family, weight, file, code = '', range = ''] of css.matchAll(RULE)) {
    if (file === 'kai-marks') hasFixedRules = true
    const face = family === 'Shishu Kai' ? 'kai' : weight === '100 500' ? 'song' : 'song-bold'
    // Behind its own file a face has another's, for what it lacks, and under 600 the regular one, which is no bold.
    const isOwn = file === face
    if (!isOwn && file !== 'rare' && !(face === 'kai' ? file === 'song' : file === 'kai')) continue
    const points = isOwn ? pointsOf((decodeCharset(code) ?? []).join('')) : pointsInRange(range)
    for (const point of points) into[face].add(point)
  }
}

const RULE =
  /family:"([^"]+)";font-weight:([\d ]+);[^}]*?\/faces\/(song-bold|song|kai-marks|kai|pinyin|rare)-([\w-]+)\.woff2[^}]*?unicode-range:([^}]+)/g

function pointsInRange(range: string): number[] {
  return [...range.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i)
  })
}

/** The marks of Kai and the pinyin letters, which a page that began without Chinese has no rules for. */
function addFixedRules(): void {
  if (hasFixedRules) return
  hasFixedRules = true
  for (const name of ['kai-marks', 'pinyin'] as const) {
    const family = name === 'pinyin' ? { name: 'Shishu Pinyin', weight: '100 900' } : FAMILY.kai
    document.fonts.add(ruleOf(family, `${name}-${encodeCharset(FIXED_CHARSETS[name])}`, pointsOf(FIXED_CHARSETS[name])))
  }
}
