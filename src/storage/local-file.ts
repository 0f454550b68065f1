import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileMissing, type Storage } from './storage.ts'

/**
 * Gives `work` the path of a stored file on this machine: the file itself, or a copy in `folder` that goes afterwards.
 * @throws FileMissing
 */
export async function withLocalFile<Result>(
  storage: Storage,
  { key, folder }: { key: string; folder: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const own = storage.pathOf(key)
  if (own !== null) {
    if ((await storage.sizeOf(key)) === null) throw new FileMissing(key)
    return work(own)
  }
  const file = await storage.read(key)
  if (!file) throw new FileMissing(key)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, `${randomBytes(8).toString('hex')}.part`)
  try {
    await pipeline(file.stream, createWriteStream(copy, { mode: 0o600 }))
    return await work(copy)
  } finally {
    await rm(copy, { force: true })
  }
}
