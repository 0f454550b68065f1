import type { ExportBlock } from '../../export/publication.ts'

/** What of a block goes into a file. */
export const BLOCK = ['id', 'kind', 'html', 'bead', 'level', 'speaker'] as const

type BlockRow = {
  id: number
  kind: ExportBlock['kind']
  html: string
  bead: number | null
  level: number | null
  speaker: string | null
}

export function exportBlock(row: BlockRow): ExportBlock {
  return {
    blockId: row.id,
    kind: row.kind,
    html: row.html,
    bead: row.bead,
    level: row.level ?? undefined,
    speaker: row.speaker ?? undefined,
  }
}
