import type { ChapterText } from '../../../src/contract/reading.ts'
import { afterFrame } from '../surface/after-frame.ts'
import {
  type ChapterManner,
  hasCornerQuotes,
  isChinese,
  partsHtml,
  partsOf,
  type TextPart,
  titleHtml,
} from './chapter-html.ts'
import { firstPart, lettersIn, nextPart, windowfulOf } from './first-blocks.ts'
import { GROWN, isCut, showRest } from './first-read.ts'

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
    /** Writes, or draws, what was left for later, if anything was. */
    complete(): void {
      if (showRest()) grown()
      addUpTo(parts.length)
    },
  }
}
