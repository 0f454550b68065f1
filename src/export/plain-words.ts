import type { Inline } from './html-tree.ts'
import { readInline, wordsOf } from './html-tree.ts'

/** How a tree becomes plain writing: each piece of text, a syllable over its characters, a mark of a note, a picture. */
export type PlainManner = {
  text: (words: string) => string
  ruby: (base: string, syllable: string) => string
  mark: (words: string, blockId: number) => string
  strong: (words: string, name: 'em' | 'strong') => string
  picture: (alt: string) => string
  lineEnd: string
}

/** The plain writing of a block's HTML. */
export function plainWords(html: string, manner: PlainManner): string {
  return plainNodes(readInline(html), manner)
}

export function plainNodes(nodes: readonly Inline[], manner: PlainManner): string {
  return nodes.map(node => plainNode(node, manner)).join('')
}

function plainNode(node: Inline, manner: PlainManner): string {
  if (typeof node === 'string') return manner.text(node)
  const inner = () => plainNodes(node.children, manner)
  switch (node.name) {
    case 'br':
      return manner.lineEnd
    case 'rt':
    case 'rp':
      return ''
    case 'ruby': {
      const syllable = node.children.map(child =>
        typeof child !== 'string' && child.name === 'rt' ? wordsOf(child.children) : '',
      )
      return manner.ruby(inner(), syllable.join(''))
    }
    case 'a':
      return manner.mark(wordsOf(node.children), Number((node.attributes['href'] ?? '').slice(2)))
    case 'em':
    case 'i':
      return manner.strong(inner(), 'em')
    case 'strong':
    case 'b':
      return manner.strong(inner(), 'strong')
    case 'img':
      return manner.picture(node.attributes['alt'] ?? '')
    case 'td':
    case 'th':
      return `${inner()}\t`
    case 'tr':
      return `${inner().trimEnd()}${manner.lineEnd}`
    case 'li':
    case 'p':
    case 'caption':
      return `${inner()}${manner.lineEnd}`
    default:
      return inner()
  }
}
