// From this width on the card stands beside the word, below it comes from under the page.
const WIDE = '(width >= 720px)'
const GAP = 10
const EDGE = 12

/** Keeps a card beside a range of the text while the page moves and changes its size; returns how to stop. */
export function standBeside(card: HTMLElement, range: Range): () => void {
  const place = () => {
    const word = range.getBoundingClientRect()
    if (!matchMedia(WIDE).matches) return onPhone(card, word)
    card.style.removeProperty('max-block-size')
    const { width, height } = card.getBoundingClientRect()
    const isVertical = document.documentElement.dataset.writing === 'vertical'
    const { left, top } = isVertical ? besideColumn(word, width, height) : underLine(word, width, height)
    card.style.inset = `${Math.round(top)}px auto auto ${Math.round(left)}px`
  }
  place()
  const stop = new AbortController()
  addEventListener('resize', place, { signal: stop.signal, passive: true })
  addEventListener('scroll', place, { signal: stop.signal, passive: true, capture: true })
  // Senses and strokes that come later make the card taller.
  const observer = new ResizeObserver(place)
  observer.observe(card)
  return () => {
    stop.abort()
    observer.disconnect()
  }
}

/** A sheet from below; from above where it would cover the word. It is no higher than the room that leaves the word in sight. */
function onPhone(card: HTMLElement, word: DOMRect): void {
  const below = innerHeight - word.bottom - GAP
  const above = word.top - GAP
  const isAbove = above > below
  card.style.inset = isAbove ? '0 0 auto' : 'auto 0 0'
  card.style.maxBlockSize = `${Math.round(Math.max(LEAST_SHEET, Math.min(isAbove ? above : below, innerHeight * SHEET_SHARE)))}px`
  card.toggleAttribute('data-above', isAbove)
}

// Half a phone is more than half its height less a line.
const LEAST_SHEET = 200
const SHEET_SHARE = 0.62

function underLine(word: DOMRect, width: number, height: number): { left: number; top: number } {
  const left = within(word.left + word.width / 2 - width / 2, width, innerWidth)
  const below = word.bottom + GAP
  const above = word.top - GAP - height
  if (below + height <= innerHeight - EDGE) return { left, top: below }
  if (above >= EDGE) return { left, top: above }
  // Room for neither: beside the word.
  return besideColumn(word, width, height)
}

function besideColumn(word: DOMRect, width: number, height: number): { left: number; top: number } {
  const before = word.left - GAP - width
  const left = before >= EDGE ? before : within(word.right + GAP, width, innerWidth)
  return { left, top: within(word.top, height, innerHeight) }
}

function within(start: number, size: number, room: number): number {
  return Math.max(EDGE, Math.min(start, room - size - EDGE))
}
