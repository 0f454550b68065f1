/** The row of two editions that a block stands in, also where its side has a pane of its own; `null` in one edition. */
export function rowOf(block: Element): HTMLElement | null {
  const cell = block.closest('.cell')
  if (!cell) return block.closest<HTMLElement>('.bead')
  const at = [...(cell.parentElement?.children ?? [])].indexOf(cell)
  return cell.closest('#reader-text')?.querySelectorAll<HTMLElement>(':scope > .bead')[at] ?? null
}
