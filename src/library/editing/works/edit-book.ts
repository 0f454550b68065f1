import { bookTagNames } from '../../../../content/tags.ts'
import type { EditedBook, updateBook } from '../../../contract/admin/admin-works.ts'
import type { ParsedInputOf } from '../../../contract/endpoint.ts'
import { AlreadyThere, NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import { bulkInsert } from '../../../db/queries/writes/bulk-insert.ts'
import { fold } from '../../../text/characters/fold.ts'
import { pinyinKey } from '../../../text/pinyin/pinyin.ts'
import { type Actor, audit } from '../../moderation/audit.ts'
import { CHANGED_MEANWHILE } from '../../moderation/site-settings.ts'
import { indexBook } from '../../publish/index/index-works.ts'
import { authorIdOf, publishAuthors } from '../../publish/shelf/publish-authors.ts'
import { publishTags, tagIdOf } from '../../publish/shelf/publish-tags.ts'
import { factColumns } from '../../works/work-facts.ts'
import { changesBetween } from '../changes.ts'
import { recountAround } from '../recount.ts'
import { bookForEditing } from './book-for-editing.ts'

type Change = ParsedInputOf<typeof updateBook>

/**
 * Changes the given fields of a work and its editions in one transaction; the sources no longer overwrite them.
 * @throws NotFound; AlreadyThere when somebody changed the work after `expectedVersion`
 */
export async function editBook(db: Db, actor: Actor, change: Change): Promise<EditedBook> {
  return db.transaction().execute(async transaction => {
    const before = await bookForEditing(transaction, change.bookId)
    if (before.version !== change.expectedVersion) throw new AlreadyThere(CHANGED_MEANWHILE)
    await putBook(transaction, before, change)
    await putEditions(transaction, before, change)
    if (change.tags) await putTags(transaction, before, change.tags)
    await indexBook(transaction, before.bookId)
    const after = await bookForEditing(transaction, change.bookId)
    await audit(transaction, actor, {
      action: 'book.edit',
      target: { kind: 'book', id: before.bookId },
      reason: change.reason,
      ...changesBetween(before, after),
    })
    return after
  })
}

async function putBook(db: Db, before: EditedBook, change: Change) {
  const { author } = change
  const authorId = author ? authorIdOf(author) : before.author.authorId
  if (author) await putAuthor(db, authorId, author)
  await db
    .updateTable('books')
    .set({
      ...(change.name !== undefined && { name: change.name, sort_key: pinyinKey(change.name) }),
      ...(change.nameEn !== undefined && { name_en: change.nameEn, sort_key_en: fold(change.nameEn) }),
      ...(author && { author_id: authorId, dynasty: author.dynasty }),
      ...factColumns(change),
      ...nextVersion(before.version),
    })
    .where('id', '=', before.bookId)
    .execute()
  if (author) await recountAround(db, { authorIds: [before.author.authorId, authorId] })
}

/** An editor may also clear a year or an English name, which the sources never do. */
async function putAuthor(db: Db, authorId: number, author: NonNullable<Change['author']>) {
  await publishAuthors(db, [author], new Map())
  await db
    .updateTable('authors')
    .set({ name: author.name, name_en: author.nameEn, years: author.years })
    .where('id', '=', authorId)
    .execute()
}

async function putEditions(db: Db, before: EditedBook, { editions = [] }: Change) {
  for (const { editionId, ...changes } of editions) {
    if (!before.editions.some(edition => edition.editionId === editionId)) throw new NotFound()
    await db
      .updateTable('editions')
      .set({ ...changes, edited_at: Date.now() })
      .where('id', '=', editionId)
      .where('book_id', '=', before.bookId)
      .execute()
  }
}

async function putTags(db: Db, before: EditedBook, tags: readonly string[]) {
  await publishTags(db, 'book', tags, name => bookTagNames[name] ?? '')
  await db.deleteFrom('book_tags').where('book_id', '=', before.bookId).execute()
  const rows = [...new Set(tags)].map(name => ({ book_id: before.bookId, tag_id: tagIdOf('book', name) }))
  await bulkInsert(db, 'book_tags', rows)
  await recountAround(db, { tagIds: [...before.tags, ...tags].map(name => tagIdOf('book', name)) })
}

/** The version grows with every change, also when two come in one millisecond. */
export function nextVersion(before: number): { updated_at: number; edited_at: number } {
  const now = Date.now()
  return { updated_at: Math.max(now, before + 1), edited_at: now }
}
