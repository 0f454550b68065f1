import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Tests that run at a time have less than a tenth of it. */
const ROOM_BYTES = 2e9

/**
 * Where tests put what they throw away: in memory where Linux has a file system of it with room enough, for SQLite waits for
 * the disk at each commit (`synchronous = full`, 2.5 ms each), which no test can tell; else where the system has it.
 */
export function tempFolder(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir()
  } catch (error) {
    if (['ENOENT', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return tmpdir()
    throw error
  }
}

/** Of this run of Vitest, whose tests leave some files behind: it goes with all of them when the run ends. */
export function folderOfRun(): string {
  return join(tempFolder(), `shishu-tests-${process.pid}`)
}
