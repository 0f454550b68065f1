/** The row of two editions that a block stands in, also where its side has a pane of its own; `null` in one edition. */
export function rowOf(block: Element): HTMLElement | null {
  const cell = block.closest('.cell')
  if (!cell) return block.closest<HTMLElement>('.bead')
  const at = [...(cell.parentElement?.children ?? [])].indexOf(cell)
  return cell.closest('#reader-text')?.querySelectorAll<HTMLElement>(':scope > .bead')[at] ?? null
}

/** Shows the text again in the row of a block of it, where a tap had put its translation in its place. */
export function turnBack(block: Element): void {
  if (document.documentElement.dataset.manner !== 'flip' || !block.closest('.here')) return
  const row = block.closest<HTMLElement>('.bead[data-open]')
  if (row) closeRow(row)
}

export function closeRow(row: HTMLElement): void {
  row.removeAttribute('data-open')
  row.querySelector('.wrongly-aligned')?.remove()
}
