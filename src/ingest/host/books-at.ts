import { stat } from 'node:fs/promises'
import { calibreBooks } from '../calibre/calibre-books.ts'
import { BookRefused } from '../formats/refused.ts'
import { booksInZip, type ZipReading } from './books-in-zip.ts'
import { type Candidate, type Found, fileAt, isCandidate } from './candidate.ts'
import { filesUnder, reasonOf } from './files-under.ts'
import type { NamePattern } from './name-pattern.ts'

export type HostChoices = { zip: ZipReading; pattern: NamePattern | null }

/** The books at a place of a host: a file, an archive, a folder with all in it, a calibre library. */
export async function* booksAt(path: string, choices: HostChoices): AsyncIterable<Found> {
  for await (const found of placed(path, choices)) yield isCandidate(found) ? named(found, choices.pattern) : found
}

async function* placed(path: string, { zip }: HostChoices): AsyncIterable<Found> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return yield* booksInFile(path, found.size, zip)
  } catch (error) {
    return yield { name: path, reason: reasonOf(error) }
  }
  for await (const found of filesUnder(path)) {
    if (found.kind === 'none') yield { name: found.name, reason: found.reason }
    else if (found.kind === 'calibre') yield* calibreBooks(found.path)
    else yield* booksInFile(found.path, found.sizeBytes, zip)
  }
}

async function* booksInFile(path: string, sizeBytes: number, zip: ZipReading): AsyncIterable<Found> {
  const books = /\.zip$/i.test(path) ? await inside(path, zip) : null
  if (books) yield* books
  else yield { name: path, sizeBytes, open: fileAt(path) }
}

async function inside(path: string, zip: ZipReading): Promise<Found[] | null> {
  try {
    return await booksInZip(path, zip)
  } catch (error) {
    if (error instanceof BookRefused) return [{ name: path, reason: `${error.reason}: ${error.sentence.en}` }]
    return [{ name: path, reason: reasonOf(error) }]
  }
}

/** What calibre says of a book is more than its name does. */
function named(candidate: Candidate, pattern: NamePattern | null): Candidate {
  const given = candidate.given ? null : (pattern?.(candidate.name) ?? null)
  return given ? { ...candidate, given } : candidate
}
