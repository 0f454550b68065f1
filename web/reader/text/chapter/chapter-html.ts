import type { Block, ChapterText } from '../../../../src/contract/works/reading.ts'
import { blockText } from '../../../../src/text/block/plain-text.ts'
import { forVertical } from '../vertical-text.ts'
import { notedHtml } from './noted-html.ts'
import { verseLines } from './verse-lines.ts'

/** How a chapter is to be written; `words` are in the language of the interface. */
export type ChapterManner = {
  /** BCP 47 tag of the text: `zh-Hans`, `zh-Hant`, `en`, `und`. */
  lang: string
  /** Corner quotes and upright numbers, for vertical lines; never changes a length. */
  vertical?: boolean
  words: ChapterWords
  /** The chapter with a second edition beside it. */
  pair?: PairText | undefined
  /** HTML that stands under the title: what is to be said of the chapter. */
  note?: string | undefined
}

/** A chapter and its partners in rows: what each row holds, for whoever counts letters, and how rows are written. */
export type PairText = {
  parts: readonly TextPart[]
  headHtml: string
  html: (from: number, to: number) => string
}

/** What is written in one go: a block, or a row of them. */
export type TextPart = Pick<Block, 'html'> & { kind: Block['kind'] }

export type ChapterWords = {
  /** BCP 47 tag of the interface, which is that of these words. */
  lang: string
  commentary: (count: number) => string
  enlarge: string
  table: string
  part: (part: number, parts: number) => string
  /**
   * Of two editions: one lacks the chapter, they are not aligned (and why, where that is known), or one has chapters more
   * before or after (`others`: how many of them).
   */
  apart: Readonly<
    Record<
      'missing' | 'unaligned' | 'unrelated' | 'waiting' | 'failed' | 'before' | 'after' | 'others' | 'numbered',
      string
    >
  >
}

/** One chapter as the HTML of its article, the same on the server and in the browser. Block HTML is trusted: it was sanitised when it came in. */
export function chapterHtml(chapter: ChapterText, manner: ChapterManner): string {
  return titleHtml(chapter, manner) + partsHtml(chapter, manner, 0, partsOf(chapter, manner).length)
}

/** What stands over the text, in one language or in both. */
export function titleHtml(chapter: ChapterText, manner: ChapterManner): string {
  return manner.pair?.headHtml ?? headHtml(chapter, manner)
}

/** What the text of a chapter is made of: its blocks, or rows with their partners. */
export function partsOf({ blocks }: ChapterText, { pair }: ChapterManner): readonly TextPart[] {
  return pair?.parts ?? blocks
}

/** Some of its parts in order. */
export function partsHtml({ blocks }: ChapterText, manner: ChapterManner, from: number, to: number): string {
  return manner.pair?.html(from, to) ?? blocksHtml(blocks.slice(from, to), manner)
}

/** The title over the text; it belongs to no block. */
export function headHtml(chapter: ChapterText, manner: ChapterManner): string {
  const { lang, part: partOf } = manner.words
  const small = wordsHtml(partOf(chapter.part, chapter.parts), lang, manner)
  const part = chapter.parts > 1 ? `<small lang="${lang}">${small}</small>` : ''
  const under = chapter.under ? `<p>${wordsHtml(chapter.under, manner.lang, manner)}</p>` : ''
  const words = wordsHtml(chapter.title, manner.lang, manner)
  const title = isChinese(manner.lang) ? words : withNumberApart(withWholeCompounds(words))
  return `<header class="chapter-head" data-aside>${under}<h1 id="chapter-title" tabindex="-1"${ownDirection(manner)}>${title}</h1>${part}${manner.note ?? ''}</header>`
}

/** Blocks in order; remarks by named people in a row are bound together so that they can be folded away. */
export function blocksHtml(blocks: readonly Block[], manner: ChapterManner): string {
  const write = (block: Block) => {
    const html = blockHtml(block, manner)
    if (!isChinese(manner.lang)) return withTiedDashes(html)
    return manner.vertical === true ? forVertical(html, hasCornerQuotes(blocks)) : html
  }
  let html = ''
  for (let i = 0; i < blocks.length; ) {
    const remarks = remarksFrom(blocks, i)
    if (remarks.length > 0) {
      html += `<details class="commentary" open><summary data-aside lang="${manner.words.lang}">${wordsHtml(manner.words.commentary(remarks.length), manner.words.lang, manner)}</summary>${remarks.map(write).join('')}</details>`
      i += remarks.length
    } else {
      html += write(blocks[i] as Block)
      i += 1
    }
  }
  return html
}

/** Block HTML in which no line begins with a dash: the sheet ties each to what stands before it. */
function withTiedDashes(html: string): string {
  return html.replace(/(<[^>]+>)|—/g, (_, tag?: string) => tag ?? '<span class="dash">—</span>')
}

/** A title in which no line ends within a compound: there is no text around it that would make up for the gap. */
function withWholeCompounds(title: string): string {
  return title.replace(/\w+(-\w+)+/g, '<span class="whole">$&</span>')
}

/**
 * An English title that must turn turns after the number of its chapter: the rest is a box, whose own lines are even. One that
 * tells in sentences what the chapter is about stands under the number in smaller letters.
 */
function withNumberApart(title: string): string {
  return title.replace(NUMBERED, (_, number = '', rest: string) => {
    const isSummary = number !== '' && rest.replace(/<[^>]*>/g, '').length > LONG_TITLE
    return `${number}<span class="rest${isSummary ? ' summary' : ''}">${rest}</span>`
  })
}

const NUMBERED =
  /^((?:[A-Z]\w+ (?:\d+|[IVXLC]+)[.:]|(?:BOOK|CANTO|CHAPTER|PART|Book|Canto|Chapter|Part) (?:\d+|[IVXLC]+)) )?(.+)$/

/** In UTF-16 units; three lines of a phone. */
const LONG_TITLE = 80

/** Words around the text as HTML; in vertical lines Chinese ones have their numbers upright too. */
export function wordsHtml(text: string, lang: string, { vertical }: ChapterManner): string {
  return vertical === true && isChinese(lang) ? forVertical(escaped(text), false) : escaped(text)
}

/** Whether the text already has 「」: then vertical lines leave every mark as it is. */
export function hasCornerQuotes(blocks: readonly Block[]): boolean {
  return blocks.some(block => /[「」『』]/.test(block.html))
}

export function isChinese(lang: string): boolean {
  return lang.startsWith('zh')
}

/** Of a text in another language than ours each passage runs as its own letters do: Hebrew from the right. */
function ownDirection({ lang }: ChapterManner): string {
  return lang === 'und' ? ' dir="auto"' : ''
}

/** Text made safe for HTML and for an attribute in double quotes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Remarks by named people that stand in a row from a block on; they become one group. */
export function remarksFrom(blocks: readonly Block[], start: number): Block[] {
  let end = start
  while (blocks[end]?.kind === 'note' && blocks[end]?.speaker) end += 1
  return blocks.slice(start, end)
}

function blockHtml(block: Block, manner: ChapterManner): string {
  const bead = block.bead === null ? '' : ` data-bead="${block.bead}"`
  const html = withLineEnds(notedHtml(block))
  const name = `id="b${block.blockId}" data-block="${block.blockId}" data-kind="${block.kind}"${bead}${ownDirection(manner)}`
  switch (block.kind) {
    case 'heading':
      return `<h${block.level ?? 2} ${name}>${html}</h${block.level ?? 2}>`
    case 'verse':
      return verseHtml(notedHtml(block), name, manner)
    case 'note':
      return `<div ${name} role="note">${speakerHtml(block.speaker)}${html}</div>`
    case 'image':
      return imageHtml(block, name, manner)
    case 'break':
      return `<hr ${name}>`
    case 'paragraph':
      if (/^\s*<table/.test(block.html)) {
        return `<div ${name} class="table" role="region" aria-label="${escaped(manner.words.table)}" tabindex="0">${html}</div>`
      }
      return `<p ${name}>${html}</p>`
  }
}

/** A line end is one unit of the plain text; the page must have it as text, for positions are counted over its text. */
function withLineEnds(html: string): string {
  return html.replaceAll('<br>', '<br>\n')
}

function speakerHtml(speaker: string | undefined): string {
  return speaker ? `<b class="speaker" data-aside>${escaped(speaker)}</b>` : ''
}

function imageHtml(block: Block, name: string, manner: ChapterManner): string {
  const picture = /<img\b[^>]*>/.exec(block.html)?.[0] ?? ''
  const caption = withLineEnds(block.html.replace(picture, '').trim())
  const under = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure ${name}>${picture === '' ? '' : pictureHtml(picture, manner.words)}${under}</figure>`
}

/** What is said of the picture and nowhere else is the name of its button, for that is all that is read out of it. */
function pictureHtml(picture: string, { enlarge }: ChapterWords): string {
  const alt = /\salt="([^"]*)"/.exec(picture)?.[1] ?? ''
  const name = alt === '' ? escaped(enlarge) : `${alt} · ${escaped(enlarge)}`
  const lazy = picture.replace('<img', '<img loading="lazy" decoding="async"')
  return `<button type="button" class="zoom" data-zoom aria-label="${name}">${lazy}</button>`
}

// CLREQ: a stanza of lines of at most seven characters is set in the middle, with wider spacing.
const LONGEST_SHORT_LINE = 7

function verseHtml(html: string, name: string, manner: ChapterManner): string {
  const lines = verseLines(html)
  const chinese = isChinese(manner.lang)
  const short = chinese && lines.every(line => clausesOf(line).every(clause => clause.length <= LONGEST_SHORT_LINE))
  // The line end counts as one unit, as it does in the plain text that is searched; between blocks it draws nothing.
  const inner = lines.map(line => `<span class="line">${chinese ? keptClauses(line) : line}</span>`).join('\n')
  return `<div ${name}${chinese ? ' data-kai' : ''} class="verse${short ? ' short' : ''}">${inner}</div>`
}

/** A clause of at most seven characters never breaks: keep-all does that, and the longer ones may. */
function keptClauses(line: string): string {
  return clausesOf(line).some(clause => clause.length > 14) ? `<span class="long">${line}</span>` : line
}

function clausesOf(line: string): string[] {
  return blockText(line)
    .split(/[\s，。！？；：、,.!?;:]+/)
    .filter(clause => clause !== '')
}
