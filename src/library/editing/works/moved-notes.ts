import type { LineNoteValue } from '../../../ingest/values.ts'
import { textChange } from '../../../text/block/changes/text-change.ts'

/** The notes of a source on a poem (`poems.notes`) when its lines become others: each stays at its words, or goes with them. */
export function movedNotes(notes: string, before: readonly string[], after: readonly string[]): string {
  if (notes === '') return ''
  const change = textChange(before.join('\n'), after.join('\n'))
  const [starts, now] = [startsOf(before), startsOf(after)]
  const moved = (JSON.parse(notes) as LineNoteValue[]).flatMap(note => {
    const start = starts[note.line] ?? 0
    const from = change.offset(start + note.from, 'starts')
    const to = change.offset(start + note.to, 'ends')
    const line = now.findLastIndex(first => first <= from)
    const first = now[line] ?? 0
    const end = Math.min(to - first, after[line]?.length ?? 0)
    return end > from - first ? [{ ...note, line, from: from - first, to: end }] : []
  })
  return moved.length > 0 ? JSON.stringify(moved) : ''
}

function startsOf(lines: readonly string[]): number[] {
  let start = 0
  return lines.map(line => {
    const own = start
    start += line.length + 1
    return own
  })
}
