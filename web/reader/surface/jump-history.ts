import type { Chapter } from '../../../src/contract/works/reading.ts'
import { paint } from '../../parts/text/paper/paint.ts'
import type { Position } from '../../state/position/position.ts'
import type { Target } from '../session/reader-handle.ts'
import { blockElement, rangeOf, textOf } from '../text/offsets.ts'

const FLASH_MS = 1800

/** The places left behind by jumps, the latest last. */
export function openJumpHistory() {
  const left: Target[] = []
  return {
    leave({ blockId, offset, quote }: Position, chapterNumber: number): void {
      left.push({ chapterNumber, blockId, offset, quote })
    },
    back: () => left.pop(),
    /** The chapter that going back leads to, or `null`. */
    wayBack: (toc: readonly Chapter[]): Chapter | null =>
      toc.find(chapter => chapter.number === left.at(-1)?.chapterNumber) ?? null,
  }
}

let flashing = 0

/** Lights the block that a jump came to for a moment. */
export function flash(article: HTMLElement, { blockId }: Target): void {
  const block = blockId === undefined ? null : blockElement(article, blockId)
  if (!block) return
  clearTimeout(flashing)
  paint('target', [rangeOf(block, 0, textOf(block).length)])
  flashing = window.setTimeout(() => paint('target', []), FLASH_MS)
}
