import { readdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, relative } from 'node:path'
import { reasonOf } from '../host/files-under.ts'
import type { CalibreBook } from './calibre-given.ts'
import type { CalibreMetadata } from './open-metadata.ts'

/** The forms in which a book of calibre's can come in, the best first: what keeps most of a book to what keeps least. */
const BEST = ['EPUB', 'AZW3', 'MOBI', 'AZW', 'PRC', 'FB2', 'DOCX', 'HTML', 'HTM', 'MD', 'TXT', 'PDF']

export type CalibreFile = { path: string; format: string; sizeBytes: number }

/** The files of a book that are there, and sentences about those that are not, or are called otherwise. */
export async function calibreFiles(library: string, metadata: CalibreMetadata, book: CalibreBook) {
  const rows = metadata.rows('data', 'select format, name from data where book = ? order by format', book.id)
  const known = rows
    .map(({ format, name }) => ({ format: String(format).toUpperCase(), name: String(name) }))
    .filter(({ format }) => BEST.includes(format))
    .toSorted((one, other) => BEST.indexOf(one.format) - BEST.indexOf(other.format))
  const files: CalibreFile[] = []
  const remarks: string[] = []
  const away: string[] = []
  const folder = join(library, book.path)
  for (const { format, name } of known) {
    const wanted = `${name}.${format.toLowerCase()}`
    const found = await fileIn(library, folder, wanted)
    if (!found) away.push(wanted)
    else {
      files.push({ path: found.path, sizeBytes: found.sizeBytes, format })
      if (!found.isAsNamed) remarks.push(`${wanted} is called ${found.path.slice(folder.length + 1)} now`)
    }
  }
  // One form that is missing where another is there is a remark; where none is, the book is.
  if (files.length > 0) return { files, remarks: [...remarks, ...away.map(name => `${name} is missing`)], missing: [] }
  if (away.length > 0) return { files, remarks, missing: away.map(name => `${name} is missing in ${folder}`) }
  const forms = rows.map(({ format }) => String(format)).join(', ')
  return { files, remarks, missing: [forms === '' ? 'calibre has no file of it' : `only as ${forms}`] }
}

type FileThere = { path: string; sizeBytes: number; isAsNamed: boolean }

/** The file by its name, or the only one of its kind in the folder; null where it is not there, or lies elsewhere. */
async function fileIn(library: string, folder: string, wanted: string): Promise<FileThere | null> {
  const named = await regular(library, join(folder, wanted))
  if (named) return { ...named, isAsNamed: true }
  const ending = wanted.slice(wanted.lastIndexOf('.')).toLowerCase()
  const entries = await readdir(folder).catch(() => [])
  const [only, ...others] = entries.filter(name => name.toLowerCase().endsWith(ending))
  if (only === undefined || others.length > 0) return null
  const renamed = await regular(library, join(folder, only))
  return renamed && { ...renamed, isAsNamed: false }
}

/** A path in a library is what somebody wrote into a database: it has to lead to a file inside. */
async function regular(library: string, path: string): Promise<{ path: string; sizeBytes: number } | null> {
  try {
    const inside = relative(await realpath(library), await realpath(path))
    if (inside.startsWith('..') || isAbsolute(inside)) return null
    const found = await stat(path)
    return found.isFile() ? { path, sizeBytes: found.size } : null
  } catch (error) {
    reasonOf(error)
    return null
  }
}
