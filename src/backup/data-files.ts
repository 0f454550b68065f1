import { existsSync } from 'node:fs'
import { glob, mkdir } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { CarryRefused } from './put-rows.ts'

/** Files of a data folder that cannot be made again, by path: uploaded books and pictures, and the keys of the site. */
export async function keptFiles(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for await (const entry of glob('{files/**,keys/*,storage-key}', { cwd: dataDir, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name).slice(join(dataDir, sep).length).replaceAll(sep, '/')
    if (!isMadeAgain(path)) found.push(path)
  }
  return found.toSorted()
}

/** Files for readers, the packed dictionary, what was being written, and uploads that nobody has handed in. */
export function isMadeAgain(path: string): boolean {
  return /^files\/(?:downloads|dictionary|parts|uploads)\/|\.part$/.test(path)
}

/** Where a file of a backup goes in a data folder; its folders are made. @throws CarryRefused for one that leads out of it */
export async function pathOfFile(dataDir: string, path: string): Promise<string> {
  const isOurs = /^(?:files\/|keys\/|storage-key$)/.test(path) && !normalize(path).startsWith('..')
  if (!isOurs || path.includes('..')) throw new CarryRefused(`The backup names a file outside of the folder: ${path}`)
  const file = join(dataDir, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  return file
}

/** Whether a folder has no library of its own. */
export function isFreshFolder(dataDir: string): boolean {
  return !['shishu.db', 'keys', 'storage-key'].some(name => existsSync(join(dataDir, name)))
}
