import { offsetOf, pageAt, positionOf, shareRead, stepOf, TOP_INSET, type View } from './geometry.ts'

/** A row with whose other edition the window begins, because only that has it or its own words are behind; how far into it, 0–1. */
export type Lead = { row: HTMLElement; into: number }

/**
 * The lead of a window whose first block of the text this is: no place of the text stands in it, but a change of the layout is
 * not to jump over it. `null` where the window begins with the text itself.
 */
export function leadOf(view: View, block: HTMLElement): Lead | null {
  const begun = block.closest<HTMLElement>('.bead')
  const share = begun ? shareRead(view, block) : null
  if (begun && share !== null) return { row: begun, into: share }
  const rows = block.closest('[data-pair]')?.querySelectorAll<HTMLElement>('[data-gap="here"]') ?? []
  const edge = offsetOf(view) + (view.axis === 'window' ? TOP_INSET : 0)
  for (const row of rows) {
    if ((row.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING) === 0) return null
    const into = intoRow(view, row, edge)
    if (into < 1) return { row, into: Math.max(0, into) }
  }
  return null
}

/** Where the window began with its lead, on the reading axis, px; `null` where that is not shown, or read otherwise. */
export function positionOfLead(view: View, { row, into }: Lead): number | null {
  const parts = [...row.getClientRects()]
  const part = parts[view.paged ? Math.floor(into * parts.length) : 0]
  if (!part) return null
  if (view.paged) return pageAt(view, positionOf(view, part)) * stepOf(view)
  return view.axis === 'window' ? Math.max(0, positionOf(view, part) + into * part.height - TOP_INSET) : null
}

/** How much of a row, which may stand on several pages, is before an edge; 1 and more: all of it. */
function intoRow(view: View, row: HTMLElement, edge: number): number {
  const parts = [...row.getClientRects()]
  if (parts.length === 0) return 1
  if (!view.paged) return (edge - positionOf(view, parts[0] as DOMRect)) / (parts[0] as DOMRect).height
  const page = Math.round(edge / stepOf(view))
  return parts.filter(part => pageAt(view, positionOf(view, part)) < page).length / parts.length
}
