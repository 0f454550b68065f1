import type { Section } from './publication.ts'

/** A row of the contents with the rows under it. */
export type ContentsRow = { section: Section; under: ContentsRow[] }

/** The contents as a tree by depth; later parts of a chapter have no row, and no level is skipped. */
export function contentsTree(sections: readonly Section[]): ContentsRow[] {
  const top: ContentsRow[] = []
  const open: { depth: number; rows: ContentsRow[] }[] = [{ depth: -1, rows: top }]
  for (const section of sections) {
    if (section.continues) continue
    while (open.length > 1 && (open.at(-1)?.depth ?? 0) >= section.depth) open.pop()
    const row: ContentsRow = { section, under: [] }
    open.at(-1)?.rows.push(row)
    open.push({ depth: section.depth, rows: row.under })
  }
  return top
}
