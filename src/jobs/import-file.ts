import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { AlreadyThere } from '../contract/errors.ts'
import type { Db } from '../db/dialect.ts'
import type { BookFile, FileMetadata, Warning } from '../ingest/formats/book-file.ts'
import { type GivenMetadata, givenSeries, givenTags, withGiven } from '../ingest/formats/given-metadata.ts'
import type { BookChoices } from '../ingest/formats/open-book-file.ts'
import { readIsolated } from '../ingest/formats/read-isolated.ts'
import { BookRefused } from '../ingest/formats/refused.ts'
import type { AuthorValue, Language } from '../ingest/values.ts'
import {
  type Draft,
  type DraftHead,
  demandNew,
  openDraft,
  type Uploader,
} from '../library/publish/drafts/draft-edition.ts'
import { bareIdentity } from '../library/publish/index/name-keys.ts'
import { putEditionFile } from '../library/uploads/edition-file.ts'
import type { KeepOriginal, KeptOriginal } from '../library/uploads/keep-original.ts'
import { hashOf, sourceRef } from '../library/uploads/original-file.ts'
import { demandWork } from '../library/works/demand-work.ts'
import { type ProposedWork, proposedByIds, proposeWorks } from '../library/works/propose-work.ts'
import { worksByContent } from '../library/works/works-by-content.ts'
import { alignBySegments, noteSegments, type Segments } from './align-segments.ts'
import { type PutPicture, pictureBlocks } from './picture-blocks.ts'
import { namesInLine, shortened, yearsOf } from './shown-metadata.ts'

export type ImportOptions = {
  /** The work of which the file is an edition; without it a new work. */
  bookId?: number | undefined
  /** What is said of the file from outside, before what it says itself; of several editions in it, of the first. */
  given?: GivenMetadata
  /** The encoding and headings that its uploader chose, and what they call the file. */
  choices?: BookChoices
  name?: string
  /** Who brings it; none for what the host brings. */
  uploader?: Uploader
  /** What brings it: see `openDraft`. */
  owner?: string
  /** Keeps the file itself under its hash, and what it may be given to; absent: it is not kept. */
  keepOriginal?: KeepOriginal
  /** Gives an edition that came in the picture found for it; absent: covers are drawn. A warning where it could not. */
  putCover?: (edition: CoverWanted) => Promise<Warning | null>
  /** Keeps a picture of the text; absent: the words that stand for pictures come in instead of them. */
  putPicture?: PutPicture
  now: number
  signal?: AbortSignal
  /** How much of the file has been brought in, 0–1. */
  onFraction?: (fraction: number) => void
}

export type CoverWanted = { bookId: number; language: Language; picture: Uint8Array }

/** An edition that came in; `alignments`: how many pairs are to be aligned because of it. */
export type ImportedEdition = {
  bookId: number
  editionId: number
  title: string
  chapters: number
  words: number
  alignments: number
}

export type ImportedFile = {
  editions: ImportedEdition[]
  /** Works of that name, where the file became a work of its own. */
  proposed: ProposedWork[]
  /** Works that say the same, where none is so called. */
  alike: ProposedWork[]
  warnings: BookFile['warnings']
}

/**
 * Brings a file into the library: read in a process without rights, chapter by chapter into a draft, published when it is
 * whole. What fails leaves nothing behind.
 * @throws BookRefused for a file that cannot be read, AlreadyThere for one that came in before, NotFound for a work that is not there
 */
export async function importFile(db: Db, path: string, options: ImportOptions): Promise<ImportedFile> {
  const { bookId } = options
  if (bookId !== undefined) await demandWork(db, bookId)
  const before = await stat(path)
  const hash = await hashOf(createReadStream(path))
  const ref = sourceRef(hash, options.uploader)
  // Before a process is started for it: an import that is begun again passes over thousands.
  await demandNew(db, `${ref}:0`)
  const book = await openGiven(path, options)
  try {
    const first = book.editions[0]?.metadata
    const title = first?.title || plainFileName(options.name ?? path)
    const proposed = bookId === undefined ? await proposeWorks(db, { title, authors: first?.authors ?? [] }) : []
    const { editions, leftOut } = await bringIn(db, book, {
      ...options,
      file: path,
      hash,
      fileName: options.name ?? basename(path),
      ref,
      title,
      whole: () => demandUnchanged(path, before),
    })
    const warnings = [...book.warnings, ...leftOut, ...(await covered(book, editions, options))]
    const others = proposed.filter(work => work.bookId !== editions[0]?.bookId)
    const isAsked = bookId === undefined && others.length === 0 && !options.uploader
    const alike = isAsked ? await worksAlike(db, editions, first?.authors ?? []) : []
    return { editions, proposed: others, alike, warnings }
  } finally {
    await book.close()
  }
}

/** Of what the host brings: readers name the work themselves. */
async function worksAlike(
  db: Db,
  [edition]: readonly ImportedEdition[],
  authors: readonly string[],
): Promise<ProposedWork[]> {
  return edition ? proposedByIds(db, await worksByContent(db, edition), authors) : []
}

/** The file as its reader finds it, its first edition under the metadata that is given. */
async function openGiven(path: string, { given, signal, choices, name }: ImportOptions): Promise<BookFile> {
  const book = await readIsolated(path, {
    ...(signal && { signal }),
    ...(choices && { choices }),
    ...(name !== undefined && { name }),
  })
  const [first, ...others] = book.editions
  if (!given || !first) return book
  return { ...book, editions: [{ ...first, metadata: withGiven(first.metadata, given) }, ...others] }
}

/** The picture that is given or found, for the language of the first edition. */
async function covered(
  { editions: [first], cover }: BookFile,
  [come]: readonly ImportedEdition[],
  { given, putCover }: ImportOptions,
): Promise<Warning[]> {
  const picture = given?.cover ?? cover?.bytes
  if (!putCover || !picture || !first || !come) return []
  const warning = await putCover({ bookId: come.bookId, language: first.metadata.language, picture })
  return warning ? [warning] : []
}

/** Whether an import failed because the file came in before. */
export const isThereAlready = (error: unknown): boolean => error instanceof AlreadyThere

/** `whole` throws where what was read is not what was hashed. */
type BringIn = ImportOptions & {
  file: string
  hash: string
  fileName: string
  ref: string
  title: string
  whole: () => Promise<void>
}

type Kept = Pick<BringIn, 'now' | 'hash' | 'fileName'> & { format: string; original: KeptOriginal | null }

type Come = { draft: Draft; title: string; segments: Segments; pictures: ReturnType<typeof pictureBlocks> }

async function bringIn(
  db: Db,
  book: BookFile,
  options: BringIn,
): Promise<Pick<ImportedFile, 'editions'> & { leftOut: Warning[] }> {
  const come: Come[] = []
  try {
    for (const [at, { metadata, chapters }] of book.editions.entries()) {
      const head = await headOf(db, metadata, { ...options, ref: `${options.ref}:${at}` })
      const draft = await openDraft(
        db,
        { ...head, bookId: options.bookId ?? come[0]?.draft.bookId ?? null },
        options.now,
        options,
      )
      const segments: Segments = new Map()
      const { putPicture, signal } = options
      const pictures = pictureBlocks(book, { editionId: draft.editionId, putPicture, signal })
      come.push({ draft, title: head.name, segments, pictures })
      for await (const { title, depth, blocks, continues, fraction } of chapters()) {
        signal?.throwIfAborted()
        const kept = await pictures.of(blocks)
        const places = await draft.put({ title, depth, blocks: kept, continues })
        noteSegments(segments, kept, places)
        options.onFraction?.(READING * ((at + fraction) / book.editions.length))
      }
    }
    await options.whole()
    for (const [at, { draft }] of come.entries()) {
      const onFraction = (part: number) => options.onFraction?.(READING + (1 - READING) * ((at + part) / come.length))
      await draft.end({ signal: options.signal, onFraction })
    }
    const original = (await options.keepOriginal?.(options.file, options.hash)) ?? null
    const editions = await publishTogether(db, come, { ...options, format: book.format, original })
    return { editions, leftOut: come.flatMap(({ pictures }) => pictures.warnings()) }
  } catch (error) {
    // What cannot be taken away now is ended after a day.
    for (const { draft } of come.toReversed()) await draft.discard().catch(() => undefined)
    throw error
  }
}

/** Of the work on a file as long as its text comes in; the rest makes it findable. */
const READING = 0.6

/** All editions of a file at once: none is there without the others. */
function publishTogether(
  db: Db,
  come: readonly Come[],
  { now, hash, fileName, format, original }: Kept,
): Promise<ImportedEdition[]> {
  return db.transaction().execute(async transaction => {
    const texts = come.map(({ draft: { bookId, editionId }, segments }) => ({ bookId, editionId, segments }))
    await alignBySegments(transaction, texts, now)
    const editions: ImportedEdition[] = []
    for (const [part, { draft, title }] of come.entries()) {
      const published = await draft.publish(transaction, now)
      if (original)
        await putEditionFile(
          transaction,
          { hash, name: fileName, format, readAs: {}, ...original },
          { editionId: draft.editionId, part },
        )
      editions.push({ bookId: draft.bookId, editionId: draft.editionId, title, ...published })
    }
    return editions
  })
}

async function headOf(db: Db, metadata: FileMetadata, { ref, title, given = {} }: BringIn): Promise<DraftHead> {
  const isEnglish = metadata.language === 'english'
  const name = metadata.title || title
  return {
    bookId: null,
    ref,
    name,
    nameEn: isEnglish ? name : '',
    author: await authorOf(db, metadata),
    language: metadata.language,
    script: metadata.script,
    translator: namesInLine(metadata.translators, metadata.language),
    source: metadata.publisher,
    licence: shortened(metadata.rights, LONGEST_LICENCE),
    firstPublished: yearsOf(metadata.published),
    [isEnglish ? 'introductionEn' : 'introduction']: metadata.description,
    tags: givenTags(given),
    series: givenSeries(given),
    identifiers: metadata.identifiers,
  }
}

const LONGEST_LICENCE = 300

/** An author whom the library has under this name, where there is one such; else a new one. */
async function authorOf(db: Db, { authors, language }: FileMetadata): Promise<AuthorValue> {
  const isEnglish = language === 'english'
  const name = namesInLine(authors, language) || (isEnglish ? 'Anonymous' : '佚名')
  const known = await db
    .selectFrom('authors')
    .select(['name', 'name_en', 'dynasty', 'years'])
    .where(eb => eb.or([eb('folded', '=', bareIdentity(name)), eb('name_en', '=', name)]))
    .orderBy('popularity', 'desc')
    .limit(2)
    .execute()
  const [only, other] = known
  if (only && !other) return { name: only.name, nameEn: only.name_en, dynasty: only.dynasty, years: only.years }
  return { name, nameEn: isEnglish ? name : '', dynasty: '', years: '' }
}

/** A file that was changed after it was hashed is not the one its hash names. */
async function demandUnchanged(path: string, before: Stats): Promise<void> {
  const now = await stat(path)
  if (now.size !== before.size || now.mtimeMs !== before.mtimeMs) throw new BookRefused('changed-while-read')
}

const plainFileName = (path: string) => basename(path, extname(path)).slice(0, 300)
