import { escapeHtml } from './plain-text.ts'
import { type Inline, inlineOf, type SourceNode } from './tree.ts'

/** What `sanitise` gives, of a tree that a parser of files has made: it is not written and parsed once more. */
export function sanitiseNodes(nodes: readonly SourceNode[]): string {
  return inlineHtml(inlineOf(nodes))
}

/** The HTML of a tree. */
export function inlineHtml(nodes: readonly Inline[]): string {
  return nodes.map(written).join('')
}

const EMPTY = new Set(['br', 'img'])

function written(node: Inline): string {
  if (typeof node === 'string') return escapeHtml(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) =>
    value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
  )
  const tag = `<${node.name}${attributes.join('')}>`
  return EMPTY.has(node.name) ? tag : `${tag}${inlineHtml(node.children)}</${node.name}>`
}
