import type { ChapterText } from '../../../src/contract/works/reading.ts'
import { type Position, QUOTE_LENGTH } from '../../state/position/position.ts'
import { type BlockLocation, openBlockLocations } from '../text/block-locations.ts'
import type { ChapterManner } from '../text/chapter/chapter-html.ts'
import { RESTYLED } from '../text/first/first-read.ts'
import { openLayOut } from '../text/lay-out.ts'
import { blockIdOf, textOf } from '../text/offsets.ts'
import { visibleRoom } from '../text/visible-room.ts'
import { afterFrame } from './after-frame.ts'
import { openAnchor } from './anchor.ts'
import { openPageDrag } from './drag-page.ts'
import {
  firstVisible,
  lastOffsetOf,
  layoutSize,
  moveTo,
  offsetOf,
  pageAt,
  positionOf,
  rectangleAt,
  stepOf,
  TOP_INSET,
  type View,
  viewOf,
} from './geometry.ts'
import { type Lead, positionOfLead } from './lead.ts'
import { openPageCount } from './page-count.ts'
import { openPageTurner } from './page-turner.ts'
import type { ScrollTarget } from './scroll-target.ts'

export type SurfaceEvents = {
  /** The reader wants to go on past the first or the last page. */
  edge: (direction: -1 | 1) => void
  /** The reader stands somewhere else (told after the frame that shows it). */
  moved: () => void
}

export type Surface = ReturnType<typeof openSurface>

/** Owns the text on the page: which chapter it holds, how it is laid out, where in it the reader is. React never looks inside. */
export function openSurface(box: HTMLElement, article: HTMLElement, events: SurfaceEvents) {
  const root = document.documentElement
  const view = (): View => viewOf(box, root.dataset)
  const locations = openBlockLocations(article)
  const carry = openPageDrag(view)
  const pages = openPageCount(article)
  const text = openLayOut(article, () => {
    locations.measure()
    pages.forget()
    tell()
  })
  const anchor = openAnchor({ view, blocks: locations.blocks, isUnderWay: carry.isUnderWay, taken: tell })
  const turner = openPageTurner({ view, pages, carry, anchor, complete: text.complete, edge: events.edge })
  let telling = false
  /** The size of the box that the text is laid out in. */
  let size = ''

  /** Takes over a chapter that is already on the page (written by the server). */
  function adopt(shown: ChapterText, how: ChapterManner): void {
    text.adopt(shown, how)
    locations.measure()
  }

  /** Puts a chapter on the page and stands where asked; a long one shows its beginning first. */
  function show(shown: ChapterText, how: ChapterManner, stand: ScrollTarget): void {
    carry.finish()
    pages.forget()
    const begun = performance.now()
    text.write(shown, how, { whole: stand.at !== 'start' })
    locations.measure()
    standAt(stand)
    text.laidOut(performance.now() - begun)
  }

  function standAt(stand: ScrollTarget): void {
    if (stand.at !== 'start') text.complete()
    standIn(stand)
  }

  function standIn(stand: ScrollTarget, lead: Lead | null = null): void {
    carry.finish()
    anchor.set(stand, lead)
    const here = view()
    if (stand.at === 'start') return settleAt(here, 0)
    if (stand.at === 'end') {
      settleAt(here, here.paged ? (pages.count(view()) - 1) * stepOf(here) : lastOffsetOf(here))
      // The end is where one came to; what is read there stays.
      return anchor.takeSoon()
    }
    const location = locationOf(stand)
    if (!location) return settleAt(here, 0)
    location.block.closest('details')?.setAttribute('open', '')
    const rectangle = rectangleAt(location.block, location.offset)
    const target = rectangle ? positionOf(here, rectangle) : 0
    if (here.paged) settleAt(here, pageAt(here, target) * stepOf(here))
    else settleAt(here, locations.isFirst(location) ? 0 : target - (here.vertical ? 0 : TOP_INSET))
  }

  function locationOf(stand: ScrollTarget): BlockLocation | null {
    if (stand.at === 'block') return locations.ofBlock(stand)
    if (stand.at === 'fraction') return locations.ofFraction(stand.fraction)
    return stand.at === 'end' ? firstVisible(view(), locations.blocks()) : null
  }

  function settleAt(here: View, position: number): void {
    if (here.paged && position > 0) pages.reserve(here)
    moveTo(here, position)
    turner.standHere(here)
    tell()
  }

  function tell(): void {
    if (telling) return
    telling = true
    afterFrame(() => {
      telling = false
      events.moved()
    })
  }

  /** Runs a change of the layout and stands at the same character afterwards, in the same task: nothing jumps. */
  function relayout(change: () => void): void {
    carry.finish()
    anchor.settle()
    // The passage that is read may have been turned into its translation since.
    if (locationOf(anchor.stand())?.block.getClientRects().length === 0) anchor.take()
    const [stand, lead] = [anchor.stand(), anchor.lead()]
    if (stand.at !== 'start') text.complete()
    const room = visibleRoom()
    change()
    text.putOff(locationOf(stand)?.block ?? locations.blocks()[0], room)
    article.dispatchEvent(new CustomEvent(RESTYLED, { detail: room }))
    pages.forget()
    turner.forgetStep()
    standIn(stand, lead)
    const begins = lead && positionOfLead(view(), lead)
    if (begins !== null) settleAt(view(), begins)
    size = layoutSize(view())
  }

  /** Where the reader is, as far as it can be told now. */
  function position(): Position {
    if (anchor.isOwed()) {
      carry.finish()
      anchor.take()
    }
    const first = locations.blocks()[0]
    const here = locationOf(anchor.stand()) ?? (first && { block: first, offset: 0 })
    const chapter = text.chapter()
    if (!here || !chapter) return { chapterId: chapter?.chapterId ?? 0, blockId: 0, offset: 0, quote: '', fraction: 0 }
    const { block, offset } = here
    const quote = textOf(block).slice(offset, offset + QUOTE_LENGTH)
    const fraction = locations.fractionOf(here)
    return { chapterId: chapter.chapterId, blockId: blockIdOf(block), offset, quote, fraction }
  }

  return {
    adopt,
    show,
    standAt,
    /** Takes the place as it is: someone moved before the reader lived. */
    standHere() {
      anchor.take()
      turner.standHere(view())
      tell()
    },
    turn: turner.turn,
    carry: carry.hold,
    /** The finger let go without turning. */
    letGo: carry.back,
    relayout,
    complete: text.complete,
    scrolled: turner.scrolled,
    /** Whether the box has another size than the text was laid out in; one that `relayout` made has been seen to. */
    isResized(): boolean {
      const was = size
      size = layoutSize(view())
      return was !== '' && size !== was
    },
    position,
    page: turner.page,
    view,
    chapter: text.chapter,
    isAtEnd() {
      if (!text.isWhole()) return false
      return view().paged ? turner.page().page >= pages.count(view()) : offsetOf(view()) >= lastOffsetOf(view()) - 8
    },
  }
}
