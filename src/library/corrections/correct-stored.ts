import { AlreadyThere, NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { textChange } from '../../text/block/changes/text-change.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { wordCount } from '../../text/count.ts'
import { movedNotes } from '../editing/works/moved-notes.ts'
import { isNotWithdrawn } from '../poems/withdrawn-poems.ts'
import { indexBlock } from '../publish/index/index-edition.ts'
import { indexPoems } from '../publish/index/index-works.ts'
import { moveAnchors } from '../publish/move-anchors.ts'
import { moveLineAnchors } from '../publish/move-line-anchors.ts'
import { measureWork } from '../publish/publish-book.ts'
import { correctedHtml, notesMoved } from './corrected-text.ts'
import { type CorrectionRow, findWords, keptWords } from './find-words.ts'

/**
 * Changes the words in the stored block of a published edition: marks, comments, places, quotations, notes and beads stay at
 * theirs, what is counted and searched follows. @throws NotFound, AlreadyThere when the words are not there any more
 */
export async function correctBlock(db: Db, row: CorrectionRow): Promise<void> {
  const block = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select(['blocks.id', 'blocks.html', 'blocks.notes', 'blocks.chapter_id', 'blocks.edition_id'])
    .select(['editions.book_id', 'editions.language'])
    .where('blocks.id', '=', row.block_id)
    .where('editions.state', '=', 'published')
    .where('books.state', '=', 'published')
    .executeTakeFirst()
  if (!block) throw new NotFound(NOT_THERE)
  const before = blockText(block.html)
  const span = findWords(before, keptWords(row))
  const html = span && correctedHtml(block.html, { span, right: row.right_text })
  if (html === null) throw new AlreadyThere(NOT_THERE)
  const after = blockText(html)
  const notes = notesMoved(block.notes, before, after)
  const { numUpdatedRows } = await db
    .updateTable('blocks')
    .set({ html, notes })
    .where('id', '=', block.id)
    .where('html', '=', block.html)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AlreadyThere(NOT_THERE)
  await moveAnchors(db, block.book_id, [{ blockId: block.id, before, after }])
  const lang = block.language === 'chinese' ? 'zh' : 'en'
  await countWords(db, block, wordCount(after, lang) - wordCount(before, lang))
  await indexBlock(db, { id: block.edition_id, language: block.language }, { id: block.id, text: after })
}

type Counted = { chapter_id: number; edition_id: number; book_id: number }

async function countWords(db: Db, { chapter_id, edition_id, book_id }: Counted, more: number): Promise<void> {
  await db
    .updateTable('editions')
    // Whoever downloads it next gets a new file.
    .set(eb => ({ word_count: eb('word_count', '+', more), content_hash: '' }))
    .where('id', '=', edition_id)
    .execute()
  if (more === 0) return
  await db
    .updateTable('chapters')
    .set(eb => ({ word_count: eb('word_count', '+', more) }))
    .where('id', '=', chapter_id)
    .execute()
  await measureWork(db, { bookId: book_id })
}

/** As `correctBlock`, for a line of a poem. */
export async function correctLine(db: Db, row: CorrectionRow): Promise<void> {
  const poem = await db
    .selectFrom('poems')
    .select(['id', 'lines', 'notes'])
    .where('id', '=', row.poem_id)
    .where(isNotWithdrawn('poems.id'))
    .executeTakeFirst()
  if (!poem) throw new NotFound(NOT_THERE)
  const before = poem.lines.split('\n')
  const line = before[row.line ?? -1]
  const span = line === undefined ? null : findWords(line, keptWords(row))
  if (line === undefined || !span) throw new AlreadyThere(NOT_THERE)
  const after = before.with(row.line ?? 0, line.slice(0, span.from) + row.right_text + line.slice(span.to))
  const { numUpdatedRows } = await db
    .updateTable('poems')
    .set({ lines: after.join('\n'), notes: movedNotes(poem.notes, before, after) })
    .where('id', '=', poem.id)
    .where('lines', '=', poem.lines)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AlreadyThere(NOT_THERE)
  await moveLineAnchors(db, [{ poemId: poem.id, before: poem.lines, after: after.join('\n') }])
  await moveOurNotes(db, { poemId: poem.id, line: row.line ?? 0 }, [line, after[row.line ?? 0] ?? ''])
  await indexPoems(db, [poem.id])
}

type Line = { poemId: number; line: number }

/** Notes on words of the line, in whatever language they are. */
async function moveOurNotes(db: Db, { poemId, line }: Line, [before, after]: [string, string]): Promise<void> {
  const change = textChange(before, after)
  const notes = await db
    .selectFrom('poem_notes')
    .select(['language', 'position', 'from_unit', 'to_unit'])
    .where('poem_id', '=', poemId)
    .where('line', '=', line)
    .execute()
  for (const { language, position, from_unit, to_unit } of notes) {
    await db
      .updateTable('poem_notes')
      .set({ from_unit: change.offset(from_unit, 'starts'), to_unit: change.offset(to_unit, 'ends') })
      .where('poem_id', '=', poemId)
      .where('language', '=', language)
      .where('position', '=', position)
      .execute()
  }
}

const NOT_THERE = {
  zh: '原文里已经没有这几个字，不能照此更正',
  en: 'These words are not in the text any more, so it cannot be corrected like this',
}
