import { escapeHtml } from './plain-text.ts'
import { type Inline, inlineOf, readInline, type SourceNode } from './tree.ts'

/**
 * HTML from outside as the small HTML of a block: the elements and attributes that may stand in a book, entities as their
 * characters, nothing open. Done twice it changes nothing. It parses with parse5, so it is for the server only.
 */
export function sanitise(html: string): string {
  return readInline(html).map(written).join('')
}

/** The same for a tree that a parser of files has made, without writing and parsing it once more. */
export function sanitiseNodes(nodes: readonly SourceNode[]): string {
  return inlineOf(nodes).map(written).join('')
}

const EMPTY = new Set(['br', 'img'])

function written(node: Inline): string {
  if (typeof node === 'string') return escapeHtml(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) =>
    value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
  )
  const tag = `<${node.name}${attributes.join('')}>`
  return EMPTY.has(node.name) ? tag : `${tag}${node.children.map(written).join('')}</${node.name}>`
}
