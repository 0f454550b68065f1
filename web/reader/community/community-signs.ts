import { fill } from '../../words/fill.ts'
import { pageLanguage } from '../../words/language.ts'
import { toolsWords } from '../../words/tools.ts'
import type { LocatedMark, Piece } from '../marks/layers/locate.ts'
import { shownPiece } from '../marks/layers/shown-piece.ts'
import { rangeOf } from '../text/offsets.ts'
import type { CommentedPassage } from './chapter-comments.ts'

type Spoken = LocatedMark<CommentedPassage & { toBlockId: number }>

export type CommunitySigns = { draw: (spoken: readonly Spoken[]) => void; close: () => void }

// A phone's margin holds a sign of 28 px and no more.
const SIGN_GAP_PX = 14
const MOST_SHOWN = 99

/**
 * Numbers in the margin beside the blocks that readers spoke of, one a block, where its first passage ends. They are
 * buttons in reading order and stand in the reading box, so that they travel with it; `draw` again after every layout.
 */
export function openCommunitySigns(text: HTMLElement, onPress: (passage: CommentedPassage) => void): CommunitySigns {
  const layer = document.createElement('div')
  layer.className = 'other-signs'
  let first = new Map<string, CommentedPassage>()
  layer.addEventListener('click', event => {
    const sign = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block-sign]') : null
    const passage = first.get(sign?.dataset.blockSign ?? '')
    if (passage) onPress(passage)
  })
  // The box turns pages on a tap; a sign is not the page.
  for (const kind of ['pointerdown', 'pointerup'] as const) {
    layer.addEventListener(kind, event => event.stopPropagation())
  }
  text.parentElement?.append(layer)
  return {
    draw(spoken) {
      const byBlock = [...Map.groupBy(spoken, one => one.mark.blockId)]
      first = new Map(byBlock.map(([blockId, [one]]) => [String(blockId), (one as Spoken).mark]))
      const origin = layer.getBoundingClientRect()
      const { writingMode, direction } = getComputedStyle(text)
      const isVertical = writingMode.startsWith('vertical')
      const isLeftward = direction === 'rtl'
      const placed = byBlock.flatMap(([blockId, all]) => {
        const at = pointOf((all[0] as Spoken).pieces.at(-1) as Piece, { isVertical, isLeftward })
        const count = all.reduce((sum, one) => sum + one.mark.count, 0)
        return at ? [{ x: at.x - origin.left, y: at.y - origin.top, sign: signOf(blockId, count) }] : []
      })
      const inOrder = isVertical ? placed.toSorted((a, b) => b.x - a.x) : placed.toSorted((a, b) => a.y - b.y)
      for (const { x, y, sign } of keptApart(inOrder)) {
        sign.style.left = `${x}px`
        sign.style.top = `${y}px`
      }
      layer.replaceChildren(...inOrder.map(({ sign }) => sign))
    },
    close: () => layer.remove(),
  }
}

type Spot = { x: number; y: number; sign: HTMLElement }

/** A sign that would stand on the one before it, as one of the other edition may, stands under it. */
function keptApart(spots: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  for (const spot of spots) {
    const over = kept.findLast(({ x, y }) => Math.abs(x - spot.x) < SIGN_PX && Math.abs(y - spot.y) < SIGN_PX)
    kept.push(over ? { ...spot, y: over.y + SIGN_PX } : spot)
  }
  return kept
}

const SIGN_PX = 19

function signOf(blockId: number, count: number): HTMLElement {
  const { others } = toolsWords(pageLanguage())
  const sign = document.createElement('button')
  sign.type = 'button'
  sign.dataset.blockSign = String(blockId)
  sign.title = fill(others.sign, { count })
  sign.setAttribute('aria-label', sign.title)
  const number = document.createElement('span')
  number.textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)
  sign.append(number)
  return sign
}

type Lines = { isVertical: boolean; isLeftward: boolean }

/** In the margin at which lines end, on the line where the words end; above the column in vertical writing. */
function pointOf(piece: Piece, { isVertical, isLeftward }: Lines): { x: number; y: number } | null {
  const { block, from, to } = shownPiece(piece)
  const line = [...rangeOf(block, Math.max(from, to - 1), to).getClientRects()].at(-1)
  if (!line) return null
  const part = [...block.getClientRects()].find(each => meets(each, line)) ?? line
  if (isVertical) return { x: line.left + line.width / 2, y: part.top - SIGN_GAP_PX }
  return { x: isLeftward ? part.left - SIGN_GAP_PX : part.right + SIGN_GAP_PX, y: line.top + line.height / 2 }
}

function meets(a: DOMRect, b: DOMRect): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}
