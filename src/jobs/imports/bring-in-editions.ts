import type { Db } from '../../db/dialect.ts'
import type { BookFile, Warning } from '../../ingest/formats/book-file.ts'
import type { GivenMetadata } from '../../ingest/formats/metadata/given-metadata.ts'
import type { BookChoices } from '../../ingest/formats/open-book-file.ts'
import type { Language } from '../../ingest/values.ts'
import { type Draft, openDraft, type Uploader } from '../../library/publish/drafts/draft-edition.ts'
import { putEditionFile } from '../../library/uploads/files/edition-file.ts'
import type { KeepOriginal, KeptOriginal } from '../../library/uploads/files/keep-original.ts'
import { alignBySegments, noteSegments, type Segments } from './align-segments.ts'
import { editionHead } from './edition-head.ts'
import { type PutPicture, pictureBlocks } from './picture-blocks.ts'

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
  putCover?: (edition: NewCover) => Promise<Warning | null>
  /** Keeps a picture of the text; absent: the words that stand for pictures come in instead of them. */
  putPicture?: PutPicture
  now: number
  signal?: AbortSignal
  /** How much of the file has been brought in, 0–1. */
  onFraction?: (fraction: number) => void
}

export type NewCover = { bookId: number; language: Language; picture: Uint8Array }

/** An edition that came in; `alignments`: how many pairs are to be aligned because of it. */
export type ImportedEdition = {
  bookId: number
  editionId: number
  title: string
  chapters: number
  words: number
  alignments: number
}

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

/**
 * Brings the editions of an opened file into drafts, chapter by chapter, and publishes them together when all are whole. What
 * fails leaves no draft behind.
 */
export async function bringInEditions(
  db: Db,
  book: BookFile,
  options: BringIn,
): Promise<{ editions: ImportedEdition[]; leftOut: Warning[] }> {
  const come: Come[] = []
  try {
    for (const [at, { metadata, chapters }] of book.editions.entries()) {
      const head = await editionHead(db, metadata, { ...options, ref: `${options.ref}:${at}` })
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
        const stored = await draft.put({ title, depth, blocks: kept, continues })
        noteSegments(segments, kept, stored)
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
