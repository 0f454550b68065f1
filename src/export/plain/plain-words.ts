import { readInline } from '../../text/block/read-inline.ts'
import type { Inline } from '../../text/block/tree.ts'
import { wordsOf } from '../../text/block/tree.ts'
import { fileWords } from '../file-words.ts'
import type { TextLang } from '../publication.ts'

/** How a tree becomes plain writing: each piece of text, a syllable over its characters, a mark of a note, a picture. */
export type PlainManner = {
  text: (words: string) => string
  ruby: (base: string, syllable: string) => string
  mark: (words: string, blockId: number) => string
  strong: (words: string, name: 'em' | 'strong', near: Near) => string
  picture: (alt: string) => string
  lineEnd: string
}

/** The characters right before and after it in the writing; '' at an end of the block. */
export type Near = { before: string; after: string }

/** The plain writing of a block's HTML. */
export function plainWords(html: string, manner: PlainManner): string {
  return plainNodes(readInline(html), manner)
}

export function plainNodes(nodes: readonly Inline[], manner: PlainManner, ends: Near = ALONE): string {
  let written = ''
  for (const [at, node] of nodes.entries()) {
    const next = nodes[at + 1]
    const after = next === undefined ? ends.after : typeof next === 'string' ? next.slice(0, 1) : WITHIN
    written += plainNode(node, manner, { before: written === '' ? ends.before : written.slice(-1), after })
  }
  return written
}

const ALONE: Near = { before: '', after: '' }
/** What stands beside a part of an element is not looked for: it may be anything. */
const WITHIN = 'x'

type Shown = { manner: PlainManner; lang: TextLang; bracket?: (words: string) => string }

/** A picture in plain writing: that there is one, and what is said of it. Words without a picture stand as they are. */
export function pictureText(
  nodes: readonly Inline[],
  { manner, lang, bracket = words => `[${words}]` }: Shown,
): string {
  const words = fileWords(lang)
  const lines: string[] = []
  const picture = (alt: string) => {
    lines.push(manner.text(alt))
    return ''
  }
  const caption = plainNodes(nodes, { ...manner, picture }).trim()
  if (lines.length === 0) return caption
  const all = [...lines, caption].filter(one => one !== '').join(' ')
  return bracket(all === '' ? words.picture : `${words.picture}${words.colon}${all}`)
}

function plainNode(node: Inline, manner: PlainManner, near: Near): string {
  if (typeof node === 'string') return manner.text(node)
  const inner = () => plainNodes(node.children, manner, { before: WITHIN, after: WITHIN })
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
      return manner.strong(inner(), 'em', near)
    case 'strong':
    case 'b':
      return manner.strong(inner(), 'strong', near)
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
