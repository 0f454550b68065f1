import { describe, expect, it } from 'vitest'
import { lastOffsetOf, moveTo, offsetOf, pageAt, positionOf, stepOf, viewOf } from './geometry.ts'

/** A box of 1000 × 600 px at 20, 10, scrolled so far, with so much in it. */
function boxOf(more: { scrollLeft?: number; scrollTop?: number; scrollWidth?: number; scrollHeight?: number }) {
  const edges = { left: 20, top: 10, right: 1020, bottom: 610, width: 1000, height: 600 }
  return {
    scrollLeft: 0,
    scrollTop: 0,
    clientWidth: 1000,
    clientHeight: 600,
    ...more,
    getBoundingClientRect: () => edges,
  } as unknown as HTMLElement
}

function rectangle(left: number, top: number, width: number, height: number): DOMRect {
  return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect
}

const SIDEWAYS = { layout: 'paged', writing: 'vertical', pages: 'beside' }
const STACKED = { layout: 'paged', writing: 'vertical', pages: 'below' }

describe('viewOf', () => {
  it.each([
    [{ layout: 'scrolled', writing: 'horizontal' }, 'window'],
    [{ layout: 'paged', writing: 'horizontal' }, 'right'],
    [{ layout: 'scrolled', writing: 'vertical' }, 'left'],
    [{ layout: 'scrolled', writing: 'vertical', pages: 'below' }, 'left'],
    [SIDEWAYS, 'left'],
    [STACKED, 'below'],
    [{ layout: 'paged', flow: 'rtl' }, 'left'],
    [{ layout: 'scrolled', flow: 'rtl' }, 'window'],
    // A book of vertical lines that is read in horizontal ones has pages as any other.
    [{ layout: 'paged', flow: 'vertical' }, 'right'],
  ])('%o goes on to the %s', (dataset, axis) => {
    expect(viewOf(boxOf({}), dataset).axis).toBe(axis)
  })
})

describe('pages of vertical lines beside each other', () => {
  it('turn by the width of the window, towards the left', () => {
    const box = boxOf({ scrollWidth: 5000 })
    const view = viewOf(box, SIDEWAYS)
    expect(stepOf(view)).toBe(1000)
    moveTo(view, 2000)
    expect(box.scrollLeft).toBe(-2000)
    expect(offsetOf(view)).toBe(2000)
    expect(lastOffsetOf(view)).toBe(4000)
  })

  it('count from the right: both pages of the first opening are before those of the second', () => {
    const view = viewOf(boxOf({}), SIDEWAYS)
    const rightPage = positionOf(view, rectangle(960, 40, 30, 500))
    const leftPage = positionOf(view, rectangle(40, 40, 30, 500))
    const nextOpening = positionOf(view, rectangle(-40, 40, 30, 500))
    expect([rightPage, leftPage, nextOpening]).toEqual([30, 950, 1030])
    expect([rightPage, leftPage, nextOpening].map(position => pageAt(view, position))).toEqual([0, 0, 1])
  })

  it('keep their positions whichever of them is in sight', () => {
    const line = 3030
    const view = viewOf(boxOf({ scrollLeft: -3000 }), SIDEWAYS)
    // Its right edge stands 30 px left of the box's, three openings on.
    expect(positionOf(view, rectangle(960, 40, 30, 500))).toBe(line)
  })
})

it('pages of vertical lines that a browser stacks turn downwards, by the height of the window', () => {
  const box = boxOf({ scrollHeight: 3000 })
  const view = viewOf(box, STACKED)
  expect(stepOf(view)).toBe(600)
  moveTo(view, 1200)
  expect([box.scrollTop, box.scrollLeft]).toEqual([1200, 0])
  expect(positionOf(view, rectangle(960, 40, 30, 500))).toBe(1230)
  expect(lastOffsetOf(view)).toBe(2400)
})

it('columns of horizontal lines turn to the right', () => {
  const box = boxOf({ scrollWidth: 3000 })
  const view = viewOf(box, { layout: 'paged', writing: 'horizontal' })
  moveTo(view, 1000)
  expect(box.scrollLeft).toBe(1000)
  expect(positionOf(view, rectangle(60, 40, 400, 30))).toBe(1040)
  expect(lastOffsetOf(view)).toBe(2000)
})
