import { FieldsWrong, NotFound } from '../../contract/errors.ts'
import { CORRECTION_LIMIT } from '../../contract/values/corrections.ts'
import type { CorrectionTarget } from '../../contract/works/corrections.ts'
import type { Db } from '../../db/dialect.ts'
import type { TextSpan } from '../../text/block/offsets.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { isNotWithdrawn } from '../poems/withdrawn-poems.ts'

/** A block of a published edition, or a line of a poem, by the columns of a correction. */
export type CorrectableText = {
  of: { edition_id: number; block_id: number; poem_id: null; line: null } | PoemLine
  text: string
  script: 'zh-Hans' | 'zh-Hant' | null
}
type PoemLine = { edition_id: null; block_id: null; poem_id: number; line: number }

/** The text in which words are to be corrected, and their span. @throws NotFound, FieldsWrong */
export async function correctableText(db: Db, target: CorrectionTarget): Promise<CorrectableText & { span: TextSpan }> {
  const { bookId, blockId, poemId, line, from, to } = target
  if ((bookId === undefined) === (poemId === undefined)) throw new FieldsWrong({ bookId: ONE_OF_BOTH })
  const found =
    poemId === undefined ? await blockOf(db, bookId ?? 0, blockId ?? 0) : await lineOf(db, poemId, line ?? 0)
  if (!found) throw new NotFound(NO_SUCH_PLACE)
  if (to <= from || to > found.text.length) throw new FieldsWrong({ to: NO_WORDS })
  if (to - from > CORRECTION_LIMIT.words) throw new FieldsWrong({ to: TOO_LONG })
  return { ...found, span: { from, to } }
}

/** What everyone may read alone: what is private is its uploader's to change, and no editor's to see. */
async function blockOf(db: Db, bookId: number, blockId: number): Promise<CorrectableText | null> {
  const row = await db
    .selectFrom('blocks')
    .innerJoin('editions', 'editions.id', 'blocks.edition_id')
    .innerJoin('books', 'books.id', 'editions.book_id')
    .select(['blocks.id', 'blocks.html', 'blocks.edition_id', 'editions.script'])
    .where('blocks.id', '=', blockId)
    .where('editions.book_id', '=', bookId)
    .where('editions.state', '=', 'published')
    .where('books.state', '=', 'published')
    .executeTakeFirst()
  if (!row) return null
  const of = { edition_id: row.edition_id, block_id: row.id, poem_id: null, line: null }
  return { of, text: blockText(row.html), script: row.script }
}

async function lineOf(db: Db, poemId: number, line: number): Promise<CorrectableText | null> {
  const poem = await db
    .selectFrom('poems')
    .select(['lines', 'script'])
    .where('id', '=', poemId)
    .where(isNotWithdrawn('poems.id'))
    .executeTakeFirst()
  const text = poem?.lines.split('\n')[line]
  if (!poem || text === undefined) return null
  return { of: { edition_id: null, block_id: null, poem_id: poemId, line }, text, script: poem.script }
}

const ONE_OF_BOTH = { zh: '请指明是一部书还是一首诗', en: 'Say either a book or a poem' }
const NO_SUCH_PLACE = { zh: '没有这个地方', en: 'There is no such place' }
const NO_WORDS = { zh: '请选中有误的字', en: 'Select the words that are wrong' }
const TOO_LONG = {
  zh: `一次最多选 ${CORRECTION_LIMIT.words} 个字`,
  en: `Select at most ${CORRECTION_LIMIT.words} characters at a time`,
}
