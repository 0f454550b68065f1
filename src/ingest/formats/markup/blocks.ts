import { Parser } from 'htmlparser2'
import { escapeHtml } from '../../../text/block/plain-text.ts'
import type { Findings, ImportedBlock } from '../book-file.ts'
import { readableLengths } from '../chapters/readable-lengths.ts'
import { BookRefused } from '../refused.ts'
import { BLOCKS, HEADINGS, isNote, isNoteMark, isVerse, SKIPPED } from './element-kinds.ts'
import { openRun } from './inline-run.ts'
import { openNotes } from './notes.ts'

/** What a file of markup holds, in order: blocks, and the ids at which chapters may begin. */
export type MarkupItem = { block: ImportedBlock /** Of a heading, 1–6. */; rank?: number } | { anchor: string }

export type MarkupOptions = {
  findings: Findings
  /** Ids whose places are wanted. */
  anchors?: ReadonlySet<string>
  /** The text of the note that a mark's address names, null where there is none. */
  noteText?: (address: string) => string | null
  /** What a picture's address names in the book; null for one that is not there. */
  imageKey?: (address: string) => string | null
  isXml?: boolean
  /** Elements of another markup under the names that HTML has for them. */
  elementName?: (name: string, isOpening: boolean) => string
}

/**
 * Reads HTML or XHTML, however broken, into blocks: one walk, no tree of the whole. Elements that never close are closed as
 * HTML closes them; `<title/>` and its like are closed as XML closes them.
 */
export function markupItems(markup: string, options: MarkupOptions): MarkupItem[] {
  const reader = openMarkup(options)
  const parser = new Parser(reader.handler, {
    xmlMode: options.isXml ?? false,
    // To look for them costs as much as all the rest of the parsing.
    decodeEntities: markup.includes('&'),
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
    recognizeSelfClosing: true,
    recognizeCDATA: true,
  })
  parser.end(withoutDeclarations(markup))
  return reader.items()
}

/** Entities that a file declares itself are never expanded, and their declarations are no text. */
function withoutDeclarations(markup: string): string {
  const from = markup.slice(0, 4096).search(/<!DOCTYPE[^>[]*\[/i)
  const to = from < 0 ? -1 : markup.slice(0, 65_536).search(/\]\s*>/)
  return to < from || from < 0 ? markup : markup.slice(0, from) + markup.slice(markup.indexOf('>', to) + 1)
}

/** Of several files of one kind only so many pictures stand in one chapter. */
const MOST_IMAGES = 5_000

/** The parser keeps open elements in a list whose every change costs its length. */
const DEEPEST = 25_000
const MEDIA = new Set(['video', 'audio', 'object'])
const LONG = 4_000
const SENTENCE_END = /[。！？!?….][」』”’"）)]*\s*$/

/** XLink's attribute comes under whatever prefix a file gives it. */
function addressOf(attributes: Record<string, string>): string | undefined {
  const name = Object.keys(attributes).find(key => key === 'href' || key.endsWith(':href'))
  return name === undefined ? undefined : attributes[name]
}

type Context = { name: string; isNote: boolean; isVerse: boolean }

/** The walk itself, for whoever makes the calls of a parser out of another format. */
export function openMarkup({ findings, anchors, noteText, imageKey, elementName }: MarkupOptions) {
  const items: MarkupItem[] = []
  const run = openRun()
  const notes = openNotes(noteText)
  const context: Context[] = []
  let waitingAnchors: string[] = []
  let waitingImages: ImportedBlock[] = []
  let level: 2 | 3 | 4 | null = null
  let rank = 0
  let isCanvas = false
  let [skipping, noteDepth, verseDepth, images, preDepth] = [0, 0, 0, 0, 0]

  function flush(): void {
    for (const anchor of waitingAnchors) items.push({ anchor })
    waitingAnchors = []
    const { html, lines } = run.take()
    const taken = notes.take()
    if (html !== '') pushBlocks(html, lines, taken)
    for (const block of waitingImages) items.push({ block })
    waitingImages = []
  }

  function pushBlocks(html: string, lines: number, taken: ImportedBlock['notes']): void {
    if (level !== null) items.push({ block: { kind: 'heading', level, html }, rank })
    else {
      const isLines = lines > 1 && (verseDepth > 0 || preDepth > 0)
      const kind = isLines ? 'verse' : noteDepth > 0 ? 'note' : 'paragraph'
      items.push({ block: { kind, html, ...(taken && taken.length > 0 ? { notes: taken } : {}) } })
    }
  }

  function anchor(id: string | undefined, isBlock: boolean): void {
    if (id === undefined || !anchors?.has(id)) return
    if (isBlock) flush()
    waitingAnchors.push(id)
  }

  function image(address: string | undefined, alt: string): void {
    if (address === undefined || images >= MOST_IMAGES) return
    images += 1
    const key = imageKey?.(address) ?? null
    if (key !== null) waitingImages.push({ kind: 'image', html: escapeHtml(alt.trim().slice(0, 500)), image: key })
    else findings.warn('image-left-out', address)
  }

  function openBlock(name: string, attributes: Record<string, string>): void {
    flush()
    const own = { name, isNote: isNote(attributes), isVerse: name === 'stanza' || isVerse(attributes) }
    context.push(own)
    if (own.isNote) noteDepth += 1
    if (own.isVerse) verseDepth += 1
    if (name === 'pre') preDepth += 1
    if (HEADINGS[name]) {
      level = HEADINGS[name] ?? null
      rank = Number(name[1])
    }
    if (name === 'hr') items.push({ block: { kind: 'break', html: '' } })
    if (MEDIA.has(name)) findings.warn('media-left-out', attributes['src'] ?? attributes['data'] ?? '')
  }

  function closeBlock(name: string): void {
    flush()
    const at = context.findLastIndex(one => one.name === name)
    for (const closed of at < 0 ? [] : context.splice(at)) {
      if (closed.isNote) noteDepth -= 1
      if (closed.isVerse) verseDepth -= 1
      if (closed.name === 'pre') preDepth -= 1
    }
    if (HEADINGS[name]) level = null
  }

  function openInline(name: string, attributes: Record<string, string>): void {
    if (name === 'br') lineBreak()
    else if (name === 'img' || name === 'image') {
      const label = notes.inPicture(attributes, run.lastCharacter())
      if (!label) image(attributes['src'] ?? addressOf(attributes), attributes['alt'] ?? '')
    } else if (isNoteMark(attributes) && notes.mark(addressOf(attributes) ?? '', run.lastCharacter())) skipping = 1
    else if (name !== 'v') run.openElement(name, attributes)
  }

  /** Two line ends in a row are the end of a paragraph, on pages that have no others; in verse they part its stanzas. */
  function lineBreak(): void {
    const mayEnd = verseDepth === 0 && preDepth === 0 && noteDepth === 0 && level === null && run.mayEnd()
    if (run.isBehindBreak() && mayEnd) flush()
    else run.lineBreak()
  }

  let depth = 0
  const handler = {
    onopentag(tag: string, attributes: Record<string, string>) {
      depth += 1
      if (depth > DEEPEST) throw new BookRefused('too-deep')
      const name = elementName ? elementName(tag, true) : tag
      if (skipping > 0) {
        skipping += 1
        return
      }
      const isBlock = BLOCKS.has(name)
      anchor(attributes['id'] ?? attributes['xml:id'] ?? (name === 'a' ? attributes['name'] : undefined), isBlock)
      if (SKIPPED.has(name)) {
        skipping = 1
        isCanvas = name === 'canvas'
        if (name === 'embed' || isCanvas) findings.warn('media-left-out', attributes['src'] ?? '')
      } else if (isBlock) openBlock(name, attributes)
      else openInline(name, attributes)
    },
    ontext(data: string) {
      if (skipping > 0) {
        if (notes.isInMark()) findings.drop('note-mark', data)
        else if (isCanvas) findings.drop('media-words', data)
        return
      }
      // Between elements that hold blocks only, and in front of the root, there is nothing but white space.
      if (run.isEmpty() && !/\S/.test(data)) return
      if (preDepth > 0) preformatted(data)
      else words(data)
    },
    onclosetag(tag: string) {
      depth -= 1
      const name = elementName ? elementName(tag, false) : tag
      if (skipping > 0) {
        skipping -= 1
        if (skipping === 0) notes.endMark()
      } else if (BLOCKS.has(name)) closeBlock(name)
      else if (name === 'v') run.lineBreak()
      else if (name === 'td' || name === 'th') endCell(name)
      else if (name !== 'br' && name !== 'img' && name !== 'image') run.closeElement(name)
    },
  }

  /** A paragraph that is too long to be drawn ends behind a sentence, and the next one begins with the same elements open. */
  function words(data: string): void {
    for (const part of readableLengths(data)) {
      run.text(part)
      const isLong = run.length() > LONG && (SENTENCE_END.test(part) || run.length() > 2 * LONG)
      if (isLong && level === null && run.mayEnd()) flush()
    }
  }

  /** The cells of a row are one block, a blank between them. */
  function endCell(name: string): void {
    run.closeElement(name)
    run.text(' ')
  }

  function preformatted(data: string): void {
    for (const [at, line] of data.split('\n').entries()) {
      if (at > 0) run.lineBreak()
      run.text(line)
    }
  }

  return {
    handler,
    items(): MarkupItem[] {
      flush()
      return items
    },
  }
}
