import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { textChange } from '../../text/block/changes/text-change.ts'
import { findQuote } from '../../text/quote-anchor.ts'

/** A poem whose lines became others. */
export type ChangedPoem = { poemId: number; before: string; after: string }

/**
 * As `moveAnchors`, for poems, whose comments name a line and whose famous lines are quoted. `before` and `after` are lines
 * joined by \n.
 */
export async function moveLineAnchors(db: Db, changed: readonly ChangedPoem[]): Promise<void> {
  const poems = new Map(changed.filter(({ before, after }) => before !== after).map(poem => [poem.poemId, poem]))
  if (poems.size === 0) return
  const comments = await db
    .selectFrom('comments')
    .select(['id', 'poem_id', 'line', 'from_offset', 'to_offset', 'quote'])
    .where(isOneOf(db, 'poem_id', [...poems.keys()]))
    .where('line', 'is not', null)
    .execute()
  for (const comment of comments) {
    const poem = poems.get(comment.poem_id ?? 0)
    if (!poem || comment.line === null) continue
    const { line, from, to, quote } = movedInLines(poem, {
      line: comment.line,
      from: comment.from_offset,
      to: comment.to_offset,
      quote: comment.quote,
    })
    await db
      .updateTable('comments')
      .set({ line, from_offset: from, to_offset: to, quote })
      .where('id', '=', comment.id)
      .execute()
  }
  await moveLineCorrections(db, poems)
  const quotes = await db
    .selectFrom('quotes')
    .select(['id', 'poem_id', 'text'])
    .where(isOneOf(db, 'poem_id', [...poems.keys()]))
    .execute()
  for (const { id, poem_id, text } of quotes) {
    const poem = poems.get(poem_id ?? 0)
    // A couplet is quoted as one line.
    const span = poem && findQuote(poem.before.replaceAll('\n', ''), { quote: text, from: 0 })
    if (!poem || !span) continue
    const change = textChange(poem.before.replaceAll('\n', ''), poem.after.replaceAll('\n', ''))
    await db
      .updateTable('quotes')
      .set({ text: change.span({ ...span, quote: text }).quote })
      .where('id', '=', id)
      .execute()
  }
}

async function moveLineCorrections(db: Db, poems: ReadonlyMap<number, ChangedPoem>): Promise<void> {
  const open = await db
    .selectFrom('corrections')
    .select(['id', 'poem_id', 'line', 'from_offset', 'wrong_text'])
    .where('state', '=', 'open')
    .where(isOneOf(db, 'poem_id', [...poems.keys()]))
    .execute()
  for (const { id, poem_id, line, from_offset: from, wrong_text: quote } of open) {
    const poem = poems.get(poem_id ?? 0)
    if (!poem || line === null) continue
    const now = movedInLines(poem, { line, from, to: from + quote.length, quote })
    await db.updateTable('corrections').set({ line: now.line, from_offset: now.from }).where('id', '=', id).execute()
  }
}

type InLine = { line: number; from: number; to: number; quote: string }

function movedInLines({ before, after }: ChangedPoem, { line, from, to, quote }: InLine): InLine {
  const start = startsOf(before)[line] ?? 0
  const moved = textChange(before, after).span({ from: start + from, to: start + to, quote })
  const starts = startsOf(after)
  const now = Math.max(
    0,
    starts.findLastIndex(first => first <= moved.from),
  )
  const first = starts[now] ?? 0
  const end = after.indexOf('\n', first)
  const last = Math.min(moved.to, end < 0 ? after.length : end)
  return { line: now, from: moved.from - first, to: Math.max(moved.from, last) - first, quote: moved.quote }
}

/** Where each line begins. */
function startsOf(lines: string): number[] {
  return [0, ...Array.from(lines.matchAll(/\n/g), ({ index }) => index + 1)]
}
