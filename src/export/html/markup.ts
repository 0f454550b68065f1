import { readInline } from '../../text/block/read-inline.ts'
import { type Inline, type InlineElement, linesOf, PASSAGES, wordsOf, writable } from '../../text/block/tree.ts'
import { UPRIGHT_DIGITS, withCornerQuotes } from '../../text/vertical.ts'
import type { ExportBlock, TextLang } from '../publication.ts'

/** How blocks are written: as XHTML of an EPUB or in an HTML file. */
export type Manner = {
  dialect: 'epub' | 'html'
  vertical: boolean
  /** Where the note with this block id stands, as an address; null when it is not in the file. */
  noteAddress: (blockId: number) => string | null
  /** Told of each mark that leads to a note. */
  refers: (blockId: number) => void
  /** Whether a mark leads to this note; marks come before their notes. */
  isReferred: (blockId: number) => boolean
  /** The address in the file of a picture of the text (kept by the site, or a data: address); null leaves it out. */
  picture: (address: string) => string | null
}

/** The blocks of one language as markup. Text that is not of the block (a speaker's name) is escaped here. */
export function blocksMarkup(blocks: readonly ExportBlock[], lang: TextLang, manner: Manner): string {
  const turns = manner.vertical && lang.startsWith('zh')
  const keepQuotes = blocks.some(block => /[「」『』]/.test(block.html))
  const text = turns ? (words: string) => uprightDigits(escaped(keepQuotes ? words : withCornerQuotes(words))) : escaped
  return blocks.map(block => `${blockMarkup(block, lang, { ...manner, text })}\n`).join('')
}

/** Text made safe for XML and for an attribute in double quotes. */
export function escaped(text: string): string {
  return writable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The attributes that say a passage's language; '' where none is known. */
export function langAttributes(lang: string, dialect: Manner['dialect']): string {
  if (lang === 'und') return ''
  return dialect === 'epub' ? ` xml:lang="${lang}" lang="${lang}"` : ` lang="${lang}"`
}

type Writing = Manner & { text: (words: string) => string }

function blockMarkup(block: ExportBlock, lang: TextLang, writing: Writing): string {
  const nodes = readInline(block.html)
  const id = block.blockId === 0 ? '' : ` id="b${block.blockId}"`
  const inner = () => nodes.map(node => inlineMarkup(node, writing)).join('')
  switch (block.kind) {
    case 'heading': {
      const name = `h${Math.min(Math.max(block.level ?? 2, 2), 6)}`
      return `<${name}${id}>${linesOnly(nodes, writing)}</${name}>`
    }
    case 'verse':
      return `<div${id} class="verse${isShortVerse(nodes, lang) ? ' short' : ''}">${linesOf(lineNodes(nodes))
        .map(line => `<p class="line">${line.map(node => inlineMarkup(node, writing)).join('')}</p>`)
        .join('\n')}</div>`
    case 'note':
      return noteMarkup(block, id, inner(), writing)
    case 'image':
      return figureMarkup(nodes, id, writing)
    case 'break':
      return `<hr${id}/>`
    case 'paragraph':
      return hasPassage(nodes) ? `<div${id}>${inner()}</div>` : `<p${id}>${inner()}</p>`
  }
}

/**
 * A note that a mark leads to is a footnote, which some reading systems show only at its mark. A remark that no mark leads
 * to (the commentators of 幽梦影) is part of the page and must stay in sight.
 */
function noteMarkup(block: ExportBlock, id: string, inner: string, { dialect, isReferred, text }: Writing): string {
  const speaker = block.speaker ? `<b class="speaker">${text(block.speaker)}</b>` : ''
  if (!isReferred(block.blockId)) return `<div${id} class="remark" role="note">${speaker}${inner}</div>`
  const type = dialect === 'epub' ? ' epub:type="footnote"' : ''
  return `<aside${id}${type} role="doc-footnote">${speaker}${inner}</aside>`
}

function figureMarkup(nodes: readonly Inline[], id: string, writing: Writing): string {
  const pictures = nodes.filter(isPicture).map(node => inlineMarkup(node, writing))
  const others = nodes.filter(node => !isPicture(node))
  const caption = wordsOf(others).trim() === '' ? '' : `<figcaption>${linesOnly(others, writing)}</figcaption>`
  return `<figure${id}>${pictures.join('')}${caption}</figure>`
}

function isPicture(node: Inline): boolean {
  return typeof node !== 'string' && node.name === 'img'
}

function inlineMarkup(node: Inline, writing: Writing): string {
  if (typeof node === 'string') return writing.text(node)
  const inner = () => node.children.map(child => inlineMarkup(child, writing)).join('')
  switch (node.name) {
    case 'br':
      return '<br/>'
    case 'img':
      return pictureMarkup(node, writing)
    case 'a':
      return markOfNote(node, inner(), writing)
    // Letters over characters stand as they are.
    case 'rt':
    case 'rp':
      return `<${node.name}>${escaped(wordsOf(node.children))}</${node.name}>`
    default:
      return `<${node.name}${attributesMarkup(node, writing)}>${inner()}</${node.name}>`
  }
}

function attributesMarkup({ attributes }: InlineElement, { dialect }: Writing): string {
  return Object.entries(attributes)
    .filter(([name]) => !name.startsWith('data-'))
    .map(([name, value]) => (name === 'lang' ? langAttributes(value, dialect) : ` ${name}="${escaped(value)}"`))
    .join('')
}

/** A mark whose note is not in the file stays as a mark that leads nowhere. */
function markOfNote({ attributes }: InlineElement, inner: string, writing: Writing): string {
  const blockId = Number((attributes['href'] ?? '').slice(2))
  const address = blockId > 0 ? writing.noteAddress(blockId) : null
  if (address === null) return `<span class="mark">${inner}</span>`
  writing.refers(blockId)
  const type = writing.dialect === 'epub' ? ' epub:type="noteref"' : ''
  return `<a class="mark"${type} role="doc-noteref" href="${escaped(address)}">${inner}</a>`
}

function pictureMarkup({ attributes }: InlineElement, writing: Writing): string {
  const address = writing.picture(attributes['src'] ?? '')
  const alt = attributes['alt'] ?? ''
  if (address === null) return writing.text(alt)
  const size = ['width', 'height'].map(name => (attributes[name] ? ` ${name}="${attributes[name]}"` : '')).join('')
  return `<img src="${escaped(address)}" alt="${escaped(alt)}"${size}/>`
}

function uprightDigits(markup: string): string {
  return markup.replace(UPRIGHT_DIGITS, '<span class="upright">$&</span>')
}

function hasPassage(nodes: readonly Inline[]): boolean {
  return nodes.some(node => typeof node !== 'string' && PASSAGES.has(node.name))
}

/** Nodes for where only lines may stand: a passage among them leaves its words. */
function lineNodes(nodes: readonly Inline[]): Inline[] {
  return nodes.map(node => (typeof node !== 'string' && PASSAGES.has(node.name) ? wordsOf([node]) : node))
}

function linesOnly(nodes: readonly Inline[], writing: Writing): string {
  return lineNodes(nodes)
    .map(node => inlineMarkup(node, writing))
    .join('')
}

/** CLREQ: a stanza of clauses of at most seven characters is set in the middle, with wider spacing. */
function isShortVerse(nodes: readonly Inline[], lang: TextLang): boolean {
  if (!lang.startsWith('zh')) return false
  return wordsOf(nodes)
    .split(/[\s，。！？；：、,.!?;:]+/)
    .every(clause => Array.from(clause).length <= LONGEST_SHORT_CLAUSE)
}

const LONGEST_SHORT_CLAUSE = 7
