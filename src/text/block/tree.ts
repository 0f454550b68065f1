import { pictureNamed } from './picture.ts'

/** A piece of a block's HTML: text, or an element that we know how to write. */
export type Inline = string | InlineElement
export type InlineElement = { name: string; attributes: Record<string, string>; children: Inline[] }

/** A node of any parser's tree, shaped as parse5 has it: a text, an element, or something else that is left out. */
export type SourceNode = { value: string } | SourceElement | { nodeName: string }
export type SourceElement = {
  tagName: string
  attrs: readonly { name: string; value: string }[]
  childNodes: readonly SourceNode[]
}

/**
 * What may stand in a book of the tree of any parser, each element only where HTML lets it stand: an element we do not know
 * leaves its text, one that is not text goes, of attributes only ours stay. It may be nested only as deep as a call stack is.
 */
export function inlineOf(nodes: readonly SourceNode[]): Inline[] {
  return kept(nodes, [])
}

/** The words of a tree, as `blockText` has them: a line's end is \n, what stands beside them is left out. */
export function wordsOf(nodes: readonly Inline[]): string {
  return nodes
    .map(node => {
      if (typeof node === 'string') return node
      if (node.name === 'br') return '\n'
      return standsAside(node) ? '' : wordsOf(node.children)
    })
    .join('')
}

/** The lines of a verse: an element that runs over a line's end is closed there and opened again. */
export function linesOf(nodes: readonly Inline[]): Inline[][] {
  const lines: Inline[][] = [[]]
  for (const node of nodes) {
    if (typeof node === 'string') lines.at(-1)?.push(node)
    else if (node.name === 'br') lines.push([])
    else {
      const [first = [], ...others] = linesOf(node.children)
      lines.at(-1)?.push({ ...node, children: first })
      for (const children of others) lines.push([{ ...node, children }])
    }
  }
  return lines
}

function standsAside({ name, attributes }: InlineElement): boolean {
  return name === 'rt' || name === 'rp' || Object.keys(attributes).some(attribute => BESIDE.has(attribute))
}

/** Elements that are passages of their own and stand in no line. */
export const PASSAGES: ReadonlySet<string> = new Set(['table', 'ul', 'ol', 'blockquote', 'p'])

const LINE = new Set('em strong b i u s sub sup small br span a ruby rt rp img cite q code abbr'.split(' '))
/** What may hold passages. */
const ROOMS = new Set(['blockquote', 'li', 'td', 'th'])
/** Elements that hold nothing but these. */
const ONLY: Record<string, readonly string[]> = {
  table: ['caption', 'thead', 'tbody', 'tr'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['td', 'th'],
  ul: ['li'],
  ol: ['li'],
}
const PARTS = new Set(Object.values(ONLY).flat())
const NOT_TEXT = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'title'])

/** `around` are the names of the open elements, the innermost last. */
function kept(nodes: readonly SourceNode[], around: readonly string[]): Inline[] {
  const only = ONLY[around.at(-1) ?? '']
  return nodes.flatMap(node => {
    if ('value' in node) return only ? [] : [writable(node.value)]
    if (!('tagName' in node) || NOT_TEXT.has(node.tagName)) return []
    const { tagName } = node
    if (!mayStand(tagName, around)) return only ? [] : kept(node.childNodes, around)
    const attributes = attributesOf(node)
    if (tagName === 'img')
      return attributes['src'] ? [{ name: 'img', attributes, children: [] }] : (attributes['alt'] ?? [])
    const children = kept(node.childNodes, [...around, tagName])
    // Syllables with nothing under them would be no ruby.
    if (tagName === 'ruby' && wordsOf(children) === '') return []
    return [{ name: tagName, attributes, children }]
  })
}

function mayStand(name: string, around: readonly string[]): boolean {
  const parent = around.at(-1)
  const only = ONLY[parent ?? '']
  if (only) return only.includes(name)
  if (PARTS.has(name)) return false
  if (name === 'rt' || name === 'rp') return parent === 'ruby'
  if ((name === 'a' || name === 'ruby') && around.includes(name)) return false
  if (PASSAGES.has(name)) return parent === undefined || (ROOMS.has(parent) && parent !== 'p')
  return LINE.has(name)
}

/** The attributes that say that an element stands beside the text. */
const BESIDE: ReadonlySet<string> = new Set(['data-aside', 'data-note'])
const LANG_TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i
const NOTE_ADDRESS = /^#b\d{1,16}$/
/** Only pictures that travel inside the text, and those that the site keeps: nothing of others is ever fetched. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml);base64,[a-z\d+/=]+$/i
const SIZE = /^\d{1,4}$/

function attributesOf(element: SourceElement): Record<string, string> {
  const result: Record<string, string> = {}
  for (const { name, value } of element.attrs) {
    const isCell = element.tagName === 'td' || element.tagName === 'th'
    const isPicture = element.tagName === 'img'
    const isOurs =
      (name === 'lang' && LANG_TAG.test(value)) ||
      (element.tagName === 'a' && name === 'href' && NOTE_ADDRESS.test(value)) ||
      (value === '' && BESIDE.has(name)) ||
      (isPicture && name === 'src' && (PICTURE.test(value) || pictureNamed(value) !== null)) ||
      (isPicture && name === 'alt') ||
      (isPicture && (name === 'width' || name === 'height') && SIZE.test(value)) ||
      (isCell && (name === 'colspan' || name === 'rowspan') && SIZE.test(value) && value !== '0')
    if (isOurs) result[name] = writable(value)
  }
  return result
}

/** Line ends as \n, and without what XML 1.0 cannot hold: control characters, halves of a pair, the two that are no characters. */
export function writable(text: string): string {
  const lines = text.toWellFormed().replace(/\r\n?/g, '\n')
  // oxlint-disable-next-line no-control-regex -- these are what is taken out
  return lines.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
