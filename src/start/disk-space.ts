import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Watches the room on the disk of the data folder. While it is full nothing is written, and reading goes on. */
type RoomOnDisk = {
  isFull: () => boolean
  /** Does it now, or once there is room again. */
  whenRoom: (work: () => void) => void
  stop: () => void
}

const MB = 1024 * 1024
/** With less left nothing more is written; what is under way and the database's own files still fit. */
const LEAST_BYTES = 24 * MB
/** Kept for the start after the disk was filled: a database that is opened writes a little. */
const RESERVE_BYTES = 32 * MB
const LOOK_MS = 5_000

/** Looks at the disk; where it is full, what was set aside for this is given back, so that the start succeeds. */
export function diskSpace(dataDir: string, say: (line: string) => void): RoomOnDisk {
  const reserve = join(dataDir, 'reserve')
  const waiting: (() => void)[] = []
  let isFull = false
  try {
    mkdirSync(dataDir, { recursive: true })
    // Where nothing is set aside it was needed already.
    const least = existsSync(reserve) ? LEAST_BYTES : LEAST_BYTES + RESERVE_BYTES
    isFull = leftIn(statfsSync(dataDir)) < least
  } catch {
    // A folder that cannot be made is told of by what is opened in it.
    return { isFull: () => false, whenRoom: work => work(), stop: () => undefined }
  }
  if (isFull) {
    rmSync(reserve, { force: true })
    // Cut and drawn anew when they are asked for.
    if (leftIn(statfsSync(dataDir)) < LEAST_BYTES) rmSync(join(dataDir, 'faces'), { recursive: true, force: true })
    say(fullLine(dataDir, leftIn(statfsSync(dataDir))))
  }

  const look = async () => {
    const left = leftIn(await statfs(dataDir))
    if (!isFull && left < LEAST_BYTES) {
      isFull = true
      say(fullLine(dataDir, left))
    }
    const needed = existsSync(reserve) ? 2 * LEAST_BYTES : RESERVE_BYTES + 2 * LEAST_BYTES
    if (left < needed) return
    if (isFull) {
      isFull = false
      say(`There is room on the disk of ${dataDir} again: everything is saved as before.`)
    }
    for (const work of waiting.splice(0)) work()
    await setAside(reserve)
  }
  // A look that fails says nothing of the room; the next one may.
  const tryLook = () => void look().catch(() => undefined)
  tryLook()
  const timer = setInterval(tryLook, LOOK_MS)
  timer.unref()
  return {
    isFull: () => isFull,
    whenRoom: work => (isFull ? void waiting.push(work) : work()),
    stop: () => clearInterval(timer),
  }
}

/** Random, so that no file system makes it smaller. */
async function setAside(reserve: string): Promise<void> {
  if (existsSync(reserve)) return
  const part = `${reserve}.part`
  try {
    await writeFile(part, randomBytes(RESERVE_BYTES), { mode: 0o600 })
    await rename(part, reserve)
  } finally {
    await rm(part, { force: true })
  }
}

function leftIn({ bavail, bsize }: { bavail: number; bsize: number }): number {
  return bavail * bsize
}

function fullLine(dataDir: string, left: number): string {
  const room = `${Math.floor(left / MB)} MB left`
  return `The disk of ${dataDir} is full (${room}): readers can read, and nothing is saved until there is room.`
}
