import type { Chapter } from '../../../src/contract/works/reading.ts'
import { progressAt } from '../../../src/text/progress.ts'

/** 0–1 of the book: what stands before the chapter, and the part of it that is read. */
export function bookFractionOf(toc: readonly Chapter[], number: number, fraction: number): number {
  let before = 0
  let total = 0
  let own = 0
  for (const chapter of toc) {
    if (chapter.number < number) before += chapter.wordCount
    if (chapter.number === number) own = chapter.wordCount
    total += chapter.wordCount
  }
  return progressAt({ before, own, total }, fraction)
}

/** The chapter at a fraction of the book, and the fraction inside it. */
export function chapterAtFraction(
  toc: readonly Chapter[],
  fraction: number,
): { chapter: Chapter | undefined; inside: number } {
  const all = toc.reduce((sum, chapter) => sum + chapter.wordCount, 0)
  let left = fraction * all
  for (const chapter of toc) {
    if (left < chapter.wordCount) return { chapter, inside: chapter.wordCount === 0 ? 0 : left / chapter.wordCount }
    left -= chapter.wordCount
  }
  return { chapter: toc.at(-1), inside: 0.999 }
}
