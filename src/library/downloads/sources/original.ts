import type { DownloadWish } from '../../../contract/downloads.ts'
import { FieldsWrong, NotFound } from '../../../contract/errors.ts'
import type { Edition } from '../../../contract/works/books.ts'
import type { Db } from '../../../db/dialect.ts'
import { type EditionRow, readableEditions } from '../../books/editions.ts'
import { mayHaveOriginal, originalKind } from '../../books/original-kind.ts'
import { type EditionFile, editionFiles } from '../../uploads/files/edition-file.ts'
import { originalKey } from '../../uploads/files/original-file.ts'
import { ownFileName } from '../file-name.ts'
import { isReadableBook } from './source-book.ts'

/** The file that someone once put in, as it is handed out. */
export type Original = {
  /** Where it lies in storage. */
  address: string
  fileName: string
  /** Nothing that a browser would show or run, wherever it is opened. */
  type: string
  sizeBytes: number
  title: string
  language: Edition['language']
}

/**
 * The original of an edition, for whoever may have it: of what is in the public domain or given by its author everyone who
 * may read it, of what someone owns they alone. @throws NotFound, FieldsWrong where there is none for them
 */
export async function originalOf(db: Db, request: DownloadWish, userId: number): Promise<Original> {
  if (!request.bookId) throw new FieldsWrong({ format: NO_ORIGINAL })
  const editions = (await readableEditions(db, request.bookId, userId)).filter(
    ({ id, language }) =>
      (!request.edition || id === request.edition) && (!request.language || language === request.language),
  )
  if (editions.length === 0 || !(await isReadableBook(db, request.bookId, userId))) throw new NotFound()
  const files = await editionFiles(
    db,
    editions.map(({ id }) => id),
  )
  for (const edition of editions) {
    const file = files.get(edition.id)
    if (file && mayHaveOriginal(file, edition, userId)) return handedOut(file, edition)
  }
  throw new FieldsWrong({ format: NO_ORIGINAL })
}

/** The originals of a work's editions that someone may have, in the order of its editions. */
export async function originalsFor(db: Db, bookId: number, userId: number) {
  if (!(await isReadableBook(db, bookId, userId))) throw new NotFound()
  const editions = await readableEditions(db, bookId, userId)
  const files = await editionFiles(
    db,
    editions.map(({ id }) => id),
  )
  return editions.flatMap(edition => {
    const file = files.get(edition.id)
    if (!file || !mayHaveOriginal(file, edition, userId)) return []
    const { id: editionId, language } = edition
    return [{ editionId, language, kind: originalKind(file.format).name, sizeBytes: file.size_bytes }]
  })
}

function handedOut(file: EditionFile, { title, language }: EditionRow): Original {
  const { extensions, type } = originalKind(file.format)
  return {
    address: originalKey(file.file_hash),
    fileName: ownFileName(file.file_name, extensions),
    type,
    sizeBytes: file.size_bytes,
    title,
    language,
  }
}

const NO_ORIGINAL = { zh: '这个版本没有原始文件', en: 'This edition has no original file' }
