import { stat } from 'node:fs/promises'
import { filesUnder } from '../../ingest/host/files-under.ts'

/** A file that has stopped growing; `mark` changes with its size and time. */
export type FinishedFile = { path: string; mark: string }
export type FolderScan = {
  finished: FinishedFile[]
  /** Files that may still grow: looked at again. */
  growing: number
  /** What cannot be read, in sentences for the host. */
  problems: { name: string; reason: string }[]
}

/** Between two looks at least; what copies a file over a network may pause. */
const QUIET_MS = 5_000

/**
 * Looks through a folder again and again: a file is settled when it is as it was at the last look, and has been left alone
 * for some seconds. What stands in a calibre library there is not taken: calibre changes it as it likes.
 */
export function folderScanner(folder: string): { look(now: number): Promise<FolderScan> } {
  let before = new Map<string, string>()
  return {
    async look(now) {
      const seen = new Map<string, string>()
      const look: FolderScan = { finished: [], growing: 0, problems: [] }
      for await (const found of filesUnder(folder)) {
        if (found.kind === 'none') look.problems.push({ name: found.name, reason: found.reason })
        else if (found.kind === 'calibre') look.problems.push({ name: found.path, reason: CALIBRE })
        else {
          const file = await stat(found.path).catch(() => null)
          if (!file) continue
          const mark = `${file.size}:${file.mtimeMs}`
          seen.set(found.path, mark)
          const isSettled = before.get(found.path) === mark && file.size > 0 && now - file.mtimeMs >= QUIET_MS
          if (isSettled) look.finished.push({ path: found.path, mark })
          else look.growing += 1
        }
      }
      before = seen
      return look
    },
  }
}

const CALIBRE = 'a calibre library is brought in by npm run import, not watched'
