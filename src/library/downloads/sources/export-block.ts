import type { ExportBlock } from '../../../export/publication.ts'
import type { NoteValue } from '../../../ingest/values.ts'
import { htmlOffset } from '../../../text/block/offsets.ts'
import { escapeHtml } from '../../../text/block/plain-text.ts'
import { id48 } from '../../../text/hash.ts'

/** What of a block goes into a file. */
export const BLOCK = ['id', 'kind', 'html', 'level', 'speaker', 'notes'] as const

type BlockRow = {
  id: number
  kind: ExportBlock['kind']
  html: string
  level: number | null
  speaker: string | null
  notes: string
}

/**
 * Blocks for a file, each followed by the notes at its words, to which numbered marks behind these words lead; `besideRows`
 * says the row of each block that stands in one with a second edition.
 */
export function exportBlocks(
  rows: readonly BlockRow[],
  besideRows: ReadonlyMap<number, number> = new Map(),
): ExportBlock[] {
  let count = 0
  return rows.flatMap(row => {
    const notes: NoteValue[] = row.notes === '' ? [] : JSON.parse(row.notes)
    const numbered = notes.map(({ to, text }, at) => {
      count += 1
      return { blockId: id48('note', String(row.id), String(at)), to, text, number: count }
    })
    const bead = besideRows.get(row.id) ?? null
    const block: ExportBlock = {
      blockId: row.id,
      kind: row.kind,
      html: marked(row.html, numbered),
      bead,
      level: row.level ?? undefined,
      speaker: row.speaker ?? undefined,
    }
    return [block, ...numbered.map(({ blockId, text }) => noteBlock(blockId, text, bead))]
  })
}

type Numbered = { blockId: number; to: number; number: number }

function marked(html: string, notes: readonly Numbered[]): string {
  return notes.toReversed().reduce((written, { blockId, to, number }) => {
    const at = htmlOffset(written, to, 'ends')
    return `${written.slice(0, at)}<a data-note href="#b${blockId}">${number}</a>${written.slice(at)}`
  }, html)
}

function noteBlock(blockId: number, text: string, bead: number | null): ExportBlock {
  return { blockId, kind: 'note', html: escapeHtml(text), bead, level: undefined, speaker: undefined }
}
