import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zipped } from '../../export/zip.ts'
import type { Found, OpenedCandidate } from '../../ingest/host/candidate.ts'
import { reasonOf } from '../../ingest/host/files-under.ts'

/** The same as what a reader may send. */
const MOST_BYTES = 200 * 1024 * 1024

/**
 * A folder whose files are the chapters of one book, folders in it its volumes. It is packed when it is asked for; the same
 * files make the same archive, so that it comes in once.
 */
export async function chaptersInFolder(folder: string): Promise<Found> {
  try {
    const files = await filesOf(folder)
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
    if (sizeBytes > MOST_BYTES) return { name: folder, reason: 'the folder has more than 200 MB: it is no single book' }
    return { name: folder, sizeBytes, open: () => packed(folder, files) }
  } catch (error) {
    return { name: folder, reason: reasonOf(error) }
  }
}

type File = { path: string; sizeBytes: number }

/** Neither links nor what a computer keeps hidden. */
async function filesOf(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
  return Promise.all(paths.toSorted().map(async path => ({ path, sizeBytes: (await stat(path)).size })))
}

async function packed(source: string, files: readonly File[]): Promise<OpenedCandidate> {
  const folder = await mkdtemp(join(tmpdir(), 'shishu-import-'))
  const release = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'chapters.zip')
    await pipeline(Readable.from(zipped(entries(source, files), 0)), createWriteStream(path, { mode: 0o600 }))
    return { path, name: `${basename(resolve(source))}.zip`, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Not compressed: another version of the packer would make other bytes of the same files. */
async function* entries(folder: string, files: readonly File[]) {
  for (const { path } of files) {
    const name = relative(folder, path).split(sep).join('/')
    yield { name, bytes: await readFile(path), stored: true }
  }
}
