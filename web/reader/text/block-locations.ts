import { findQuote } from '../../state/position/position.ts'
import { placedBlocks } from '../surface/geometry.ts'
import type { ScrollTarget } from '../surface/scroll-target.ts'
import { blockElement, isBeside, textOf } from './offsets.ts'
import { rowOf } from './rows.ts'

/** A character of the chapter: its block and the offset in it, UTF-16. */
export type BlockLocation = { block: HTMLElement; offset: number }

/** The blocks of an article and how many letters stand before each, for fractions that do not depend on the layout. */
export function openBlockLocations(article: HTMLElement) {
  let blocks: HTMLElement[] = []
  let ends: number[] = []

  function letterEnds(): number[] {
    if (ends.length === blocks.length) return ends
    let sum = 0
    ends = blocks.map(block => {
      sum += textOf(block).length
      return sum
    })
    return ends
  }

  return {
    /** The article holds other blocks now. */
    measure(): void {
      blocks = placedBlocks(article)
      ends = []
    },
    blocks: () => blocks,
    isFirst: ({ block, offset }: BlockLocation) => offset === 0 && block === blocks[0],
    /** The character a stand names; a quote near it counts more than the offset. `null` when the block is not here. */
    ofBlock({ blockId, offset = 0, quote }: Extract<ScrollTarget, { at: 'block' }>): BlockLocation | null {
      const block = blockElement(article, blockId)
      if (!block) return null
      // What the other edition says stands where this one says it.
      const own = isBeside(block) ? rowOf(block) : null
      if (own) {
        own.setAttribute('data-open', '')
        return { block: own.querySelector<HTMLElement>('.here [data-block]') ?? block, offset: 0 }
      }
      const found = quote ? findQuote(textOf(block), quote, offset) : -1
      return { block, offset: found === -1 ? offset : found }
    },
    /** The character at 0–1 of the chapter's letters. */
    ofFraction(fraction: number): BlockLocation | null {
      const ends = letterEnds()
      const height = fraction * (ends.at(-1) ?? 0)
      const index = Math.max(
        0,
        ends.findIndex(end => end > height),
      )
      const block = blocks[index]
      return block ? { block, offset: Math.max(0, Math.floor(height - (ends[index - 1] ?? 0))) } : null
    },
    /** 0–1 of the chapter's letters at a character. */
    fractionOf({ block, offset }: BlockLocation): number {
      const ends = letterEnds()
      const total = ends.at(-1) ?? 0
      return total === 0 ? 0 : Math.min(1, ((ends[blocks.indexOf(block) - 1] ?? 0) + offset) / total)
    },
  }
}
