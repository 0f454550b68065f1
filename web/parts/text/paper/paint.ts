/**
 * Paints ranges under a name (`::highlight(name)` in CSS) without touching the text; an empty list takes the paint away.
 * Where the browser has no Custom Highlight API, boxes are drawn behind the text from the ranges' rectangles.
 */
export function paint(name: string, ranges: Range[]): void {
  if (hasHighlights()) {
    if (ranges.length === 0) CSS.highlights.delete(name)
    else CSS.highlights.set(name, new Highlight(...ranges))
    return
  }
  painted.set(name, ranges)
  if (ranges.length === 0) painted.delete(name)
  redrawSoon()
}

function hasHighlights(): boolean {
  return typeof Highlight === 'function' && typeof CSS === 'object' && 'highlights' in CSS
}

const painted = new Map<string, Range[]>()
let frame = 0
let watching = false

function redrawSoon(): void {
  if (!watching) {
    watching = true
    addEventListener('resize', redrawSoon, { passive: true })
    addEventListener('scroll', redrawSoon, { passive: true, capture: true })
  }
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(redraw)
}

function redraw(): void {
  const layer = drawingLayer()
  const boxes = [...painted].flatMap(([name, ranges]) => ranges.flatMap(range => boxesOf(name, range)))
  layer.replaceChildren(...boxes)
}

function boxesOf(name: string, range: Range): HTMLElement[] {
  return [...range.getClientRects()].map(rectangle => {
    const box = document.createElement('i')
    box.dataset.paint = name
    box.style.cssText = `left:${rectangle.left}px;top:${rectangle.top}px;width:${rectangle.width}px;height:${rectangle.height}px`
    return box
  })
}

function drawingLayer(): HTMLElement {
  const existing = document.getElementById('reader-paint')
  if (existing) return existing
  const layer = document.createElement('div')
  layer.id = 'reader-paint'
  layer.setAttribute('aria-hidden', 'true')
  document.body.append(layer)
  return layer
}
