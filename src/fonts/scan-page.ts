import { CUT_FACES, type CutFace, isFaceChar } from '../text/charset.ts'
import {
  contextWithin,
  cutFaceOf,
  FONT_RULES,
  type FontContext,
  type FontRule,
  OUTSIDE,
  SHOWN_ATTRIBUTES,
  type TextFace,
  UNDRAWN,
  WITH_SHOWN,
} from '../text/element-fonts.ts'

/** How often each Chinese character is set in each face on a page; insertion order is page order. */
export type PageChars = Record<CutFace, Map<number, number>>

/**
 * Counts the Chinese characters of a page of our own HTML by the face they are set in (text/element-fonts.ts), the text of a
 * reader in the one that he chose. Attributes that are shown count as text; what is never drawn is skipped.
 */
export function scanPage(html: string, textFace: TextFace = 'song'): PageChars {
  const chars = Object.fromEntries(Object.keys(CUT_FACES).map(face => [face, new Map()])) as PageChars
  const chosen = { face: textFace, isBold: false }
  const open: OpenElement[] = []
  let context = OUTSIDE
  let at = 0
  while (at < html.length) {
    const tagAt = html.indexOf('<', at)
    const text = { from: at, to: tagAt < 0 ? html.length : tagAt }
    countText(html, text, chars[cutFaceOf(context)])
    if (context.isTitle && context.isBold) countText(html, text, chars[context.face])
    if (tagAt < 0) break
    if (html.startsWith('<!--', tagAt)) {
      at = past(html, '-->', tagAt)
      continue
    }
    const end = tagEnd(html, tagAt + 1)
    at = end + 1
    if (html.charCodeAt(tagAt + 1) === SLASH) {
      close(open, tagName(html, tagAt + 2))
      context = open.at(-1)?.context ?? OUTSIDE
      continue
    }
    const name = tagName(html, tagAt + 1)
    const tag = html.slice(tagAt, end + 1)
    if (SKIPPED.has(name)) {
      at = past(html, '>', past(html, `</${name}`, at))
      continue
    }
    if (CONTROL.has(name)) countShownAttributes(tag, chars[cutFaceOf(context)])
    if (VOID.has(name) || html.charCodeAt(end - 1) === SLASH) continue
    if (NAMED.has(name) || MARKED.test(tag)) context = contextWithin(context, rule => fits(rule, name, tag), chosen)
    open.push({ name, context })
  }
  return chars
}

type OpenElement = { name: string; context: FontContext }

const SLASH = 47
const SKIPPED = new Set(UNDRAWN)
const CONTROL = new Set(WITH_SHOWN)
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

/** Whether a row of the table is about an element, by its tag as our pages write it. */
function fits(rule: FontRule, name: string, tag: string): boolean {
  const attribute = ATTRIBUTES.get(rule)
  return rule.names?.includes(name) === true || (attribute !== undefined && tag.includes(attribute))
}

const ATTRIBUTES = new Map(
  FONT_RULES.flatMap(rule =>
    rule.attribute ? [[rule, ` ${rule.attribute}${rule.value === undefined ? '' : `="${rule.value}"`}`] as const] : [],
  ),
)

/** No row is about an element that is neither: most of a page's. */
const NAMED = new Set(FONT_RULES.flatMap(({ names = [] }) => names))
const MARKED = new RegExp([...ATTRIBUTES.values()].join('|'))

function countText(html: string, { from, to }: { from: number; to: number }, counts: Map<number, number>): void {
  for (let i = from; i < to; i++) {
    if (html.charCodeAt(i) < FIRST_FACE_CHAR) continue
    const point = html.codePointAt(i) as number
    if (point > 0xffff) i++
    if (isFaceChar(point)) counts.set(point, (counts.get(point) ?? 0) + 1)
  }
}

// Below are Latin, Greek, Cyrillic: most of an English page is passed with one comparison a character.
const FIRST_FACE_CHAR = 0x2000

function countShownAttributes(tag: string, counts: Map<number, number>): void {
  for (const [, value = ''] of tag.matchAll(SHOWN)) countText(value, { from: 0, to: value.length }, counts)
}

const SHOWN = new RegExp(`\\s(?:${SHOWN_ATTRIBUTES.join('|')})="([^"]*)"`, 'g')

/** Closes an element and whatever was left open in it; a stray end tag closes nothing. */
function close(open: OpenElement[], name: string): void {
  const at = open.findLastIndex(element => element.name === name)
  if (at >= 0) open.length = at
}

function tagName(html: string, from: number): string {
  let to = from
  while (to < html.length && isNameChar(html.charCodeAt(to))) to++
  return html.slice(from, to).toLowerCase()
}

function isNameChar(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 45
}

/** Where the tag's `>` is: one inside a quoted value does not end it. */
function tagEnd(html: string, from: number): number {
  let end = html.indexOf('>', from)
  for (let open = html.indexOf('"', from); open >= 0 && open < end; ) {
    const close = html.indexOf('"', open + 1)
    if (close < 0) return html.length
    if (close > end) end = html.indexOf('>', close)
    open = html.indexOf('"', close + 1)
  }
  return end < 0 ? html.length : end
}

function past(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}
