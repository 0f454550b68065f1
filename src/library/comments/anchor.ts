import type { WantedAnchor } from '../../contract/comments/comment-writing.ts'
import { FieldsWrong } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { findQuote } from '../../text/quote-anchor.ts'

/** The columns of a comment that say what it is about. */
export type AnchorColumns = {
  chapter_id: number | null
  chapter_number: number | null
  block_id: number | null
  line: number | null
  from_offset: number
  to_offset: number
  quote: string
}

export const NO_ANCHOR: AnchorColumns = {
  chapter_id: null,
  chapter_number: null,
  block_id: null,
  line: null,
  from_offset: 0,
  to_offset: 0,
  quote: '',
}

const QUOTE_KEPT = 500

/**
 * What a comment on a work is about: a chapter, or a passage of it. The quote is taken from the text itself, so nobody can
 * put words into a book; of a passage over several blocks the first block's part is kept.
 * @throws FieldsWrong when the work has no such place or the words are not there
 */
export async function anchorInBook(db: Db, bookId: number, anchor: WantedAnchor): Promise<AnchorColumns> {
  const chapter = await chapterOf(db, bookId, anchor)
  if (!chapter) throw new FieldsWrong({ anchor: NO_SUCH_PLACE })
  const ofChapter = { ...NO_ANCHOR, chapter_id: chapter.id, chapter_number: chapter.number }
  if (!anchor.blockId) return ofChapter
  const block = await db.selectFrom('blocks').select(['id', 'html']).where('id', '=', anchor.blockId).executeTakeFirst()
  if (!block) throw new FieldsWrong({ anchor: NO_SUCH_PLACE })
  return { ...ofChapter, block_id: block.id, ...passageIn(blockText(block.html), anchor) }
}

/** The chapter of the block, which two editions read side by side may have each; without a block the one that is named. */
async function chapterOf(db: Db, bookId: number, { chapterId, blockId }: WantedAnchor) {
  const ofBook = db
    .selectFrom('chapters')
    .innerJoin('editions', 'editions.id', 'chapters.edition_id')
    .select(['chapters.id', 'chapters.number'])
    .where('editions.book_id', '=', bookId)
    .where('editions.state', '=', 'published')
  if (!blockId) return ofBook.where('chapters.id', '=', chapterId ?? 0).executeTakeFirst()
  return ofBook
    .innerJoin('blocks', 'blocks.chapter_id', 'chapters.id')
    .where('blocks.id', '=', blockId)
    .executeTakeFirst()
}

/** What a comment on a poem is about: a line or words of it. @throws FieldsWrong */
export async function anchorInPoem(db: Db, poemId: number, anchor: WantedAnchor): Promise<AnchorColumns> {
  const poem = await db.selectFrom('poems').select('lines').where('id', '=', poemId).executeTakeFirst()
  const line = anchor.line === undefined ? undefined : poem?.lines.split('\n')[anchor.line]
  if (!line || anchor.line === undefined) throw new FieldsWrong({ anchor: NO_SUCH_PLACE })
  return { ...NO_ANCHOR, line: anchor.line, ...passageIn(line, anchor) }
}

/** Without a quote and a stretch it is the whole text. */
function passageIn(text: string, { from, to, quote }: WantedAnchor) {
  const first = quote.split('\n').find(line => line.trim() !== '') ?? ''
  if (first === '' && to <= from) return cut(text, { from: 0, to: text.length })
  // What was sent may be in the other script, or the text has changed since.
  const isHere = text.startsWith(first, from)
  const span = isHere ? { from, to: from + first.length } : findQuote(text, { quote: first, from })
  // The page may send the first words of a long passage, and where it ends.
  const rest = quote.includes('\n') ? 0 : Math.max(0, to - from - first.length)
  if (!span || span.from >= text.length) throw new FieldsWrong({ anchor: NOT_THESE_WORDS })
  return cut(text, { from: span.from, to: Math.min(text.length, span.to + rest) })
}

function cut(text: string, { from, to }: { from: number; to: number }) {
  return { from_offset: from, to_offset: to, quote: text.slice(from, Math.min(to, from + QUOTE_KEPT)) }
}

const NO_SUCH_PLACE = { zh: '书里没有这个地方', en: 'There is no such place in the text' }
const NOT_THESE_WORDS = { zh: '原文里没有这几个字', en: 'These words are not in the text' }
