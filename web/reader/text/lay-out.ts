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
import { visibleRoom } from './visible-room.ts'

// A turn of a chapter has some 12 ms of its frame for the text: a phone that is slower shows the rest of it with the next.
const FIRST_FRAME_MS = 12

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

  /** The row after those that fill the window from one on, by the letters of the edition that is read. */
  function windowfulFrom(first: number): number {
    const lang = manner?.lang ?? ''
    const rows = [...article.querySelectorAll(':scope > .bead > .here')].slice(first)
    const enough = visibleRoom() / letterArea(lang)
    let letters = 0
    for (const [at, row] of rows.entries()) {
      letters += row.textContent.length
      if (letters > enough) return first + at + 1
    }
    return parts.length
  }

  function showLater(of: ChapterText, from: number): void {
    const rest = skipRows(from)
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
     * editions, of which one may never have been. What stands before it keeps its height, so nothing moves.
     */
    putOff(block: HTMLElement | undefined): void {
      const row = block?.closest('#reader-text > .bead')
      if (!row || !chapter || !('adoptedStyleSheets' in document)) return
      // The title is the first child.
      const first = [...article.children].indexOf(row) - 1
      const end = windowfulFrom(first)
      if (end < parts.length) showLater(chapter, end)
    },
    /** Writes, or draws, what was left for later, if anything was. */
    complete(): void {
      if (showRest()) article.dispatchEvent(new Event(GROWN))
      addUpTo(parts.length)
    },
  }
}
