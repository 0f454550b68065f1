import type { ChapterText } from '../../src/contract/reading.ts'
import { afterFrame } from './after-frame.ts'
import { blocksHtml, type ChapterManner, hasCornerQuotes, headHtml, isChinese } from './chapter-html.ts'
import {
  firstVisible,
  lastOffsetOf,
  moveTo,
  offsetOf,
  pageAt,
  placedBlocks,
  positionOf,
  rectangleAt,
  stepOf,
  TOP_INSET,
  type View,
} from './geometry.ts'
import { blockElement, blockIdOf, textOf } from './offsets.ts'
import { findQuote, type Place, QUOTE_LENGTH } from './place.ts'

/** Where to stand in a chapter. A quote finds the place again when the text has changed; `fraction` is 0–1 of its characters. */
export type Stand =
  | { at: 'start' | 'end' }
  | { at: 'block'; blockId: number; offset?: number; quote?: string }
  | { at: 'fraction'; fraction: number }

export type SurfaceEvents = {
  /** The reader wants to go on past the first or the last page. */
  edge: (direction: -1 | 1) => void
  /** The reader stands somewhere else (told after the frame that shows it). */
  moved: () => void
}

export type Surface = ReturnType<typeof openSurface>

/** Owns the text on the page: which chapter it holds, how it is laid out, where in it the reader is. React never looks inside. */
export function openSurface(box: HTMLElement, article: HTMLElement, events: SurfaceEvents) {
  const root = document.documentElement
  let chapter: ChapterText | null = null
  let manner: ChapterManner | null = null
  let anchor: Stand = { at: 'start' }
  let blocks: HTMLElement[] = []
  let letters: number[] = []
  let rest: (() => void) | null = null
  let pages = 0
  let stood = 0
  let telling = false

  const view = (): View => ({
    box,
    paged: root.dataset.layout === 'paged',
    vertical: root.dataset.writing === 'vertical',
  })

  /** Takes over a chapter that is already on the page (written by the server). */
  function adopt(shown: ChapterText, how: ChapterManner): void {
    chapter = shown
    manner = how
    measureBlocks()
    markQuotes()
  }

  /** Puts a chapter on the page and stands where asked; a long one shows its beginning first. */
  function show(shown: ChapterText, how: ChapterManner, stand: Stand): void {
    chapter = shown
    manner = how
    rest = null
    pages = 0
    const cut = stand.at === 'start' ? firstPart(shown, how.lang) : shown.blocks.length
    article.lang = how.lang
    article.dataset.chapter = String(shown.chapterId)
    article.innerHTML = headHtml(shown, how) + blocksHtml(shown.blocks.slice(0, cut), how)
    markQuotes()
    if (cut < shown.blocks.length) {
      rest = () => {
        rest = null
        article.insertAdjacentHTML('beforeend', blocksHtml(shown.blocks.slice(cut), how))
        measureBlocks()
      }
      afterFrame(() => requestIdleCallback(() => complete(), { timeout: 400 }))
    }
    measureBlocks()
    standAt(stand)
  }

  /** Lays out what was left for later, if anything was. */
  function complete(): void {
    if (!rest) return
    rest()
    pages = 0
    tell()
  }

  function measureBlocks(): void {
    blocks = placedBlocks(article)
    letters = []
  }

  /** The text keeps saying curly quotes while vertical lines show corner ones; offsets.ts reads this mark. */
  function markQuotes(): void {
    const replaced =
      manner?.vertical === true && isChinese(manner.lang) && chapter !== null && !hasCornerQuotes(chapter.blocks)
    if (replaced) article.dataset.quotes = 'corner'
    else delete article.dataset.quotes
  }

  function standAt(stand: Stand): void {
    if (stand.at !== 'start') complete()
    anchor = stand
    const here = view()
    if (stand.at === 'start') settleAt(here, 0)
    else if (stand.at === 'end') settleAt(here, here.paged ? (pageCount() - 1) * stepOf(here) : lastOffsetOf(here))
    else if (stand.at === 'block' || stand.at === 'fraction') {
      const place = stand.at === 'fraction' ? placeOfFraction(stand.fraction) : placeOfBlock(stand)
      if (!place) return settleAt(here, 0)
      place.block.closest('details')?.setAttribute('open', '')
      const rectangle = rectangleAt(place.block, place.offset)
      const position = rectangle ? positionOf(here, rectangle) : 0
      if (here.paged) settleAt(here, pageAt(here, position) * stepOf(here))
      else settleAt(here, isFirst(place) ? 0 : position - (here.vertical ? 0 : TOP_INSET))
    }
  }

  function isFirst(place: { block: HTMLElement; offset: number }): boolean {
    return place.offset === 0 && place.block === blocks[0]
  }

  function settleAt(here: View, position: number): void {
    if (here.paged && position > 0) reserveWholePages(here)
    moveTo(here, position)
    stood = offsetOf(here)
    tell()
  }

  function placeOfBlock(stand: Extract<Stand, { at: 'block' }>): { block: HTMLElement; offset: number } | null {
    const block = blockElement(article, stand.blockId)
    if (!block) return null
    const near = stand.offset ?? 0
    if (!stand.quote) return { block, offset: near }
    const found = findQuote(textOf(block), stand.quote, near)
    return { block, offset: found === -1 ? near : found }
  }

  function placeOfFraction(fraction: number): { block: HTMLElement; offset: number } | null {
    const ends = letterEnds()
    const wanted = fraction * (ends.at(-1) ?? 0)
    const index = Math.max(
      0,
      ends.findIndex(end => end > wanted),
    )
    const block = blocks[index]
    return block ? { block, offset: Math.max(0, Math.floor(wanted - (ends[index - 1] ?? 0))) } : null
  }

  /** Letters up to the end of each block, for fractions that do not depend on the layout. */
  function letterEnds(): number[] {
    if (letters.length === blocks.length) return letters
    let sum = 0
    letters = blocks.map(block => {
      sum += textOf(block).length
      return sum
    })
    return letters
  }

  function pageCount(): number {
    const here = view()
    if (!here.paged) return Math.max(1, Math.ceil(lastOffsetOf(here) / stepOf(here)) + 1)
    if (pages === 0) reserveWholePages(here)
    return pages
  }

  function reserveWholePages(here: View): void {
    if (pages > 0) return
    const step = stepOf(here)
    const last = article.getClientRects()
    const end = last[last.length - 1]
    const ends = end ? positionOf(here, end) : 0
    pages = Math.max(1, pageAt(here, ends) + 1)
    box.style.setProperty('--pages-extent', String(Math.round(pages * step)))
  }

  /** One page on (1) or back (-1); past the edge of the chapter the `edge` event tells. */
  function turn(direction: -1 | 1): void {
    const here = view()
    const step = stepOf(here)
    const from = offsetOf(here)
    if (here.paged) {
      const page = Math.round(from / step) + direction
      if (page >= pageCount()) complete()
      if (page < 0 || page >= pageCount()) return events.edge(direction)
      moveTo(here, page * step)
    } else {
      if (direction === 1) complete()
      const last = lastOffsetOf(here)
      if (direction === 1 ? from >= last - 2 : from <= 2) return events.edge(direction)
      moveTo(here, Math.min(last, Math.max(0, from + direction * step)))
    }
    stood = offsetOf(here)
    anchor = { at: 'start' }
    remember()
  }

  let remembering = 0

  /** After the frame, takes the first visible character as the anchor; until then the turn costs nothing. */
  function remember(): void {
    clearTimeout(remembering)
    remembering = window.setTimeout(() => {
      anchorHere()
      tell()
    }, 30)
  }

  function anchorHere(): void {
    const here = view()
    const seen = offsetOf(here) <= 2 ? null : firstVisible(here, blocks)
    anchor = seen ? { at: 'block', blockId: blockIdOf(seen.block), offset: seen.offset } : { at: 'start' }
  }

  function tell(): void {
    if (telling) return
    telling = true
    afterFrame(() => {
      telling = false
      events.moved()
    })
  }

  /** Runs a change of the layout and stands at the same character afterwards, in the same task: nothing jumps. */
  function relayout(change: () => void): void {
    if (remembering) {
      clearTimeout(remembering)
      if (anchor.at === 'start') anchorHere()
    }
    change()
    pages = 0
    standAt(anchor)
  }

  /** Something else scrolled (focus, a screen reader, find in page): pages snap to whole ones, the place follows. */
  function scrolled(): void {
    const here = view()
    const now = offsetOf(here)
    if (Math.abs(now - stood) < 2) return
    if (here.paged) {
      const exact = now / stepOf(here)
      const page = now > stood ? Math.ceil(exact - 0.02) : Math.floor(exact + 0.02)
      moveTo(here, Math.min(page, pageCount() - 1) * stepOf(here))
    }
    stood = offsetOf(here)
    remember()
  }

  /** Where the reader is, as far as it can be told now. */
  function place(): Place {
    if (remembering && anchor.at === 'start') anchorHere()
    const stand = anchor.at === 'block' ? placeOfBlock(anchor) : null
    const first = blocks[0]
    const at = stand ?? (anchor.at === 'fraction' ? placeOfFraction(anchor.fraction) : null)
    const here = anchor.at === 'end' ? firstVisible(view(), blocks) : at
    const block = here?.block ?? first
    if (!block || !chapter) return { chapterId: chapter?.chapterId ?? 0, blockId: 0, offset: 0, quote: '', fraction: 0 }
    const offset = here?.offset ?? 0
    const ends = letterEnds()
    const before = ends[blocks.indexOf(block) - 1] ?? 0
    const total = ends.at(-1) ?? 0
    return {
      chapterId: chapter.chapterId,
      blockId: blockIdOf(block),
      offset,
      quote: textOf(block).slice(offset, offset + QUOTE_LENGTH),
      fraction: total === 0 ? 0 : Math.min(1, (before + offset) / total),
    }
  }

  /** Page n of N of this chapter, from 1. */
  function page(): { page: number; pages: number } {
    const here = view()
    const count = pageCount()
    const turned = Math.round(offsetOf(here) / stepOf(here)) + 1
    return { page: Math.min(count, turned), pages: count }
  }

  return {
    adopt,
    show,
    standAt,
    /** Takes the place as it is: someone moved before the reader lived. */
    standHere() {
      anchorHere()
      stood = offsetOf(view())
      tell()
    },
    turn,
    relayout,
    complete,
    scrolled,
    place,
    page,
    view,
    chapter: () => chapter,
    isAtEnd: () => !rest && (view().paged ? page().page >= pageCount() : offsetOf(view()) >= lastOffsetOf(view()) - 8),
  }
}

/** How many blocks fill the window with something to spare: the rest is laid out after they are in sight. */
function firstPart(chapter: ChapterText, lang: string): number {
  const size = Number.parseFloat(document.documentElement.style.getPropertyValue('--reader-size')) || 19
  // A Chinese character takes about 1.8 square em with its line, a Latin letter .75.
  const enough = (1.25 * innerWidth * innerHeight) / (size * size * (isChinese(lang) ? 1.8 : 0.75))
  let letters = 0
  for (const [i, block] of chapter.blocks.entries()) {
    letters += block.html.length
    // Remarks stay with what they remark on: a group that is cut would be two groups.
    if (letters > enough && chapter.blocks[i + 1]?.kind !== 'note') return i + 1
  }
  return chapter.blocks.length
}
