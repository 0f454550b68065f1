import { AlreadyThere } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import type { BookValue } from '../../../ingest/values.ts'
import { fold } from '../../../text/characters/fold.ts'
import { readingMinutes } from '../../../text/count.ts'
import { id48 } from '../../../text/hash.ts'
import { pinyinKey } from '../../../text/pinyin/pinyin.ts'
import { requestAlignments } from '../../align/request-alignments.ts'
import { isPrivateWork } from '../../works/demand-work.ts'
import { authorCounted, countForAuthor } from '../counts/count-work.ts'
import { indexBook } from '../index/index-works.ts'
import { measureWork, putBook, putEdition, putTags } from '../publish-book.ts'
import { publishAuthors } from '../shelf/publish-authors.ts'
import { editionIdOf } from './compose-edition.ts'
import { type DraftChapter, draftChapters, type StoredBlock } from './draft-chapters.ts'
import { claimNewDraft, demandClaim, isStillOurs, newClaim, takeOver } from './draft-claim.ts'
import { removeDraft } from './end-drafts.ts'
import { indexDraft, type RunControls } from './index-draft.ts'

/** A book whose chapters are still to come; `bookId` null: the first edition of a new work. */
export type DraftHead = Omit<BookValue, 'chapters' | 'quotes' | 'bookId'> & { bookId: number | null }

/** Who brings an edition; a private one is there for them alone. */
export type Uploader = { userId: number; isPrivate: boolean }

/**
 * On whose account: `uploader` none for what the host brings; `owner` names the work, which goes on with what it left behind
 * itself when it was cut off.
 */
export type BroughtBy = { uploader?: Uploader | undefined; owner?: string }

/** What the host brings by any command. */
const HOST = 'host'

export type Draft = {
  bookId: number
  editionId: number
  /** Before the text of the draft is taken away to be another edition's, in that transaction. @throws DraftTaken */
  demandOwn(db: Db): Promise<void>
  /** Takes the next chapter; gives where its blocks stand, in their order. */
  put(chapter: DraftChapter): Promise<StoredBlock[]>
  /** All chapters have come: stores the last ones. */
  store(): Promise<void>
  /** Stores them and makes them findable for when they are shown, piece by piece. */
  end(going?: RunControls): Promise<void>
  /** Makes an edition that has ended visible and asks for it to be aligned, in a transaction. */
  publish(db: Db, now: number): Promise<{ chapters: number; words: number; alignments: number }>
  /** Takes away what has come. */
  discard(): Promise<void>
}

/**
 * Opens an edition that comes in chapter by chapter; nobody sees it before it is published. A draft of the same source that
 * was left behind is ended first. Each step @throws DraftTaken once another has taken it over.
 * @throws AlreadyThere when the source is an edition already, DraftAtWork while another brings it in
 */
export async function openDraft(
  db: Db,
  head: DraftHead,
  now: number,
  { uploader, owner = HOST }: BroughtBy = {},
): Promise<Draft> {
  const editionId = editionIdOf(head.ref)
  const isNew = head.bookId === null
  const bookId = head.bookId ?? id48('book', head.ref)
  const book: BookValue = { ...head, bookId, chapters: [], quotes: [] }
  const isPrivate = uploader?.isPrivate ?? false
  const claim = newClaim(owner)
  await takeOver(db, editionId, claim)
  await removeDraft(db, editionId)
  await db.transaction().execute(async transaction => {
    await demandNew(transaction, head.ref)
    await publishAuthors(transaction, [book.author], new Map(), { areFound: !isPrivate })
    if (isNew) await putBook(transaction, book, now)
    const empty = { id: editionId, chapters: [], blocks: [], words: 0, minutes: 0 }
    await putEdition(transaction, book, empty, now)
    const hidden = { state: 'withdrawn', is_draft: 1, uploader_id: uploader?.userId ?? null } as const
    await claimNewDraft(transaction, editionId, claim)
    await transaction.updateTable('editions').set(hidden).where('id', '=', editionId).execute()
    if (isNew) {
      await transaction.updateTable('books').set(hidden).where('id', '=', bookId).execute()
      await indexBook(transaction, bookId)
    }
  })
  const { put, written, store } = draftChapters(db, { editionId, claim, ref: head.ref, language: head.language })

  async function publish(transaction: Db, at: number) {
    const { words, chapters } = written()
    await demandClaim(transaction, editionId, claim)
    const shown = isPrivate
      ? ({ state: 'withdrawn', is_private: 1, is_draft: 0 } as const)
      : ({ state: 'published', is_draft: 0 } as const)
    const unclaimed = { draft_claim: '', draft_at: 0 }
    const counted = await authorCounted(transaction, bookId)
    const reading_minutes = readingMinutes(words, head.language === 'chinese' ? 'zh' : 'en')
    await transaction
      .updateTable('editions')
      .set({ ...shown, ...unclaimed, chapter_count: chapters, word_count: words, reading_minutes })
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
    // What one person adds to a work for themselves changes nothing of it for others.
    const isOurs = !isPrivate || (await isPrivateWork(transaction, bookId))
    if (!isNew && isOurs) await nameInBoth(transaction, book)
    await indexBook(transaction, bookId)
    if (isOurs) await measureWork(transaction, book)
    const viewer = isPrivate ? (uploader?.userId ?? 0) : 0
    return { chapters, words, alignments: await requestAlignments(transaction, bookId, at, { viewer }) }
  }

  return {
    bookId,
    editionId,
    demandOwn: transaction => demandClaim(transaction, editionId, claim),
    put,
    store,
    async end(going) {
      await store()
      const { blocks } = written()
      if (!isPrivate) await indexDraft(db, { editionId, claim, language: head.language, blocks }, going)
    },
    publish,
    async discard() {
      if (await isStillOurs(db, editionId, claim)) await removeDraft(db, editionId)
    },
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

const IS_THERE = { zh: '这个文件已经在书库里', en: 'This file is in the library already' }
