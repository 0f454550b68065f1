import type { Mark } from '../../../state/marks/mark.ts'
import { rangeOf } from '../../text/offsets.ts'
import type { LocatedMark } from './locate.ts'
import { shownPiece } from './shown-piece.ts'

const SIGN_GAP_PX = 13

/**
 * Small signs in the margin beside marks that have words, for a pointer only: the list of marks says the same to everyone.
 * They stand in the reading box and travel with it; `draw` again after every change of the layout.
 */
export function openMarginSigns(text: HTMLElement, onPress: (mark: Mark) => void) {
  const box = text.parentElement
  const layer = document.createElement('div')
  layer.className = 'mark-signs'
  layer.setAttribute('aria-hidden', 'true')
  let marks = new Map<string, Mark>()
  layer.addEventListener('click', event => {
    const sign = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-mark]') : null
    const mark = marks.get(sign?.dataset.mark ?? '')
    if (mark) onPress(mark)
  })
  // The box turns pages on a tap; a sign is not the page.
  layer.addEventListener('pointerup', event => event.stopPropagation())
  box?.append(layer)

  return {
    draw(located: readonly LocatedMark[]): void {
      const noted = located.filter(({ mark }) => mark.kind === 'note')
      marks = new Map(noted.map(({ mark }) => [mark.clientId, mark]))
      if (noted.length === 0) return layer.replaceChildren()
      const origin = layer.getBoundingClientRect()
      layer.replaceChildren(...noted.flatMap(one => signOf(one, origin, getComputedStyle(text)) ?? []))
    },
    close: () => layer.remove(),
  }
}

function signOf(
  { mark, pieces }: LocatedMark,
  origin: DOMRect,
  lines: Pick<CSSStyleDeclaration, 'writingMode' | 'direction'>,
): HTMLElement | null {
  const piece = pieces[0] && shownPiece(pieces[0])
  const line = piece && rangeOf(piece.block, piece.from, piece.from + 1).getClientRects()[0]
  if (!piece || !line) return null
  const part = [...piece.block.getClientRects()].find(part => meets(part, line)) ?? line
  const sign = document.createElement('i')
  sign.dataset.mark = mark.clientId
  sign.style.setProperty('--sign', `var(--mark-${mark.colour}-line)`)
  const isVertical = lines.writingMode.startsWith('vertical')
  // Where lines end: of Hebrew that is the left.
  const beside = lines.direction === 'rtl' ? part.left - SIGN_GAP_PX : part.right + SIGN_GAP_PX
  const x = isVertical ? line.left + line.width / 2 : beside
  const y = isVertical ? part.top - SIGN_GAP_PX : line.top + line.height / 2
  sign.style.left = `${x - origin.left}px`
  sign.style.top = `${y - origin.top}px`
  return sign
}

function meets(a: DOMRect, b: DOMRect): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}
