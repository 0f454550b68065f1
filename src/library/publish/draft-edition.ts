import { AlreadyThere } from '../../contract/errors.ts'
import { bulkInsert } from '../../db/bulk-insert.ts'
import type { Db } from '../../db/dialect.ts'
import type { BlockValue, BookValue, ChapterValue } from '../../ingest/values.ts'
import { hasPicture } from '../../text/block/picture.ts'
import { blockText } from '../../text/block/plain-text.ts'
import { readingMinutes, wordCount } from '../../text/count.ts'
import { fold } from '../../text/fold.ts'
import { id48 } from '../../text/hash.ts'
import { identityFold } from '../../text/identity.ts'
import { pinyinKey } from '../../text/pinyin.ts'
import { requestAlignments } from '../align/request-alignments.ts'
import { chapterParts } from './book-parts.ts'
import { editionIdOf } from './compose-edition.ts'
import { authorCounted, countForAuthor } from './count-work.ts'
import { indexBook, indexEdition } from './index-works.ts'
import { publishAuthors } from './publish-authors.ts'
import { measureWork, putBook, putEdition, putTags } from './publish-book.ts'

/** A book whose chapters are still to come; `bookId` null: the first edition of a new work. */
export type DraftHead = Omit<BookValue, 'chapters' | 'quotes' | 'bookId'> & { bookId: number | null }

/** Who brings an edition; a private one is there for them alone. */
export type Uploader = { userId: number; isPrivate: boolean }

/** A chapter as it comes; `continues`: the one before goes on. */
export type DraftChapter = ChapterValue & { continues: boolean }

export type Draft = {
  bookId: number
  editionId: number
  /** Stores the next chapter, in a transaction of its own; gives where its blocks stand, in their order. */
  put(chapter: DraftChapter): Promise<{ chapterId: number; blockId: number; text: string }[]>
  /** Makes the edition visible, findable, and asks for it to be aligned; all at once. */
  publish(now: number): Promise<{ chapters: number; words: number; alignments: number }>
  /** Takes away what has come. */
  discard(): Promise<void>
}

/**
 * Opens an edition that comes in chapter by chapter; nobody sees it before it is published. A draft of the same source that
 * was left behind is ended first. @throws AlreadyThere when the source is an edition already
 */
export async function openDraft(db: Db, head: DraftHead, now: number, uploader?: Uploader): Promise<Draft> {
  const editionId = editionIdOf(head.ref)
  const isNew = head.bookId === null
  const bookId = head.bookId ?? id48('book', head.ref)
  const book: BookValue = { ...head, bookId, chapters: [], quotes: [] }
  const isPrivate = uploader?.isPrivate ?? false
  await db.transaction().execute(async transaction => {
    await demandNew(transaction, head.ref)
    await removeDraft(transaction, editionId)
    await publishAuthors(transaction, [book.author], new Map(), { areFound: !isPrivate })
    if (isNew) await putBook(transaction, book, now)
    const empty = { id: editionId, chapters: [], blocks: [], words: 0, minutes: 0 }
    await putEdition(transaction, book, empty, now)
    const hidden = { state: 'withdrawn', is_draft: 1, uploader_id: uploader?.userId ?? null } as const
    await transaction.updateTable('editions').set(hidden).where('id', '=', editionId).execute()
    if (isNew) {
      await transaction.updateTable('books').set(hidden).where('id', '=', bookId).execute()
      await indexBook(transaction, bookId)
    }
  })
  const written = { number: 0, words: 0, chapters: 0 }
  const last = { parts: 0 }
  const blockId = blockIds(head.ref)
  const lang = head.language === 'chinese' ? 'zh' : 'en'

  async function put(chapter: DraftChapter) {
    const { continues } = chapter
    const parts = chapterParts([chapter])
    const before = continues ? last.parts : 0
    const rows = parts.map((part, at) => {
      const number = written.number + at + 1
      const chapterId = id48('chapter', head.ref, String(number))
      const blocks = part.blocks.map((block, position) => blockRow(block, { editionId, chapterId, position, blockId }))
      const words = part.blocks.reduce((sum, { html }) => sum + amountOf(html, lang), 0)
      return { chapterId, number, part: before + at + 1, blocks, words }
    })
    const count = before + rows.length
    await db.transaction().execute(async transaction => {
      await bulkInsert(
        transaction,
        'chapters',
        rows.map(({ chapterId, number, part, words }) => ({
          id: chapterId,
          edition_id: editionId,
          number,
          title: chapter.title,
          depth: chapter.depth,
          part,
          parts: count,
          word_count: words,
        })),
      )
      await bulkInsert(
        transaction,
        'blocks',
        rows.flatMap(({ blocks }) => blocks),
      )
      if (continues) await lengthen(transaction, editionId, written.number - before, count)
    })
    written.number += rows.length
    last.parts = count
    const words = rows.reduce((sum, row) => sum + row.words, 0)
    written.words += words
    if (!continues && words > 0) written.chapters += 1
    return rows.flatMap(({ chapterId, blocks }) =>
      blocks.map(({ id, html }) => ({ chapterId, blockId: id, text: blockText(html) })),
    )
  }

  async function publish(at: number) {
    const shown = isPrivate
      ? ({ state: 'withdrawn', is_private: 1, is_draft: 0 } as const)
      : ({ state: 'published', is_draft: 0 } as const)
    const alignments = await db.transaction().execute(async transaction => {
      const counted = await authorCounted(transaction, bookId)
      await transaction
        .updateTable('editions')
        .set({
          ...shown,
          chapter_count: written.chapters,
          word_count: written.words,
          reading_minutes: readingMinutes(written.words, lang),
        })
        .where('id', '=', editionId)
        .execute()
      if (isNew) {
        await transaction
          .updateTable('books')
          .set({ ...shown, updated_at: at })
          .where('id', '=', bookId)
          .execute()
        if (!isPrivate) await putTags(transaction, book)
        await countForAuthor(transaction, counted, await authorCounted(transaction, bookId))
      }
      if (!isNew && !isPrivate) await nameInBoth(transaction, book)
      await indexBook(transaction, bookId)
      await indexEdition(transaction, editionId)
      // What one person adds to a work for themselves changes nothing of it for others.
      if (isNew || !isPrivate) await measureWork(transaction, book)
      return requestAlignments(transaction, bookId, at, { viewer: isPrivate ? (uploader?.userId ?? 0) : 0 })
    })
    return { chapters: written.chapters, words: written.words, alignments }
  }

  return {
    bookId,
    editionId,
    put,
    publish,
    discard: () => db.transaction().execute(transaction => removeDraft(transaction, editionId)),
  }
}

/** A work whose name is known in one language has the other one from an edition that is added to it; an editor’s stays. */
async function nameInBoth(db: Db, { bookId, language, name, nameEn }: BookValue): Promise<void> {
  const work = db.updateTable('books').where('id', '=', bookId).where('edited_at', '=', 0)
  const english = { name_en: nameEn, sort_key_en: fold(nameEn) }
  if (language === 'english') await work.set(english).where('name_en', '=', '').execute()
  // What began in English has its English name for both.
  const own = { name, sort_key: pinyinKey(name) }
  if (language === 'chinese') await work.set(own).whereRef('name', '=', 'name_en').execute()
}

/** @throws AlreadyThere when a source is an edition already, and no draft */
export async function demandNew(db: Db, ref: string): Promise<void> {
  const edition = db.selectFrom('editions').select('is_draft').where('id', '=', editionIdOf(ref))
  if ((await edition.executeTakeFirst())?.is_draft === 0) throw new AlreadyThere(IS_THERE)
}

/** Ends drafts that nobody has gone on with since `before` (epoch milliseconds); gives how many there were. */
export async function endOldDrafts(db: Db, before: number): Promise<number> {
  const old = await db
    .selectFrom('editions')
    .select('id')
    .where('is_draft', '=', 1)
    .where('created_at', '<', before)
    .limit(100)
    .execute()
  for (const { id } of old) await db.transaction().execute(transaction => removeDraft(transaction, id))
  return old.length
}

/** Takes away a draft, and the work that was to begin with it. */
async function removeDraft(db: Db, editionId: number): Promise<void> {
  const draft = await db
    .selectFrom('editions')
    .select('book_id')
    .where('id', '=', editionId)
    .where('is_draft', '=', 1)
    .executeTakeFirst()
  if (!draft) return
  await db.deleteFrom('editions').where('id', '=', editionId).execute()
  await db
    .deleteFrom('books')
    .where('id', '=', draft.book_id)
    .where('is_draft', '=', 1)
    .where(eb => eb.not(eb.exists(eb.selectFrom('editions').select('id').whereRef('book_id', '=', 'books.id'))))
    .execute()
}

/** The parts of a chapter that goes on all say how many there are. */
async function lengthen(db: Db, editionId: number, after: number, parts: number): Promise<void> {
  await db
    .updateTable('chapters')
    .set({ parts })
    .where('edition_id', '=', editionId)
    .where('number', '>', after)
    .execute()
}

/** A picture is looked at as long as a word is read: a page that is nothing but one is a page, and has its place in the book. */
function amountOf(html: string, lang: 'zh' | 'en'): number {
  return wordCount(blockText(html), lang) + (hasPicture(html) ? 1 : 0)
}

type Place = { editionId: number; chapterId: number; position: number; blockId: (source: string) => number }

function blockRow({ kind, html, level, speaker, notes = [], source }: BlockValue, place: Place) {
  return {
    id: place.blockId(source ?? blockText(html)),
    chapter_id: place.chapterId,
    edition_id: place.editionId,
    position: place.position,
    kind,
    html,
    level: level ?? null,
    speaker: speaker ?? null,
    notes: notes.length > 0 ? JSON.stringify(notes) : '',
  }
}

/** As `composeEdition` gives them: over the ref, the folded text, and which of its kind it is. */
function blockIds(ref: string): (source: string) => number {
  const seen = new Map<number, number>()
  return source => {
    const folded = identityFold(source)
    const key = id48('text', folded)
    const occurrence = (seen.get(key) ?? 0) + 1
    seen.set(key, occurrence)
    return id48('block', ref, folded, String(occurrence))
  }
}

const IS_THERE = { zh: '这个文件已经在书库里', en: 'This file is in the library already' }
