import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import type { NoteValue } from '../../ingest/values.ts'
import { type TextChange, textChange } from '../../text/block/changes/text-change.ts'
import type { TextSpan } from '../../text/block/offsets.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { correctedHtml, notesMoved } from './corrected-text.ts'
import { alikeAround, type CorrectionRow, findWords, keptWords } from './find-words.ts'

/** A block of an edition as its source has it; the id is made over the source, so that it stays. */
type SourceBlock = { id: number; html: string; text: string; notes?: NoteValue[] }

/**
 * The blocks of an edition that comes in anew, with what editors accepted of readers' corrections made again, in the order
 * it was accepted. What the source has mended itself needs nothing; what is not found is marked, for editors to see.
 */
export async function withCorrections<Block extends SourceBlock>(
  db: Db,
  editionId: number,
  blocks: readonly Block[],
): Promise<Block[]> {
  const accepted = await acceptedRows(db).where('edition_id', '=', editionId).execute()
  const now = [...blocks]
  for (const row of accepted) {
    const own = now.findIndex(block => block.id === row.block_id)
    const at = own >= 0 ? own : now.findIndex(block => isSurelyIn(block.text, row))
    const block = now[at]
    const corrected = block ? correctedBlock(block, row) : null
    if (corrected) now[at] = corrected
    await put(db, row, { is_applied: corrected ? 1 : 0, ...(corrected && { block_id: corrected.id }) })
  }
  return now
}

/** As `withCorrections`, for poems; only those that have corrections are given, by their ids. */
export async function linesWithCorrections(
  db: Db,
  poems: readonly { poemId: number; ref: string; lines: readonly string[] }[],
): Promise<Map<number, string[]>> {
  const ids = poems.map(({ poemId }) => poemId)
  const accepted = await acceptedRows(db)
    .innerJoin('poems', 'poems.id', 'corrections.poem_id')
    .select('poems.source_ref')
    .where(isOneOf(db, 'corrections.poem_id', ids))
    .where('poems.edited_at', '=', 0)
    .execute()
  const sources = new Map(poems.map(poem => [poem.poemId, poem]))
  const corrected = new Map<number, string[]>()
  for (const row of accepted) {
    const poemId = row.poem_id ?? 0
    const source = sources.get(poemId)
    // A poem that is there from another source stays as it is.
    if (source?.ref !== row.source_ref) continue
    const lines = corrected.get(poemId) ?? [...source.lines]
    const own = row.line ?? 0
    const at = standingOf(lines[own] ?? '', row) ? own : lines.findIndex(line => isSurelyIn(line, row))
    const line = lines[at]
    const found = line === undefined ? null : standingOf(line, row)
    if (line !== undefined && found !== null && found !== 'mended')
      lines[at] = line.slice(0, found.from) + row.right_text + line.slice(found.to)
    corrected.set(poemId, lines)
    await put(db, row, { is_applied: found ? 1 : 0, ...(found && { line: at }) })
  }
  return corrected
}

/**
 * How the texts of blocks changed by corrections: from what a source says to what is stored. For whoever knows places in
 * the source alone.
 */
export async function changesByCorrections(
  db: Db,
  editionId: number,
  blocks: readonly SourceBlock[],
): Promise<Map<number, TextChange>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['id', 'html'])
    .where(
      'id',
      'in',
      db
        .selectFrom('corrections')
        .select(eb => eb.ref('block_id').$notNull().as('id'))
        .where('edition_id', '=', editionId)
        .where('state', '=', 'accepted')
        .where('block_id', 'is not', null),
    )
    .execute()
  const stored = new Map(rows.map(({ id, html }) => [id, blockText(html)]))
  return new Map(
    blocks.flatMap(({ id, text }) => {
      const now = stored.get(id)
      return now === undefined || now === text ? [] : [[id, textChange(text, now)] as const]
    }),
  )
}

function acceptedRows(db: Db) {
  return db
    .selectFrom('corrections')
    .selectAll('corrections')
    .where('corrections.state', '=', 'accepted')
    .orderBy('corrections.decided_at')
    .orderBy('corrections.id')
}

/** Where the wrong words of a text stand; `mended` where the right ones stand in their place; null where neither does. */
function standingOf(text: string, row: CorrectionRow): TextSpan | 'mended' | null {
  const stored = keptWords(row)
  const wrong = findWords(text, stored)
  const right = row.right_text === '' ? rejoined(text, row) : findWords(text, { ...stored, words: row.right_text })
  if (!right) return wrong
  const alike = (span: TextSpan, words: string) => alikeAround(text, span.from, { ...stored, words })
  return !wrong || alike(right, row.right_text) > alike(wrong, row.wrong_text) ? 'mended' : wrong
}

/** Where what stood around words that were to go stands side by side. */
function rejoined(text: string, { before_text, after_text }: CorrectionRow): TextSpan | null {
  const at = text.indexOf(before_text + after_text)
  return at < 0 ? null : { from: at + before_text.length, to: at + before_text.length }
}

/**
 * The words, wrong or right, with nearly all that stood around them: for a text that is known by nothing else. A character
 * here and there may have been mended since.
 */
function isSurelyIn(text: string, row: CorrectionRow): boolean {
  const stored = keptWords(row)
  const right = row.right_text === '' ? rejoined(text, row) : findWords(text, { ...stored, words: row.right_text })
  return [findWords(text, stored), right].some(span => span !== null && shareAround(text, span, row) >= NEARLY_ALL)
}

const NEARLY_ALL = 0.75

/** How much of what stood around the words stands there still, 0–1, each character in its place. */
function shareAround(text: string, { from, to }: TextSpan, { before_text, after_text }: CorrectionRow): number {
  const around = before_text + after_text
  const there = text.slice(Math.max(0, from - before_text.length), from).padStart(before_text.length, '\0')
  const same = (there + text.slice(to, to + after_text.length)).split('').filter((one, at) => one === around[at])
  return around === '' ? 0 : same.length / around.length
}

/** Null where neither the wrong words nor the right ones are there. */
function correctedBlock<Block extends SourceBlock>(block: Block, row: CorrectionRow): Block | null {
  const found = standingOf(block.text, row)
  if (found === null || found === 'mended') return found && block
  const html = correctedHtml(block.html, { span: found, right: row.right_text })
  if (html === null) return null
  const text = blockText(html)
  if (!block.notes || block.notes.length === 0) return { ...block, html, text }
  const notes = notesMoved(JSON.stringify(block.notes), block.text, text)
  return { ...block, html, text, notes: notes === '' ? [] : (JSON.parse(notes) as NoteValue[]) }
}

type Put = { is_applied: number; block_id?: number; line?: number }

/** A row that says the same already is left alone: a library that comes in anew writes nothing for it. */
async function put(db: Db, row: CorrectionRow, now: Put): Promise<void> {
  const columns = Object.keys(now) as (keyof Put)[]
  if (columns.every(column => row[column] === now[column])) return
  await db.updateTable('corrections').set(now).where('id', '=', row.id).execute()
}
