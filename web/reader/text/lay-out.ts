import type { ChapterText } from '../../../src/contract/reading.ts'
import { afterFrame } from '../surface/after-frame.ts'
import { blocksHtml, type ChapterManner, hasCornerQuotes, headHtml, isChinese } from './chapter-html.ts'
import { firstPart, lettersIn, nextPart, windowfulOf } from './first-blocks.ts'
import { GROWN, isCut, showRest } from './first-read.ts'

// A turn of a chapter has some 12 ms of its frame for the text: a phone that is slower shows the rest of it with the next.
const FIRST_FRAME_MS = 12

/** Writes the chapter into the article: what is in sight first, the rest whenever the browser has nothing else to do. */
export function openLayOut(article: HTMLElement, grown: () => void) {
  let chapter: ChapterText | null = null
  let manner: ChapterManner | null = null
  /** How many blocks are on the page. */
  let count = 0
  /** How many letters this device lays out in a millisecond, as the last chapter showed. */
  let speed = Number.POSITIVE_INFINITY
  article.addEventListener(GROWN, grown)

  function take(shown: ChapterText, how: ChapterManner, blocks: number): void {
    chapter = shown
    manner = how
    count = blocks
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
      if (chapter !== of || count >= of.blocks.length) return
      addUpTo(nextPart(of, count))
      afterFrame(() => goOn(of))
    }
    requestIdleCallback(step, { timeout: 400 })
  }

  function addUpTo(end: number): void {
    if (!chapter || !manner || end <= count) return
    article.insertAdjacentHTML('beforeend', blocksHtml(chapter.blocks.slice(count, end), manner))
    count = end
    grown()
  }

  return {
    chapter: () => chapter,
    isWhole: () => count >= (chapter?.blocks.length ?? 0) && !isCut(),
    /** Takes over a chapter that is already on the page, if not yet all of it drawn. */
    adopt(shown: ChapterText, how: ChapterManner): void {
      take(shown, how, shown.blocks.length)
      markQuotes(shown, how)
    },
    /** Writes a chapter; `whole` when somewhere in its middle is wanted. */
    write(shown: ChapterText, how: ChapterManner, { whole }: { whole: boolean }): void {
      showRest()
      take(shown, how, whole ? shown.blocks.length : firstPart(shown, how.lang, speed * FIRST_FRAME_MS))
      article.lang = how.lang
      article.dataset.chapter = String(shown.chapterId)
      article.innerHTML = headHtml(shown, how) + blocksHtml(shown.blocks.slice(0, count), how)
      markQuotes(shown, how)
      if (count === shown.blocks.length) return
      afterFrame(() => {
        if (chapter === shown) addUpTo(windowfulOf(shown, how.lang))
        goOn(shown)
      })
    },
    /** What was written has been laid out in so many milliseconds. */
    laidOut(ms: number): void {
      if (chapter) speed = lettersIn(chapter, count) / ms
    },
    /** Writes, or draws, what was left for later, if anything was. */
    complete(): void {
      if (showRest()) grown()
      addUpTo(chapter?.blocks.length ?? 0)
    },
  }
}
