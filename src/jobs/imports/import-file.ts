import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { AlreadyThere } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import type { BookFile, Warning } from '../../ingest/formats/book-file.ts'
import { withGiven } from '../../ingest/formats/metadata/given-metadata.ts'
import { readIsolated } from '../../ingest/formats/read-isolated.ts'
import { BookRefused } from '../../ingest/formats/refused.ts'
import { demandNew } from '../../library/publish/drafts/draft-edition.ts'
import { hashOf, sourceRef } from '../../library/uploads/files/original-file.ts'
import { demandWork } from '../../library/works/demand-work.ts'
import { type ProposedWork, proposedByIds, proposeWorks } from '../../library/works/propose-work.ts'
import { worksByContent } from '../../library/works/works-by-content.ts'
import { bringInEditions, type ImportedEdition, type ImportOptions } from './bring-in-editions.ts'

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
  if (bookId !== undefined) await demandWork(db, bookId, options.uploader?.userId)
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
    const { editions, leftOut } = await bringInEditions(db, book, {
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

/** A file that was changed after it was hashed is not the one its hash names. */
async function demandUnchanged(path: string, before: Stats): Promise<void> {
  const now = await stat(path)
  if (now.size !== before.size || now.mtimeMs !== before.mtimeMs) throw new BookRefused('changed-while-read')
}

const plainFileName = (path: string) => basename(path, extname(path)).slice(0, 300)
