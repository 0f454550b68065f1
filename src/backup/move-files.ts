import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Storage } from '../storage/storage.ts'
import { isMadeAgain } from './data-files.ts'
import { CarryRefused } from './put-rows.ts'
import type { Tell } from './write-backup.ts'

/** How many files there were, and how many of them were there already. */
export type MovedFiles = { files: number; there: number; bytes: number }

/**
 * Copies the files that cannot be made again from one storage to another, and reads each back and compares it by hash.
 * Those that are there in the same size stay: one that was cut off goes on where it was. @throws CarryRefused
 */
export async function moveFiles(from: Storage, to: Storage, tell: Tell = () => {}): Promise<MovedFiles> {
  const moved = { files: 0, there: 0, bytes: 0 }
  const keys: { key: string; sizeBytes: number }[] = []
  for await (const file of from.list('')) if (!isMadeAgain(`files/${file.key}`)) keys.push(file)
  for (const { key, sizeBytes } of keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    moved.files++
    moved.bytes += sizeBytes
    if ((await to.sizeOf(key)) === sizeBytes) moved.there++
    else await copy(from, to, key)
    tell({ what: 'files', done: moved.files, total: keys.length, rows: moved.bytes })
  }
  return moved
}

async function copy(from: Storage, to: Storage, key: string): Promise<void> {
  const file = await from.read(key)
  // It went while the others were copied: nobody names it.
  if (!file) return
  await to.put(key, file.stream)
  const [before, after] = [await hashOf(await from.read(key)), await hashOf(await to.read(key))]
  if (before !== after) throw new CarryRefused(`${key} is not what was carried; begin again.`)
}

async function hashOf(file: { stream: Readable } | null): Promise<string> {
  const hash = createHash('sha256')
  if (file) for await (const piece of file.stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}
