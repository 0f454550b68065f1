import type { Chapter } from '../../../src/contract/reading.ts'

/** How many chapters a reader would count: heads of volumes and the later parts of a cut chapter are rows of the contents only. */
export function chapterCount(contents: Chapter[]): number {
  return contents.filter(chapter => chapter.part === 1 && chapter.wordCount > 0).length
}
