import { blockIdOf } from '../text/offsets.ts'
import { afterFrame } from './after-frame.ts'
import { firstVisible, offsetOf, type View } from './geometry.ts'
import { type Lead, leadOf } from './lead.ts'
import type { ScrollTarget } from './scroll-target.ts'

/**
 * Who turns page after page need not see the numbers of each. Not in idle time: a browser may grant that only when the
 * next key is pressed, and then the work of the last turn stands in the way of the next.
 */
const REST_MS = 80

export type AnchorOptions = {
  view: () => View
  blocks: () => HTMLElement[]
  /** Whether the page is between two places because of a finger. */
  isUnderWay: () => boolean
  /** The character in sight has been taken. */
  taken: () => void
}

/** The character that stays in sight when the layout changes. After a turn it is read from the page a little later, so that a turn costs nothing. */
export function openAnchor({ view, blocks, isUnderWay, taken }: AnchorOptions) {
  let stand: ScrollTarget = { at: 'start' }
  let lead: Lead | null = null
  let frame = 0
  let isOwed = false

  function take(): void {
    const here = view()
    const seen = offsetOf(here) <= 2 ? null : firstVisible(here, blocks())
    stand = seen ? { at: 'block', blockId: blockIdOf(seen.block), offset: seen.offset } : { at: 'start' }
    lead = seen && leadOf(here, seen.block)
  }

  function takeSoon(): void {
    const mine = ++frame
    isOwed = true
    const run = () => {
      if (!isOwed || mine !== frame) return
      if (isUnderWay()) return takeSoon()
      isOwed = false
      take()
      taken()
    }
    afterFrame(() => setTimeout(run, REST_MS))
  }

  return {
    stand: () => stand,
    /** What the other edition alone says before the character, where the window begins with that. */
    lead: () => lead,
    set(target: ScrollTarget, led: Lead | null = null): void {
      stand = target
      lead = led
    },
    take,
    takeSoon,
    /** The page was turned: what stood before is no longer where the reader is. */
    turned(): void {
      stand = { at: 'start' }
      lead = null
      takeSoon()
    },
    /** Whether a turn's character is still to be read. */
    isOwed: () => isOwed && stand.at === 'start',
    /** Reads what a turn left for later, now, and leaves nothing for later. */
    settle(): void {
      if (isOwed && stand.at === 'start') take()
      isOwed = false
    },
  }
}
