import type { Insertable } from 'kysely'
import { bookTagNames } from '../../../content/tags.ts'
import type { Db } from '../../db/dialect.ts'
import { isAmong, isOneOf } from '../../db/queries/id-list.ts'
import { bulkInsert } from '../../db/queries/writes/bulk-insert.ts'
import type { BookTable, EditionTable } from '../../db/tables/tables-works.ts'
import type { BookValue } from '../../ingest/values.ts'
import { fold } from '../../text/characters/fold.ts'
import { pinyinKey } from '../../text/pinyin/pinyin.ts'
import { allFactColumns, FACT_COLUMNS } from '../works/work-facts.ts'
import type { ChangedBlock } from './anchor-changes.ts'
import { changedBlocks } from './changed-blocks.ts'
import { authorCounted, countForAuthor, countOnTags } from './counts/count-work.ts'
import { type ComposedEdition, composeEdition, correctedEdition } from './drafts/compose-edition.ts'
import { indexEdition } from './index/index-edition.ts'
import { indexBook } from './index/index-works.ts'
import { moveAnchors } from './move-anchors.ts'
import { authorIdOf, publishAuthors } from './shelf/publish-authors.ts'
import { locateQuotes } from './shelf/publish-quotes.ts'
import { publishTags, tagIdOf } from './shelf/publish-tags.ts'

export type PublishedBook = { bookId: number; editionId: number; blocks: number }

/**
 * Stores one edition of a work, or brings it up to `book`, in one transaction. All ids follow from the value: a second
 * run changes nothing, and a block whose text has not changed keeps its id wherever it moves.
 */
export async function publishBook(db: Db, book: BookValue, now: number): Promise<PublishedBook> {
  if (!db.isTransaction) return db.transaction().execute(transaction => publishBook(transaction, book, now))
  const edition = await correctedEdition(db, composeEdition(book), book.language)
  await publishAuthors(db, [book.author], new Map())
  const author = await authorCounted(db, book.bookId)
  await putBook(db, book, now)
  await putEdition(db, book, edition, now)
  const { written, changed } = await putChapters(db, edition)
  await indexEdition(db, edition.id)
  await putTags(db, book)
  await moveAnchors(db, book.bookId, changed)
  await locateQuotes(db, book, edition)
  await measureWork(db, book)
  await countForAuthor(db, author, await authorCounted(db, book.bookId))
  return { bookId: book.bookId, editionId: edition.id, blocks: written }
}

export async function putBook(db: Db, book: BookValue, now: number) {
  const row = {
    id: book.bookId,
    name: book.name,
    name_en: book.nameEn,
    author_id: authorIdOf(book.author),
    dynasty: book.author.dynasty,
    ...allFactColumns(book),
    sort_key: pinyinKey(book.name),
    sort_key_en: fold(book.nameEn),
    series: book.series?.name ?? '',
    series_number: book.series?.number ?? '',
    state: 'published',
    created_at: now,
    updated_at: now,
  } satisfies Partial<Insertable<BookTable>>
  const differs = DESCRIPTION.map(column => `books.${column} <> excluded.${column}`).join(' or ')
  // What an editor has written stays.
  const where = `books.edited_at = 0 and (${differs})`
  await bulkInsert(db, 'books', [row], { key: ['id'], update: [...DESCRIPTION, 'updated_at'], where })
  await indexBook(db, book.bookId)
}

const DESCRIPTION = [
  'name',
  'name_en',
  'author_id',
  'dynasty',
  ...FACT_COLUMNS,
  'sort_key',
  'sort_key_en',
  'series',
  'series_number',
]

export async function putEdition(db: Db, book: BookValue, edition: ComposedEdition, now: number) {
  const row = {
    id: edition.id,
    book_id: book.bookId,
    language: book.language,
    script: book.script,
    flow: book.flow ?? 'ltr',
    title: book.language === 'english' ? book.nameEn || book.name : book.name,
    author: book.language === 'english' ? book.author.nameEn || book.author.name : book.author.name,
    translator: book.translator,
    year: book.year ?? '',
    source: book.source,
    licence: book.licence,
    source_ref: book.ref,
    identifiers: book.identifiers?.length ? JSON.stringify(book.identifiers) : '',
    chapter_count: readableChapters(edition),
    word_count: edition.words,
    reading_minutes: edition.minutes,
    state: 'published',
    // Counted anew by whoever asks for it: the texts may be other ones now.
    content_hash: '',
    created_at: now,
  } satisfies Insertable<EditionTable>
  const update = Object.keys(row).filter(column => !['id', 'source_ref', 'created_at', 'state'].includes(column))
  await bulkInsert(db, 'editions', [row], { key: ['id'], update, where: 'editions.edited_at = 0' })
}

/** As a reader counts: chapters with a text of their own, so no volume that is only a title, and the parts of one as one. */
function readableChapters({ chapters }: ComposedEdition): number {
  return chapters.filter(({ part, words }) => part === 1 && words > 0).length
}

/** Chapters and blocks come before what is no longer there goes, or a block that moved would go with its old chapter. */
async function putChapters(db: Db, edition: ComposedEdition): Promise<{ written: number; changed: ChangedBlock[] }> {
  const chapters = edition.chapters.map(({ id, number, title, depth, part, parts, words }) => ({
    id,
    edition_id: edition.id,
    number,
    title,
    depth,
    part,
    parts,
    word_count: words,
  }))
  await bulkInsert(db, 'chapters', chapters, {
    key: ['id'],
    update: ['title', 'depth', 'part', 'parts', 'word_count'],
  })
  // By its chapters, which an index finds: blocks by edition would be looked for among all there are.
  const old = await db
    .selectFrom('blocks')
    .select(['id', 'chapter_id', 'html'])
    .where(isAmong(db, 'chapter_id', db.selectFrom('chapters').select('id').where('edition_id', '=', edition.id)))
    .execute()
  const blocks = edition.blocks.map(({ id, chapterId, position, kind, html, level, speaker, notes = [] }) => ({
    id,
    chapter_id: chapterId,
    edition_id: edition.id,
    position,
    kind,
    html,
    level: level ?? null,
    speaker: speaker ?? null,
    notes: notes.length > 0 ? JSON.stringify(notes) : '',
  }))
  await bulkInsert(db, 'blocks', blocks, {
    key: ['id'],
    update: ['chapter_id', 'position', 'kind', 'html', 'level', 'speaker', 'notes'],
  })
  const keptIds = new Set(blocks.map(block => block.id))
  const removed = old.map(row => row.id).filter(id => !keptIds.has(id))
  for (const id of removed) await db.deleteFrom('blocks').where('id', '=', id).execute()
  const last = edition.chapters.length
  await db.deleteFrom('chapters').where('edition_id', '=', edition.id).where('number', '>', last).execute()
  return { written: blocks.length, changed: changedBlocks(old, edition.blocks) }
}

export async function putTags(db: Db, book: BookValue) {
  const row = await db.selectFrom('books').select('edited_at').where('id', '=', book.bookId).executeTakeFirst()
  if (row && row.edited_at > 0) return
  await publishTags(db, 'book', book.tags, name => bookTagNames[name] ?? '')
  const before = await db.selectFrom('book_tags').select('tag_id').where('book_id', '=', book.bookId).execute()
  const had = new Set(before.map(one => one.tag_id))
  const has = new Set(book.tags.map(name => tagIdOf('book', name)))
  const [removed, fresh] = [[...had].filter(id => !has.has(id)), [...has].filter(id => !had.has(id))]
  await db
    .deleteFrom('book_tags')
    .where('book_id', '=', book.bookId)
    .where(isOneOf(db, 'tag_id', removed))
    .execute()
  await bulkInsert(
    db,
    'book_tags',
    fresh.map(id => ({ book_id: book.bookId, tag_id: id })),
  )
  await countOnTags(db, fresh, 1)
  await countOnTags(db, removed, -1)
}

/** A work is as long as its longest edition in its own words. */
export async function measureWork(db: Db, book: Pick<BookValue, 'bookId'>) {
  await db
    .updateTable('books')
    .set(eb => ({
      word_count: eb
        .selectFrom('editions')
        .select(e =>
          e.fn
            .coalesce(
              e.fn.max(e.case().when('translator', '=', '').then(e.ref('word_count')).end()),
              e.fn.max('word_count'),
              e.lit(0),
            )
            .as('words'),
        )
        .where('book_id', '=', book.bookId),
    }))
    .where('id', '=', book.bookId)
    .execute()
}
