import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The workers that the build makes plain JavaScript of, from the root: each begins anew for one file or one reader who signs in. */
export const WORKERS_TO_BUILD = [
  'src/ingest/formats/book-worker.ts',
  'src/ingest/checks/check-worker.ts',
  'src/ingest/pictures/picture-worker.ts',
  'src/library/people/passwords/password-worker.ts',
] as const

/** What a worker was made of, as the build wrote it down; paths from the root, with slashes. */
export type BuiltWorker = { source: string; files: string[]; hash: string }

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * The file that a worker is started from: what the build has made of its sources as they are now, which starts in less than
 * half the time; else the source itself.
 */
export function workerFile(source: URL, root = ROOT): URL {
  const path = relative(root, fileURLToPath(source)).split(sep).join('/')
  const built = builtWorker(root, path)
  return built ? pathToFileURL(join(folderOf(root, built), 'worker.mjs')) : source
}

/** What the build has made of a worker; null when there is nothing, or a source has changed since. */
export function builtWorker(root: string, source: string): BuiltWorker | null {
  try {
    const built = JSON.parse(readFileSync(recordOf(root, source), 'utf8')) as BuiltWorker
    return built.source === source && hashOfFiles(root, built.files) === built.hash ? built : null
  } catch (error) {
    // Nothing has been built, or a file that it was made of is gone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Where it is written down of what the worker of a source was made. */
export function recordOf(root: string, source: string): string {
  return join(root, 'build/workers', `${nameOf(source)}.json`)
}

/** Each state of the sources has a folder of its own: a worker that runs finds its files when a newer one has been built. */
export function folderOf(root: string, { source, hash }: BuiltWorker): string {
  return join(root, 'build/workers', `${nameOf(source)}-${hash}`)
}

const nameOf = (source: string) => source.replace(/^.*\/|\.ts$/g, '')

/** Of the names and bytes of some files, in 16 letters. */
export function hashOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
