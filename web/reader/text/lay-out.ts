import type { ChapterText } from '../../../src/contract/works/reading.ts'
import { afterFrame } from '../surface/after-frame.ts'
import {
  type ChapterManner,
  hasCornerQuotes,
  isChinese,
  partsHtml,
  partsOf,
  type TextPart,
  titleHtml,
} from './chapter/chapter-html.ts'
import { firstPart, lettersIn, nextPart, windowfulOf } from './first/first-blocks.ts'
import { GROWN, isCut, showRest, skipRows } from './first/first-read.ts'
import { letterArea } from './first/first-window.ts'

// A turn of a chapter has some 12 ms of its frame for the text: a phone that is slower shows the rest of it with the next.
const FIRST_FRAME_MS = 12

/** What a pane is laid out with of a window that two share. */
const HALF_AND_SPARE = 0.6

/** Square em of a side of a row. */
function areaOf(side: HTMLElement | null): number {
  return (side?.textContent.length ?? 0) * letterArea(side?.closest<HTMLElement>('[lang]')?.lang ?? '')
}

/** How many of them fill so much. */
function countFilling(areas: readonly number[], enough: number): number {
  let filled = 0
  for (const [at, area] of areas.entries()) {
    filled += area
    if (filled > enough) return at + 1
  }
  return areas.length
}

/** Writes the chapter into the article: what is in sight first, the rest whenever the browser has nothing else to do. */
export function openLayOut(article: HTMLElement, grown: () => void) {
  let chapter: ChapterText | null = null
  let manner: ChapterManner | null = null
  let parts: readonly TextPart[] = []
  /** How many parts are on the page. */
  let count = 0
  /** How many letters this device lays out in a millisecond, as the last chapter showed. */
  let speed = Number.POSITIVE_INFINITY
  article.addEventListener(GROWN, grown)

  function take(shown: ChapterText, how: ChapterManner): void {
    chapter = shown
    manner = how
    parts = partsOf(shown, how)
    count = parts.length
  }

  /** The text keeps saying curly quotes while vertical lines show corner ones; offsets.ts reads this mark. */
  function markQuotes(shown: ChapterText, how: ChapterManner): void {
    const replaced = how.vertical === true && isChinese(how.lang) && !hasCornerQuotes(shown.blocks)
    if (replaced) article.dataset.quotes = 'corner'
    else delete article.dataset.quotes
  }

  /** In small steps, so that no task is long. */
  function goOn(of: ChapterText): void {
    const step = () => {
      if (chapter !== of || count >= parts.length) return
      addUpTo(nextPart(parts, count))
      afterFrame(() => goOn(of))
    }
    requestIdleCallback(step, { timeout: 400 })
  }

  function addUpTo(end: number): void {
    if (!chapter || !manner || end <= count) return
    article.insertAdjacentHTML('beforeend', partsHtml(chapter, manner, count, end))
    count = end
    grown()
  }

  /**
   * The row after those that fill the window from one on, as the manner shows them: one side of each or both. Of two panes
   * each has half of the window, and its own last row.
   */
  function windowfulFrom(first: number, room: number): { rows: number; cells: number } {
    const rows = [...article.querySelectorAll<HTMLElement>(':scope > .bead')].slice(first)
    const { manner: shown } = document.documentElement.dataset
    const own = rows.map(row => areaOf(row.querySelector<HTMLElement>(':scope > .here')))
    const other = rows.map(row => areaOf(row.querySelector<HTMLElement>(':scope > .there')))
    if (shown !== 'panes') {
      const isOwnMost = shown === 'flip' || (shown === 'hidden' && matchMedia('(width < 480px)').matches)
      const areas = isOwnMost ? own : own.map((area, at) => area + (other[at] ?? 0))
      const end = first + countFilling(areas, room)
      return { rows: end, cells: end }
    }
    const half = room * HALF_AND_SPARE
    return { rows: first + countFilling(own, half), cells: first + countFilling(other, half) }
  }

  function showLater(of: ChapterText, { rows: from, cells }: { rows: number; cells: number }): void {
    const rest = skipRows(from, cells)
    const showSoon = (shown: number) => {
      const step = () => {
        if (chapter !== of || !rest.isSkipped()) return
        const to = nextPart(parts, shown)
        if (to >= parts.length) showRest()
        else rest.skipFrom(to)
        article.dispatchEvent(new Event(GROWN))
        showSoon(to)
      }
      afterFrame(() => requestIdleCallback(step, { timeout: 300 }))
    }
    showSoon(from)
  }

  return {
    chapter: () => chapter,
    isWhole: () => count >= parts.length && !isCut(),
    /** Takes over a chapter that is already on the page, if not yet all of it drawn. */
    adopt(shown: ChapterText, how: ChapterManner): void {
      take(shown, how)
      markQuotes(shown, how)
    },
    /** Writes a chapter; `whole` when somewhere in its middle is wanted. */
    write(shown: ChapterText, how: ChapterManner, { whole }: { whole: boolean }): void {
      showRest()
      take(shown, how)
      if (!whole) count = firstPart(parts, how.lang, speed * FIRST_FRAME_MS)
      article.lang = how.lang
      article.toggleAttribute('data-pair', how.pair !== undefined)
      article.dataset.chapter = String(shown.chapterId)
      article.innerHTML = titleHtml(shown, how) + partsHtml(shown, how, 0, count)
      markQuotes(shown, how)
      if (count === parts.length) return
      afterFrame(() => {
        if (chapter === shown) addUpTo(windowfulOf(parts, how.lang))
        goOn(shown)
      })
    },
    /** What was written has been laid out in so many milliseconds. */
    laidOut(ms: number): void {
      if (chapter) speed = lettersIn(parts, count) / ms
    },
    /**
     * Leaves the rows behind the windowful that begins with a block for the next frames: a change of the layout lays out two
     * editions, of which one may never have been. What stands before it keeps its height, so nothing moves. `room` is that of
     * the window (`visibleRoom`), asked before anything has changed.
     */
    putOff(block: HTMLElement | undefined, room: number): void {
      const row = block?.closest('#reader-text > .bead')
      if (!row || !chapter || !('adoptedStyleSheets' in document)) return
      // The title is the first child.
      const first = [...article.children].indexOf(row) - 1
      const end = windowfulFrom(first, room)
      if (Math.min(end.rows, end.cells) < parts.length) showLater(chapter, end)
    },
    /** Writes, or draws, what was left for later, if anything was. */
    complete(): void {
      if (showRest()) article.dispatchEvent(new Event(GROWN))
      addUpTo(parts.length)
    },
  }
}
