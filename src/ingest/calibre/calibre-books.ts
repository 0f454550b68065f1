import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_IMAGE_BYTES } from '../formats/image-header.ts'
import { type Candidate, type Found, NotToBeHad } from '../host/candidate.ts'
import { reasonOf } from '../host/files-under.ts'
import { calibreFiles } from './calibre-files.ts'
import { type CalibreBook, calibreGiven } from './calibre-given.ts'
import { type CalibreMetadata, isOfSqlite, openCalibreMetadata } from './open-metadata.ts'

/** So many are asked for at once. */
const PAGE = 200

/** The books of a calibre library, in the order they came into it, each in the best form it has there. */
export async function* calibreBooks(library: string): AsyncIterable<Found> {
  let metadata: CalibreMetadata
  try {
    metadata = await openCalibreMetadata(library)
  } catch (error) {
    return yield { name: library, reason: error instanceof NotToBeHad ? error.message : reasonOf(error) }
  }
  try {
    for (let after = 0; ; ) {
      const page = metadata.rows('books', BOOKS, after, PAGE) as CalibreBook[]
      for (const book of page) yield* foundBook(library, metadata, book)
      const last = page.at(-1)
      if (!last) return
      after = last.id
    }
  } catch (error) {
    if (!isOfSqlite(error)) throw error
    yield { name: library, reason: `its metadata.db is of a version that is not known here: ${error.message}` }
  } finally {
    await metadata.close()
  }
}

const BOOKS =
  'select id, title, path, pubdate, series_index, uuid, has_cover from books where id > ? order by id limit ?'

async function* foundBook(library: string, metadata: CalibreMetadata, book: CalibreBook): AsyncIterable<Found> {
  const { given, rating } = calibreGiven(metadata, book)
  const { files, missing, remarks } = await calibreFiles(library, metadata, book)
  const name = `${library}: ${given.title} (${book.id})`
  for (const reason of missing) yield { name, reason }
  const forms = files.map(({ path, format, sizeBytes }, at): Candidate => {
    const isBest = at === 0
    return {
      name: isBest ? path : `${path} (${format})`,
      sizeBytes,
      given,
      ...(rating > 0 ? { rating } : {}),
      ...(isBest && remarks.length > 0 ? { remarks } : {}),
      open: async () => ({
        path,
        cover: book.has_cover ? await coverOf(join(library, book.path)) : null,
        release: async () => undefined,
      }),
    }
  })
  const best = forms.toReversed().reduce<Candidate | null>((next, form) => (next ? { ...form, next } : form), null)
  if (best) yield best
}

/** Null where it is not there, or too large to be one: the one in the book, or a drawn one, does. */
async function coverOf(folder: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(join(folder, 'cover.jpg'))
    return bytes.length <= MOST_IMAGE_BYTES ? bytes : null
  } catch (error) {
    reasonOf(error)
    return null
  }
}
