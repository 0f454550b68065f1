import type { Block } from '../../../../src/contract/works/reading.ts'
import { blockText } from '../../../../src/text/block/plain-text.ts'
import { isChinese, remarksFrom } from '../chapter/chapter-html.ts'

/** A letter with its share of the line, in square em: a Chinese character takes about 1.8, a Latin letter .75. */
export function letterArea(lang: string): number {
  return isChinese(lang) ? 1.8 : 0.75
}

/** Square em of text in one step: about a quarter of what fills a phone. */
export const STEP_AREA = 300

/**
 * Where the text of a chapter may be cut while it is being laid out: for each step the number of the article's child
 * (the title is 1) with which the next step begins; a long paragraph is several steps that end where it does. Remarks stay
 * with what they remark on.
 */
export function firstWindowRules(blocks: readonly Block[], lang: string): number[] {
  const steps: number[] = []
  let area = 0
  // The title is the first child, so the first block's number is 2.
  let child = 1
  for (let i = 0; i < blocks.length; ) {
    const remarks = remarksFrom(blocks, i)
    const group = remarks.length > 0 ? remarks : blocks.slice(i, i + 1)
    child += 1
    i += group.length
    area += group.reduce((sum, block) => sum + lettersOf(block), 0) * letterArea(lang)
    if (i >= blocks.length || remarksFrom(blocks, i).length > 0) continue
    while (area >= (steps.length + 1) * STEP_AREA) steps.push(child + 1)
  }
  return steps
}

/** The id of what stands behind the text. */
export const TEXT_END = 'reader-end'

// What fills a tablet; on wider screens the rest follows in the next frame.
const WINDOW_AREA = 2400

/** The id of the element with which the first windowful ends: a block of the chapter, or the end of the text. */
export function firstWindowEnd(blocks: readonly Block[], lang: string): string {
  let area = 0
  for (const block of blocks) {
    area += lettersOf(block) * letterArea(lang)
    if (area >= WINDOW_AREA) return `b${block.blockId}`
  }
  return TEXT_END
}

function lettersOf({ html }: Block): number {
  return blockText(html).length
}
