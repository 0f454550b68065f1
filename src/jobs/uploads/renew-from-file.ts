import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialect.ts'
import type { EditionTable } from '../../db/tables/tables-works.ts'
import type { BookFile, EditionFile, ImportedBlock } from '../../ingest/formats/book-file.ts'
import { flowOf } from '../../ingest/formats/metadata/text-direction.ts'
import type { BookChoices } from '../../ingest/formats/open-book-file.ts'
import { readIsolated } from '../../ingest/formats/read-isolated.ts'
import { BookRefused } from '../../ingest/formats/refused.ts'
import { type DraftHead, openDraft } from '../../library/publish/drafts/draft-edition.ts'
import { keepPictures } from '../../library/publish/pictures/put-picture.ts'
import { type PreparedRenewal, prepareRenewal } from '../../library/publish/renewal/prepare-renewal.ts'
import { type Renewed, renewEdition, TextChanged } from '../../library/publish/renewal/renew-edition.ts'
import { alignBySegments, noteSegments, type Segments } from '../imports/align-segments.ts'
import { type PutPicture, pictureBlocks } from '../imports/picture-blocks.ts'

export type RenewOptions = {
  /** The editions whose texts are to come anew, and which of the file's each is; null: the one of its language. */
  editions: readonly { editionId: number; part: number | null }[]
  name: string
  choices: BookChoices
  putPicture: PutPicture
  now: number
  /** What does it: see `openDraft`. */
  owner: string
  signal?: AbortSignal
  onFraction?: (fraction: number) => void
  /** Runs in the transaction in which the text of an edition becomes the new one. */
  along?: (db: Db, renewed: RenewedEdition) => Promise<void>
}

export type RenewedEdition = Pick<Renewed, 'marks' | 'lost'> & { editionId: number; bookId: number; part: number }

/**
 * Reads a file for editions that are there: each text comes in as a draft, chapter by chapter, and takes the place of the old
 * one when it is whole. What fails leaves everything as it was.
 * @throws BookRefused for a file that cannot be read, or that holds no text for an edition
 */
export async function renewFromFile(db: Db, path: string, options: RenewOptions): Promise<RenewedEdition[]> {
  const { name, choices, signal, now } = options
  const book = await readIsolated(path, { name, choices, ...(signal && { signal }) })
  try {
    const renewed: RenewedEdition[] = []
    const aligned: { bookId: number; editionId: number; segments: Segments }[] = []
    for (const [at, wanted] of options.editions.entries()) {
      const edition = await editionRow(db, wanted.editionId)
      const part = wanted.part ?? partIn(book, edition)
      const file = book.editions[part]
      if (!edition || !file) throw new BookRefused('nothing-to-read')
      const onFraction = (fraction: number) => options.onFraction?.((at + fraction) / options.editions.length)
      const one = await renewOne(db, { book, edition, file, part }, { ...options, onFraction })
      renewed.push(one.renewed)
      aligned.push({ bookId: edition.book_id, editionId: edition.id, segments: one.segments })
    }
    await db.transaction().execute(transaction => alignBySegments(transaction, aligned, now))
    return renewed
  } finally {
    await book.close()
  }
}

type Edition = Selectable<EditionTable>

async function editionRow(db: Db, editionId: number): Promise<Edition | undefined> {
  return db.selectFrom('editions').selectAll().where('id', '=', editionId).where('is_draft', '=', 0).executeTakeFirst()
}

/** Of a file with translations the text in the language of the edition. */
function partIn({ editions }: BookFile, edition: Edition | undefined): number {
  return Math.max(
    0,
    editions.findIndex(({ metadata }) => metadata.language === edition?.language),
  )
}

type One = { book: BookFile; edition: Edition; file: EditionFile; part: number }

async function renewOne(
  db: Db,
  { book, edition, file, part }: One,
  { now, owner, signal, onFraction, putPicture, along }: RenewOptions,
) {
  const uploader =
    edition.uploader_id === null ? undefined : { userId: edition.uploader_id, isPrivate: edition.is_private === 1 }
  const draft = await openDraft(db, await headOf(db, edition, file), now, { uploader, owner })
  // Pictures are the edition's, as its text will be.
  const pictures = pictureBlocks(book, { editionId: edition.id, putPicture, signal })
  const kept: Pick<ImportedBlock, 'segment'>[] = []
  try {
    let pieces = 0
    for await (const { title, depth, blocks, continues, fraction } of file.chapters()) {
      signal?.throwIfAborted()
      const shown = await pictures.of(blocks)
      const stored = await draft.put({ title, depth, blocks: shown, continues })
      kept.push(...stored.map((_, at) => ({ segment: shown[at]?.segment })))
      pieces += stored.length
      onFraction?.(fraction)
    }
    if (pieces === 0) throw new BookRefused('nothing-to-read')
    await draft.store()
    const flip = (prepared: PreparedRenewal) =>
      db.transaction().execute(async transaction => {
        await draft.demandOwn(transaction)
        const { blocks, marks, lost } = await renewEdition(transaction, prepared, now)
        await keepPictures(transaction, edition.id, pictures.files())
        const renewed = { editionId: edition.id, bookId: edition.book_id, part, marks, lost }
        await along?.(transaction, renewed)
        return { renewed, blocks }
      })
    const { renewed, blocks } = await flipped(db, { draftId: draft.editionId, editionId: edition.id }, flip)
    const segments: Segments = new Map()
    noteSegments(segments, kept, blocks)
    // Its rows are nobody's any more; what cannot be taken away now is ended after a day.
    await draft.discard().catch(() => undefined)
    return { renewed, segments }
  } catch (error) {
    await draft.discard()
    throw error
  }
}

/** A correction that is accepted while the texts are compared has them compared again. */
async function flipped<Flipped>(
  db: Db,
  editions: { draftId: number; editionId: number },
  flip: (prepared: PreparedRenewal) => Promise<Flipped>,
): Promise<Flipped> {
  for (;;) {
    const prepared = await prepareRenewal(db, editions)
    try {
      return await flip(prepared)
    } catch (error) {
      if (!(error instanceof TextChanged)) throw error
    }
  }
}

/** What is said of the edition stays; a draft only needs it to be one. */
async function headOf(db: Db, edition: Edition, { metadata }: EditionFile): Promise<DraftHead> {
  const book = await db
    .selectFrom('books')
    .innerJoin('authors', 'authors.id', 'books.author_id')
    .select(['books.name', 'books.name_en', 'authors.dynasty', 'authors.years'])
    .select(['authors.name as author', 'authors.name_en as author_en'])
    .where('books.id', '=', edition.book_id)
    .executeTakeFirstOrThrow()
  return {
    bookId: edition.book_id,
    ref: `renewed:${edition.id}`,
    name: book.name,
    nameEn: book.name_en,
    author: { name: book.author, nameEn: book.author_en, dynasty: book.dynasty, years: book.years },
    language: edition.language,
    script: metadata.language === edition.language ? metadata.script : edition.script,
    flow: flowOf(metadata),
    translator: edition.translator,
    year: edition.year,
    source: edition.source,
    licence: edition.licence,
    tags: [],
  }
}
