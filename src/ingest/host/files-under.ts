import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { NoCandidate } from './candidate.ts'

export type FileFound = { kind: 'file'; path: string; sizeBytes: number }
/** A folder with a `metadata.db` is a calibre library, and is not walked through. */
export type CalibreFound = { kind: 'calibre'; path: string }
export type UnderFolder = FileFound | CalibreFound | ({ kind: 'none' } & NoCandidate)

/** What is looked at in a folder; pictures, lists and programs beside books are not. */
const BOOKS = /\.(?:epub|txt|text|md|markdown|x?html?|fb2|mobi|azw3?|prc|docx|pdf|zip|json)$/i
const DEEPEST = 64

/**
 * Every file of a folder and the folders in it that may be a book, in the order of their names. Links are followed, each
 * folder is entered once; what cannot be read is told and the rest goes on.
 */
export async function* filesUnder(folder: string): AsyncIterable<UnderFolder> {
  yield* walk(folder, { entered: new Set(), depth: 0 })
}

type Walk = { entered: Set<string>; depth: number }

async function* walk(folder: string, { entered, depth }: Walk): AsyncIterable<UnderFolder> {
  if (depth > DEEPEST) return yield none(folder, `folders stand more than ${DEEPEST} deep`)
  const listed = await entriesOf(folder, entered)
  if (typeof listed === 'string') return yield none(folder, listed)
  if (listed.some(({ name }) => name === 'metadata.db')) return yield { kind: 'calibre', path: folder }
  for (const entry of listed) {
    const path = join(folder, entry.name)
    if (entry.name.includes('\ufffd')) {
      yield none(path, 'its name is not UTF-8: give it another (convmv -f gbk -t utf8)')
      continue
    }
    const found = await kindOf(entry, path)
    if (found === 'folder' && /\.epub$/i.test(entry.name)) yield none(path, 'it is an unpacked EPUB: pack it first')
    else if (found === 'folder') yield* walk(path, { entered, depth: depth + 1 })
    else if (typeof found === 'string') yield none(path, found)
    else if (found) yield found
  }
}

/** The entries of a folder; [] for one that was entered before, a sentence for one that cannot be read. */
async function entriesOf(folder: string, entered: Set<string>): Promise<Dirent[] | string> {
  try {
    const { dev, ino } = await stat(folder)
    const id = `${dev}:${ino}`
    if (entered.has(id)) return []
    entered.add(id)
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => order.compare(a.name, b.name))
  } catch (error) {
    return reasonOf(error)
  }
}

const order = new Intl.Collator('zh', { numeric: true })

/** A sentence for what cannot be read; null for what is no book by its name, or neither a file nor a folder. */
async function kindOf(entry: Dirent, path: string): Promise<FileFound | 'folder' | string | null> {
  const isBook = BOOKS.test(entry.name)
  if (entry.isDirectory()) return 'folder'
  if (!isBook && !entry.isSymbolicLink()) return null
  try {
    const found = await stat(path)
    if (found.isDirectory()) return 'folder'
    return isBook && found.isFile() ? { kind: 'file', path, sizeBytes: found.size } : null
  } catch (error) {
    return isBook ? reasonOf(error) : null
  }
}

const none = (name: string, reason: string) => ({ kind: 'none' as const, name, reason })

const REASONS: Record<string, string> = {
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
  ENOENT: 'it is not there',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its path is too long',
  EIO: 'the disk cannot read it',
  ENOTDIR: 'it is not there',
  EISDIR: 'it is a folder',
  EBUSY: 'another program holds it',
  ESTALE: 'the network disk has lost it',
}

/** What is wrong with one file or folder, in a sentence. @throws what is wrong with more than that: a full disk, a database that is away */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? REASONS[(error as NodeJS.ErrnoException).code ?? ''] : undefined
  if (reason === undefined) throw error
  return reason
}
