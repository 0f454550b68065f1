import type { DownloadWish } from '../../../contract/downloads.ts'
import { FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { Db } from '../../../db/dialect.ts'
import type { Credit } from '../../../export/publication.ts'
import { alignmentBetween, alignmentsOfBook } from '../../align/alignments.ts'
import { besideOf } from '../../align/edition-beside.ts'
import { editionSource } from '../../books/edition-sources.ts'
import { type EditionRow, readableEditions } from '../../books/editions.ts'
import { isReadableBy } from '../../books/readable.ts'
import { contentHash, versionOf } from '../content-hash.ts'
import { chapterChooser } from '../request.ts'
import { editionSections } from './edition-sections.ts'
import { COVER_OF, langOf, MOST_WORDS, SMALL_PICTURE_BYTES, SMALL_WORDS, type Source, TooLarge } from './source.ts'

/** One edition, or two that are aligned. @throws NotFound, FieldsWrong, TooLarge */
export async function sourceOfBook(
  db: Db,
  bookId: number,
  { request, origin, userId }: { request: DownloadWish; origin: string; userId: number },
): Promise<Source> {
  const { edition, beside } = await chosenEditions(db, bookId, { ...request, userId })
  const chosen = request.chapters ? chapterChooser(request.chapters) : null
  const sections = await editionSections(db, { edition, beside, chosen, prefix: '', depth: 0 })
  if (sections.length === 0) throw new FieldsWrong({ chapters: NO_CHAPTER })
  const words = edition.word_count + (beside?.word_count ?? 0)
  if (words > MOST_WORDS) throw new TooLarge()
  return {
    version: versionOf(
      await editionVersion(db, edition),
      beside && (await editionVersion(db, beside)),
      beside && (await alignmentVersion(db, edition, beside)),
    ),
    title: edition.title,
    lang: langOf(edition.language, edition.script),
    language: edition.language,
    authors: [edition.author],
    translator: edition.translator,
    year: edition.year,
    beside: beside && creditOf(beside, origin),
    page: `/bookDetail/${bookId}`,
    credits: [creditOf(edition, origin), ...(beside ? [creditOf(beside, origin)] : [])],
    sections,
    cover: coverOf(edition),
    isSmall: words <= SMALL_WORDS && (await pictureBytes(db, edition.id)) <= SMALL_PICTURE_BYTES,
  }
}

async function pictureBytes(db: Db, editionId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('edition_pictures')
    .select(e => e.fn.coalesce(e.fn.sum<number>('size_bytes'), e.lit(0)).as('bytes'))
    .where('edition_id', '=', editionId)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

async function chosenEditions(
  db: Db,
  bookId: number,
  { language, beside, besideEdition, userId, edition: wanted }: DownloadWish & { userId: number },
) {
  const editions = await readableEditions(db, bookId, userId)
  const edition = editions.find(one => (!wanted || one.id === wanted) && (!language || one.language === language))
  if (!edition || !(await isReadableBook(db, bookId, userId))) throw new NotFound()
  if (!beside && !besideEdition) return { edition, beside: null }
  const { at, alignment } = await besideOf(db, editions, edition, { beside, besideEdition })
  const other = editions[at]
  if (!other || !alignment) throw new FieldsWrong({ beside: NOT_ALIGNED })
  return { edition, beside: other }
}

/** Whether someone may read a work at all. */
export async function isReadableBook(db: Db, bookId: number, userId: number): Promise<boolean> {
  const book = db.selectFrom('books').select('id').where('id', '=', bookId).where(isReadableBy(userId, 'books'))
  return (await book.executeTakeFirst()) !== undefined
}

/** Changes with the texts of an edition and with what its title page and colophon say. */
export async function editionVersion(db: Db, edition: EditionRow): Promise<string> {
  const { id, language, script, title, author, translator, year, source, licence } = edition
  return versionOf(
    id,
    language,
    script,
    title,
    author,
    translator,
    year,
    source,
    licence,
    await contentHash(db, edition),
  )
}

/** Changes when the two are aligned anew. */
export async function alignmentVersion(db: Db, edition: EditionRow, beside: EditionRow): Promise<number | null> {
  const all = await alignmentsOfBook(db, edition.book_id)
  return alignmentBetween(all, edition.id, beside.id)?.changedAt ?? null
}

export function creditOf(edition: EditionRow, origin: string): Credit {
  const { source, sourceEn } = editionSource(edition.source)
  return {
    title: edition.title,
    lang: langOf(edition.language, edition.script),
    author: edition.author,
    translator: edition.translator,
    year: edition.year,
    source: edition.language === 'chinese' ? source : sourceEn,
    licence: edition.licence,
    address: `${origin}/bookDetail/${edition.book_id}`,
  }
}

export function coverOf(edition: EditionRow): Source['cover'] {
  return { id: edition.book_id, title: edition.title, author: edition.author, language: COVER_OF[edition.language] }
}

const NO_CHAPTER = { zh: '没有这样的章节', en: 'There are no such chapters' }
const NOT_ALIGNED = { zh: '没有可以对照的版本', en: 'There is no edition to stand beside it' }
