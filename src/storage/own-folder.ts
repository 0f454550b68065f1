import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a folder that only this program's user may enter, or closes one that others may: the data of people lies in it. A
 * folder that is shared on purpose (its sticky bit is set) and one of another owner stay as they are.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode } = statSync(folder)
  if ((mode & STICKY) === 0 && (mode & OTHERS) !== 0) changeMode(folder, 0o700)
}

/** Closes a folder and every file in it, of however many folders. */
export function closeFiles(folder: string): void {
  closeFolder(folder)
  if ((statSync(folder).mode & STICKY) !== 0) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeFiles(path)
    else if (entry.isFile()) closeFile(path)
  }
}

/** Lets only the owner read and write a file. */
export function closeFile(path: string): void {
  if ((statSync(path).mode & OTHERS) !== 0) changeMode(path, 0o600)
}

const STICKY = 0o1000
const OTHERS = 0o077

function changeMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // A mounted folder of another owner, or a disk without modes: the host has arranged it so.
    if (!['EPERM', 'ENOTSUP', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
