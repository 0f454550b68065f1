import type { CutFace } from '../../src/text/charset.ts'
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
} from '../../src/text/element-fonts.ts'
import { addRules } from './font-rules.ts'

/**
 * Adds font rules for the Chinese inside a node that no rule on the page covers yet, by the table that the server goes by
 * (text/element-fonts.ts). The browser then loads what it draws. Costs a walk over the text nodes.
 */
export function addMissingFonts(root: Node): void {
  const texts = new Map<CutFace, string>()
  const contextOf = contextsNow()
  const add = (element: Element, text: string) => {
    const face = cutFaceOf(contextOf(element))
    texts.set(face, (texts.get(face) ?? '') + text)
  }
  for (const { parentElement, data } of textNodes(root)) {
    if (parentElement && !UNDRAWN.includes(parentElement.localName)) add(parentElement, data)
  }
  for (const element of elementsWithShown(root)) {
    for (const name of SHOWN_ATTRIBUTES) add(element, element.getAttribute(name) ?? '')
  }
  for (const [face, text] of texts) addRules(text, face)
}

function* textNodes(root: Node): Generator<Text> {
  if (root instanceof Text) yield root
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) yield nodes.currentNode as Text
}

function elementsWithShown(root: Node): Element[] {
  if (!(root instanceof Element)) return []
  const inside = [...root.querySelectorAll(SHOWN)]
  return root.matches(SHOWN) ? [root, ...inside] : inside
}

const SHOWN = WITH_SHOWN.join()

/** Says where an element stands, in the face that the reader has now. */
function contextsNow(): (element: Element) => FontContext {
  const { faceZh, weight } = document.documentElement.dataset
  const chosen = { face: (faceZh ?? 'song') as TextFace, isBold: weight === 'bold' }
  const known = new Map<Element, FontContext>()
  return function contextOf(element: Element): FontContext {
    const outer = element.parentElement
      ? (known.get(element.parentElement) ?? contextOf(element.parentElement))
      : OUTSIDE
    const context =
      known.get(element) ?? contextWithin(outer, rule => element.matches(SELECTORS.get(rule) ?? ''), chosen)
    known.set(element, context)
    return context
  }
}

const SELECTORS = new Map(FONT_RULES.map(rule => [rule, selectorOf(rule)]))

function selectorOf({ names = [], attribute, value }: FontRule): string {
  const withAttribute = value === undefined ? `[${attribute}]` : `[${attribute}="${value}"]`
  return [...names, ...(attribute ? [withAttribute] : [])].join()
}
