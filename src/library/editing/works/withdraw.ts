import { AlreadyThere, FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { EditionLanguage } from '../../../contract/values/languages.ts'
import type { Db } from '../../../db/dialect.ts'
import { type Actor, audit } from '../../moderation/audit.ts'
import { indexSoon, unindexEdition } from '../../publish/index/index-edition.ts'
import { indexBook, indexPoems, unindexBook, unindexPoems } from '../../publish/index/index-works.ts'
import { recountAround } from '../recount.ts'
import { nextVersion } from './edit-book.ts'
import { notifyUploaders } from './notify-uploaders.ts'
import type { Withdrawal } from './withdrawal.ts'

/**
 * Takes a work from all lists and from search, or brings it back; nothing of it is removed, and whoever brought it is told.
 * @throws NotFound, AlreadyThere, FieldsWrong without a reason
 */
export async function withdrawBook(db: Db, actor: Actor, withdrawal: Withdrawal & { bookId: number }) {
  const { bookId, state, reason } = withdrawal
  await db.transaction().execute(async transaction => {
    const book = await transaction.selectFrom('books').selectAll().where('id', '=', bookId).executeTakeFirst()
    if (!book) throw new NotFound()
    if (book.merged_into !== null) throw new AlreadyThere(IS_MERGED)
    if (book.state === state) throw new AlreadyThere(IS_SO[state])
    await transaction
      .updateTable('books')
      .set({ state, withdrawn_reason: reasonOf(withdrawal), ...nextVersion(book.updated_at) })
      .where('id', '=', bookId)
      .execute()
    const editions = await transaction
      .selectFrom('editions')
      .select('id')
      .where('book_id', '=', bookId)
      .where('state', '=', 'published')
      .execute()
    for (const { id } of editions) {
      await (state === 'published' ? indexSoon(transaction, id) : unindexEdition(transaction, id))
    }
    await (state === 'published' ? indexBook(transaction, bookId) : unindexBook(transaction, bookId))
    await recountOfBook(transaction, bookId, book.author_id)
    await notifyUploaders(transaction, actor, withdrawal)
    await note(transaction, actor, { kind: 'book', id: bookId, state, reason })
  })
}

/** As `withdrawBook`, for one edition. A language has one published edition at a time. @throws NotFound, AlreadyThere */
export async function withdrawEdition(
  db: Db,
  actor: Actor,
  withdrawal: Withdrawal & { bookId: number; editionId: number },
) {
  const { bookId, editionId, state, reason } = withdrawal
  await db.transaction().execute(async transaction => {
    const edition = await transaction.selectFrom('editions').selectAll().where('id', '=', editionId).executeTakeFirst()
    if (edition?.book_id !== bookId) throw new NotFound()
    if (edition.state === state) throw new AlreadyThere(IS_SO[state])
    if (state === 'published') await demandRoom(transaction, edition.book_id, edition.language)
    await transaction
      .updateTable('editions')
      .set({ state, withdrawn_reason: reasonOf(withdrawal) })
      .where('id', '=', editionId)
      .execute()
    const book = await transaction
      .selectFrom('books')
      .selectAll()
      .where('id', '=', edition.book_id)
      .executeTakeFirstOrThrow()
    await transaction
      .updateTable('books')
      .set(eb => ({
        word_count: eb
          .selectFrom('editions')
          .select(e => e.fn.coalesce(e.fn.max('word_count'), e.lit(0)).as('words'))
          .where('book_id', '=', edition.book_id)
          .where('state', '=', 'published'),
        ...nextVersion(book.updated_at),
      }))
      .where('id', '=', edition.book_id)
      .execute()
    const isShown = state === 'published' && book.state === 'published'
    await (isShown ? indexSoon(transaction, editionId) : unindexEdition(transaction, editionId))
    await notifyUploaders(transaction, actor, withdrawal)
    await note(transaction, actor, { kind: 'edition', id: editionId, state, reason })
  })
}

/** As `withdrawBook`, for a poem. @throws NotFound, AlreadyThere */
export async function withdrawPoem(db: Db, actor: Actor, { poemId, state, reason }: Withdrawal & { poemId: number }) {
  await db.transaction().execute(async transaction => {
    const poem = await transaction
      .selectFrom('poems')
      .leftJoin('withdrawn_poems', 'withdrawn_poems.poem_id', 'poems.id')
      .select(['poems.id', 'withdrawn_poems.poem_id as withdrawn'])
      .where('poems.id', '=', poemId)
      .executeTakeFirst()
    if (!poem) throw new NotFound()
    if ((poem.withdrawn === null) === (state === 'published')) throw new AlreadyThere(IS_SO[state])
    if (state === 'withdrawn') {
      const row = { poem_id: poemId, reason: reasonOf({ state, reason }) }
      await transaction.insertInto('withdrawn_poems').values(row).execute()
      await unindexPoems(transaction, [poemId])
    } else {
      await transaction.deleteFrom('withdrawn_poems').where('poem_id', '=', poemId).execute()
      await indexPoems(transaction, [poemId])
    }
    await note(transaction, actor, { kind: 'poem', id: poemId, state, reason })
  })
}

/** Two editions of one language would stand at one address. */
async function demandRoom(db: Db, bookId: number, language: EditionLanguage) {
  const other = await db
    .selectFrom('editions')
    .select('id')
    .where('book_id', '=', bookId)
    .where('language', '=', language)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (other) throw new AlreadyThere(LANGUAGE_TAKEN)
}

function reasonOf({ state, reason, cause }: Withdrawal): string {
  if (state === 'published') return ''
  if (reason === '' && cause !== 'uploader') throw new FieldsWrong({ reason: REASON_NEEDED })
  return reason
}

async function recountOfBook(db: Db, bookId: number, authorId: number) {
  const tags = await db.selectFrom('book_tags').select('tag_id').where('book_id', '=', bookId).execute()
  await recountAround(db, { tagIds: tags.map(tag => tag.tag_id), authorIds: [authorId] })
}

type Noted = Withdrawal & { kind: 'book' | 'edition' | 'poem'; id: number }

function note(db: Db, actor: Actor, { kind, id, state, reason }: Noted): Promise<void> {
  return audit(db, actor, {
    action: `${kind}.${state === 'withdrawn' ? 'withdraw' : 'restore'}`,
    target: { kind, id },
    reason,
    after: { state },
  })
}

const IS_MERGED = { zh: '这部书已并入另一部书', en: 'This work was joined with another' }
const IS_SO = {
  published: { zh: '它已经在架上', en: 'It is in the library already' },
  withdrawn: { zh: '它已经下架', en: 'It has been withdrawn already' },
}
const REASON_NEEDED = { zh: '请写明原因，读者会看到', en: 'Write the reason; readers see it' }
const LANGUAGE_TAKEN = {
  zh: '这种语言已有一个版本在架上，请先下架那一个',
  en: 'Another edition in this language is in the library; withdraw that one first',
}
