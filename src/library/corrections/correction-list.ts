import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts'
import { NotFound } from '../../contract/errors.ts'
import type { Correction, listCorrections, listTextChanges, TextChangeRow } from '../../contract/works/corrections.ts'
import type { Db } from '../../db/dialect.ts'
import { isOneOf } from '../../db/queries/id-list.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { publicUser } from '../comments/comment-rows.ts'
import { cappedTotal, inOrder, rowsBefore } from '../paging/paging.ts'
import { shownAround } from './corrected-text.ts'
import { findWords } from './find-words.ts'
import { ofShownTexts } from './shown-texts.ts'

/** Corrections for editors: those that wait, the oldest first; those decided, the latest first. */
export async function correctionList(
  db: Db,
  input: ParsedInputOf<typeof listCorrections>,
): Promise<OutputOf<typeof listCorrections>> {
  const { state, page, pageSize } = input
  const ids = ofShownTexts(db).where('corrections.state', '=', state).select('corrections.id')
  const isOpen = state === 'open'
  const rows = await ids
    .$if(!isOpen, some => some.orderBy('corrections.decided_at', 'desc'))
    .orderBy('corrections.id', isOpen ? 'asc' : 'desc')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const list = await corrections(
    db,
    rows.map(({ id }) => id),
  )
  return { list, ...(await cappedTotal(db, ids)), page, pageSize }
}

/** How many wait for an editor. */
export async function openCorrections(db: Db): Promise<number> {
  const open = ofShownTexts(db).where('corrections.state', '=', 'open').select('corrections.id')
  return (await cappedTotal(db, open)).total
}

/** What readers corrected, as everyone sees it; who did not wish to be named is not. */
export async function textChanges(
  db: Db,
  input: ParsedInputOf<typeof listTextChanges>,
): Promise<OutputOf<typeof listTextChanges>> {
  const { bookId, poemId, page, pageSize } = input
  const ids = ofShownTexts(db)
    .where('corrections.state', '=', 'accepted')
    .where('is_applied', '=', 1)
    .$if(bookId !== undefined, some => some.where('books.id', '=', bookId ?? 0))
    .$if(poemId !== undefined, some => some.where('corrections.poem_id', '=', poemId ?? 0))
    .select('corrections.id')
  const rows = await ids
    .orderBy('decided_at', 'desc')
    .orderBy('corrections.id', 'desc')
    .limit(pageSize)
    .offset(rowsBefore(input))
    .execute()
  const list = await corrections(
    db,
    rows.map(({ id }) => id),
  )
  return { list: list.map(asChange), ...(await cappedTotal(db, ids)), page, pageSize }
}

/** The contract lets nothing else through. */
function asChange(row: Correction): TextChangeRow {
  return { ...row, user: row.nameMe ? row.user : null, decidedAt: row.decidedAt ?? row.createdAt }
}

/** One correction as editors, and who said it, see it. @throws NotFound */
export async function correctionOf(db: Db, id: number): Promise<Correction> {
  const [found] = await corrections(db, [id])
  if (!found) throw new NotFound()
  return found
}

async function corrections(db: Db, ids: readonly number[]): Promise<Correction[]> {
  if (ids.length === 0) return []
  const rows = await correctionRows(db, ids)
  const others = await openBeside(db, rows)
  const shown = rows.map((row): Correction => {
    const isOpen = row.state === 'open'
    const text = row.html === null ? (row.lines ?? '').split('\n')[row.line ?? -1] : blockText(row.html)
    const words = isOpen ? row.wrong_text : row.right_text
    const stored = { words, before: row.before_text, after: row.after_text, from: row.from_offset }
    const found = row.state === 'rejected' ? null : findWords(text ?? '', stored)
    const around = found ? shownAround(text ?? '', found) : keptAround(row)
    return {
      correctionId: row.id,
      bookId: row.book_id,
      poemId: row.poem_id,
      name: row.name ?? row.poem_title ?? '',
      nameEn: row.name_en ?? row.poem_title_en ?? '',
      author: row.author ?? '',
      authorEn: row.author_en ?? '',
      language: row.language ?? row.poem_language ?? 'other',
      script: row.script ?? row.poem_script,
      chapterNumber: row.number,
      chapterTitle: row.title ?? '',
      blockId: row.block_id,
      line: row.line,
      before: around.before,
      wrong: row.wrong_text,
      right: row.right_text,
      after: around.after,
      source: row.source,
      reason: row.reason,
      state: row.state,
      user: row.user_id === null ? null : publicUser(row),
      nameMe: row.name_me === 1,
      isThere: isOpen ? found !== null : row.is_applied === 1,
      overlaps: isOpen ? others.filter(other => isOverlapping(row, other)).map(({ id }) => id) : [],
      answer: row.answer,
      createdAt: new Date(row.created_at).toISOString(),
      decidedAt: row.decided_at === 0 ? null : new Date(row.decided_at).toISOString(),
    }
  })
  return inOrder(ids, shown, row => row.correctionId)
}

/** What stood around words that are not there any more. */
function keptAround({ before_text, wrong_text, after_text }: Row) {
  const span = { from: before_text.length, to: before_text.length + wrong_text.length }
  return shownAround(before_text + wrong_text + after_text, span)
}

function correctionRows(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('corrections')
    .leftJoin('editions', 'editions.id', 'corrections.edition_id')
    .leftJoin('books', 'books.id', 'editions.book_id')
    .leftJoin('blocks', 'blocks.id', 'corrections.block_id')
    .leftJoin('chapters', 'chapters.id', 'blocks.chapter_id')
    .leftJoin('poems', 'poems.id', 'corrections.poem_id')
    .leftJoin('authors', join =>
      join.on('authors.id', '=', ({ fn }) => fn.coalesce('books.author_id', 'poems.author_id')),
    )
    .leftJoin('users', 'users.id', 'corrections.user_id')
    .selectAll('corrections')
    .select(['books.id as book_id', 'books.name', 'books.name_en', 'editions.language', 'editions.script'])
    .select(['blocks.html', 'chapters.number', 'chapters.title', 'authors.name as author'])
    .select(['authors.name_en as author_en', 'poems.title as poem_title', 'poems.title_en as poem_title_en'])
    .select(['poems.lines', 'poems.language as poem_language', 'poems.script as poem_script'])
    .select(['users.nick', 'users.head'])
    .where(isOneOf(db, 'corrections.id', ids))
    .execute()
}

type Row = Awaited<ReturnType<typeof correctionRows>>[number]
type Beside = Pick<Row, 'id' | 'block_id' | 'poem_id' | 'line' | 'from_offset' | 'wrong_text'>

/** Open corrections of the same blocks and poems. */
async function openBeside(db: Db, rows: readonly Row[]): Promise<Beside[]> {
  const open = rows.filter(({ state }) => state === 'open')
  if (open.length === 0) return []
  return db
    .selectFrom('corrections')
    .select(['id', 'block_id', 'poem_id', 'line', 'from_offset', 'wrong_text'])
    .where('state', '=', 'open')
    .where(eb =>
      eb.or([
        isOneOf(
          db,
          'block_id',
          open.flatMap(row => row.block_id ?? []),
        ),
        isOneOf(
          db,
          'poem_id',
          open.flatMap(row => row.poem_id ?? []),
        ),
      ]),
    )
    .orderBy('id')
    .limit(MOST_BESIDE)
    .execute()
}

const MOST_BESIDE = 1_000

function isOverlapping(one: Beside, other: Beside): boolean {
  if (one.id === other.id || one.block_id !== other.block_id) return false
  if (one.poem_id !== other.poem_id || one.line !== other.line) return false
  return (
    one.from_offset < other.from_offset + other.wrong_text.length &&
    other.from_offset < one.from_offset + one.wrong_text.length
  )
}
