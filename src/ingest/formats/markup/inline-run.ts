import { sanitiseNodes } from '../../../text/block/sanitise-nodes.ts'

type RunElement = {
  tagName: string
  attrs: { name: string; value: string }[]
  childNodes: (RunElement | RunText)[]
}
/** `isClean`: nothing in it needs to be escaped or taken out. */
type RunText = { value: string; isClean: boolean }

/** Deeper elements leave only their text: the sanitiser walks down a call stack. */
const DEEPEST = 40
const KEPT_ATTRIBUTES = ['lang', 'colspan', 'rowspan']

type Open = { name: string; element: RunElement | null }

/** Elements that say nothing without what they lead to, or how they look. */
const TRANSPARENT = new Set(['a', 'font', 'tt', 'center', 'big', 'wbr', 'math', 'noscript', 'td', 'th'])

/**
 * The words of one block while a file is read, as a tree of what may stand in it. White space is drawn together as HTML
 * draws it; a line's end between two Chinese characters is none.
 */
export function openRun() {
  let top: RunElement = { tagName: '', attrs: [], childNodes: [] }
  let open: Open[] = [{ name: '', element: top }]
  // Elements that are open deeper than can be kept.
  let beyond = 0
  let [length, lines, asides] = [0, 1, 0]
  let last = ''
  // Whether the next white space would stand behind white space or at the beginning.
  let isBehindSpace = true
  let isBehindBreak = false

  const inner = () => open.findLast(({ element }) => element !== null)?.element as RunElement

  function begin(): void {
    top = { tagName: '', attrs: [], childNodes: [] }
    const again = open.slice(1)
    open = [{ name: '', element: top }]
    for (const { name, element } of again) reopen(name, element)
    ;[length, lines] = [0, 1]
    isBehindSpace = true
    isBehindBreak = false
  }

  function reopen(name: string, element: RunElement | null): void {
    const copy = element && { ...element, childNodes: [] }
    if (copy) inner().childNodes.push(copy)
    open.push({ name, element: copy })
  }

  return {
    text(data: string): void {
      const isClean = isCleanText(data, isBehindSpace)
      const value = isClean ? data : drawnTogether(data, isBehindSpace)
      if (value === '') return
      isBehindSpace = value.endsWith(' ')
      isBehindBreak = isBehindBreak && value.trim() === ''
      if (asides === 0) {
        length += value.length
        last = value
      }
      inner().childNodes.push({ value, isClean })
    },
    isEmpty: () => length === 0,
    /** Whether a line has ended and nothing stands behind it yet. */
    isBehindBreak: () => isBehindBreak,
    /** UTF-16 units of the block's plain text so far. */
    length: () => length,
    /** The last character so far, as a span; empty where there is none. */
    lastCharacter: () => ({ from: Math.max(0, length - (/[\udc00-\udfff]$/.test(last) ? 2 : 1)), to: length }),
    /** Whether a block may end here: not between a character and its syllables. */
    mayEnd: () => !open.some(({ name }) => name === 'ruby'),
    openElement(name: string, attributes: Record<string, string>): void {
      if (open.length > DEEPEST) {
        beyond += 1
        return
      }
      const attrs = keptAttributes(attributes)
      const isTransparent = TRANSPARENT.has(name) || (name === 'span' && attrs.length === 0)
      const element = isTransparent ? null : { tagName: name, attrs, childNodes: [] }
      if (name === 'rt' || name === 'rp') asides += 1
      if (element) inner().childNodes.push(element)
      open.push({ name, element })
    },
    closeElement(name: string): void {
      if (beyond > 0) {
        beyond -= 1
        return
      }
      const at = open.findLastIndex((one, index) => index > 0 && one.name === name)
      for (const closed of at < 0 ? [] : open.splice(at)) if (closed.name === 'rt' || closed.name === 'rp') asides -= 1
    },
    lineBreak(): void {
      if (length === 0) return
      inner().childNodes.push({ tagName: 'br', attrs: [], childNodes: [] })
      length += 1
      lines += 1
      isBehindSpace = true
      isBehindBreak = true
    },
    /** What has been read; the same elements are open again behind it. '' for nothing but white space. */
    take(): { html: string; lines: number } {
      trimEnds(top)
      const taken = { html: length === 0 ? '' : htmlOf(top.childNodes), lines }
      begin()
      return taken
    },
  }
}

function htmlOf(nodes: RunElement['childNodes']): string {
  const [only] = nodes
  // Most paragraphs are one run of text.
  if (only && nodes.length === 1 && 'isClean' in only && only.isClean) return only.value
  return withoutLastBreaks(sanitiseNodes(nodes))
}

const withoutLastBreaks = (html: string) => (html.includes('<br>') ? html.replace(/(?<!\s)\s*(?:<br>\s*)+$/, '') : html)

function keptAttributes(attributes: Record<string, string>): RunElement['attrs'] {
  const attrs: RunElement['attrs'] = []
  for (const name of KEPT_ATTRIBUTES) {
    const value = attributes[name] ?? (name === 'lang' ? attributes['xml:lang'] : undefined)
    if (value !== undefined) attrs.push({ name, value })
  }
  return attrs
}

/**
 * Most runs of text need nothing done: no white space but single blanks, nothing that HTML escapes or XML cannot hold. Asked
 * of the string as a whole: a walk by units takes four times as long in a piece of a long file.
 */
function isCleanText(data: string, isBehindSpace: boolean): boolean {
  if (isBehindSpace && data.startsWith(' ')) return false
  return !data.includes('  ') && !NEEDS_WORK.test(data)
}

/** Other white space, what is escaped, blanks of other kinds, marks without width, halves of a pair, and what is no character. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const NEEDS_WORK = /[\u0000-\u001f&<>\u00a0\u00ad\u3000\ud800-\udfff\ufeff\ufff0-\uffff]/

const HAN_LINE_END = /(?<=[\u2e80-\u9fff\uff00-\uffef])[ \t]*\n\s*(?=[\u2e80-\u9fff\uff00-\uffef])/g

function drawnTogether(data: string, isBehindSpace: boolean): string {
  let value = data.includes('\n') ? data.replace(HAN_LINE_END, '') : data
  // A single blank stays as it is: to put one in its place costs more than all the rest.
  value = value.replace(/[ \t\n\r\f]{2,}|[\t\n\r\f]/g, ' ').replace(/[\ufeff\u00ad]/g, '')
  if (!isBehindSpace) return value
  return value.replace(/^[ \u3000\u00a0]+/, '')
}

/** Takes the white space from the end of the last text of a tree. */
function trimEnds(element: RunElement): boolean {
  for (let at = element.childNodes.length - 1; at >= 0; at -= 1) {
    const node = element.childNodes[at] as RunElement | RunText
    if ('value' in node) {
      node.value = node.value.trimEnd()
      if (node.value !== '') return true
    } else if (node.tagName === 'br' || node.tagName === 'img' || trimEnds(node)) return true
  }
  return false
}
