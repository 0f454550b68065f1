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

/** Adds the rules for a text that will be shown soon and loads their files. Never rejects: a missing file is drawn later. */
export async function prepareFaces(text: string, face: CutFace): Promise<void> {
  await Promise.allSettled(addRules(text, face).map(rule => rule.load()))
}

const UNDRAWN = 'script,style,template'
const BOLD = 'h1,h2,h3,h4,h5,h6,b,strong,th,[data-bold]'

function faceWithin(element: Element): CutFace {
  if (element.closest('[data-kai]')) return 'kai'
  return element.closest(BOLD) ? 'song-bold' : 'song'
}

function addRules(text: string, face: CutFace): FontFace[] {
  const covered = coveredBy(face)
  const missing: Record<CutFace | 'rare', number[]> = { song: [], 'song-bold': [], kai: [], rare: [] }
  for (const char of text) {
    const point = char.codePointAt(0) as number
    if (!isFaceChar(point) || covered.has(point)) continue
    covered.add(point)
    const drawn = sureFace(point, face)
    if (drawn) missing[drawn].push(point)
  }
  const added: FontFace[] = []
  for (const drawn of ['song', 'song-bold', 'kai'] as const) {
    for (let from = 0; from < missing[drawn].length; from += CHARSET_LIMIT) {
      const points = missing[drawn].slice(from, from + CHARSET_LIMIT)
      const code = encodeCharset(points.map(point => String.fromCodePoint(point)))
      added.push(addRule(FAMILY[face], `${drawn}-${code}`, points))
    }
  }
  for (const points of Map.groupBy(missing.rare, rareSlice).values()) {
    const code = encodeCharset(points.map(point => String.fromCodePoint(point)))
    added.push(addRule(FAMILY[face], `rare-${code}`, points))
  }
  if (added.length > 0) addFixedRules()
  return added
}

type Family = { name: string; weight: string }

const FAMILY: Record<CutFace, Family> = {
  song: { name: 'Shishu Song', weight: '100 500' },
  'song-bold': { name: 'Shishu Song', weight: '600 900' },
  kai: { name: 'Shishu Kai', weight: '100 900' },
}

function addRule(family: Family, file: string, points: Iterable<number>): FontFace {
  const rule = new FontFace(family.name, `url(/faces/${file}.woff2) format("woff2")`, {
    weight: family.weight,
    display: 'swap',
    unicodeRange: unicodeRange(points),
  })
  document.fonts.add(rule)
  return rule
}

let covered: Record<CutFace, Set<number>> | undefined
let hasFixedRules = false

/** What the rules in the page's own style cover; read once, then kept up by `addRules`. */
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
    addRule(family, `${name}-${encodeCharset(FIXED_CHARSETS[name])}`, pointsOf(FIXED_CHARSETS[name]))
  }
}
