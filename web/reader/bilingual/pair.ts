import type { Block, BookReading, ChapterText } from '../../../src/contract/works/reading.ts'
import { type BesideRow, besideRows } from '../../../src/text/block/rows.ts'
import {
  blocksHtml,
  type ChapterManner,
  escaped,
  hasCornerQuotes,
  headHtml,
  isChinese,
  type PairText,
} from '../text/chapter/chapter-html.ts'
import { letterArea } from '../text/first/first-window.ts'
import { pairNotes } from './pair-notes.ts'

/** How each side is written; `gap` says, in the language of the interface, that a passage has no partner. */
export type PairManner = ChapterManner & { besideLang: string; notes?: { over: string; after: string } }

/**
 * A chapter with its partners, as the rows that the article holds: passages of one bead side by side, a side that is not
 * there as a gap. The first edition's blocks are those of the chapter; the other's stand in `.there`, so that places are
 * always places of the first.
 */
export function pairText(chapter: ChapterText, beside: ChapterText, manner: PairManner): PairText {
  const rows = rowsOf(chapter, beside)
  const there: ChapterManner = { lang: manner.besideLang, words: manner.words, vertical: manner.vertical === true }
  const isTurned = there.vertical && isChinese(there.lang)
  const rowHtml = ({ here, beside: theirs }: BesideRow<Block>) => {
    const gap = theirs.length === 0 ? 'there' : here.length === 0 ? 'here' : ''
    const ours = here.length === 0 ? GAP : blocksHtml(here, manner)
    const partner = theirs.length === 0 ? GAP : blocksHtml(theirs, there)
    const quotes = isTurned && !hasCornerQuotes(theirs) ? ' data-quotes="corner"' : ''
    const isShort = !gap && fitsInThreeLines(here, manner.lang) && fitsInThreeLines(theirs, there.lang)
    return `<div class="bead${isShort ? ' unbroken' : ''}"${gap && ` data-gap="${gap}"`}><div class="here">${ours}</div><div class="there reader-text" lang="${there.lang}"${quotes}>${partner}</div></div>`
  }
  const { over = '', after = '' } = manner.notes ?? {}
  const theirTitle = isMostly(beside) ? `<p class="title-there" lang="${there.lang}">${escaped(beside.title)}</p>` : ''
  return {
    parts: rows.map(({ here, beside: theirs }) => ({
      html: [...here, ...theirs].map(({ html }) => html).join(''),
      kind: 'paragraph',
    })),
    headHtml: headHtml(chapter, manner).replace('</header>', `${theirTitle}${over}</header>`),
    html: (from, to) => rows.slice(from, to).map(rowHtml).join('') + (to < rows.length ? '' : after),
  }
}

/** Whether most of what stands beside is of that chapter, any part of it; else the other edition has several for this one. */
function isMostly({ blocks, number, part, parts }: ChapterText): boolean {
  const [first, last] = [number - part + 1, number - part + parts]
  const own = blocks.filter(({ chapter }) => !chapter || (chapter.number >= first && chapter.number <= last))
  return 2 * own.length > blocks.length
}

/** About what three lines of a side hold, in square em. */
const THREE_LINES = 120

/** A page that ended in it would leave one line of it to the next: such a row is not divided, see pair.css. */
function fitsInThreeLines(blocks: readonly Block[], lang: string): boolean {
  const letters = blocks.reduce((sum, { html }) => sum + html.length, 0)
  return letters * letterArea(lang) <= THREE_LINES
}

const GAP = '<i class="gap" data-aside></i>'

/** The rows of a chapter; where nothing is aligned the two texts stand whole in one. */
export function rowsOf(chapter: ChapterText, beside: ChapterText): BesideRow<Block>[] {
  const beads = new Set(beside.blocks.map(({ bead }) => bead))
  beads.delete(null)
  if (!chapter.blocks.some(({ bead }) => beads.has(bead))) return [{ here: chapter.blocks, beside: beside.blocks }]
  return besideRows(withRemarks(chapter.blocks), withRemarks(beside.blocks))
}

/** Remarks stay with what they remark on: one without a bead has that of the passage before it. */
function withRemarks(blocks: readonly Block[]): Block[] {
  let bead: number | null = null
  return blocks.map(block => {
    const joins = block.kind === 'note' && block.bead === null && bead !== null
    if (!joins) bead = block.bead
    return joins ? { ...block, bead } : block
  })
}

/** How an answer is written: in rows, where it holds two editions, and with what is to be said of them. */
export function bilingualManner(reading: BookReading, manner: ChapterManner, besideLang: string): ChapterManner {
  if (!reading.beside) return manner
  const notes = pairNotes(reading, { ...manner, lang: besideLang })
  const { chapter, besideChapter } = reading
  if (!besideChapter) return { ...manner, note: notes.over }
  return { ...manner, pair: pairText(chapter, besideChapter, { ...manner, besideLang, notes }) }
}
