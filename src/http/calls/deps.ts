import type { KeyObject } from 'node:crypto'
import type { Db } from '../../db/dialect.ts'
import type { Fonts } from '../../fonts/fonts.ts'
import type { Search } from '../../library/search/worker/open-search.ts'
import type { SecurityLog } from '../../library/telemetry/security/security-log.ts'
import type { Storage } from '../../storage/storage.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import type { AccountOptions } from '../people/accounts/accounts.ts'
import type { CachedAnswers } from './answers/cached-answers.ts'

/** What the verbs work with; without `fonts` there are no drawn covers and no font files; `accounts` is open by default. */
export type Deps = {
  db: Db
  storage: Storage
  fonts?: Fonts
  accounts?: AccountOptions
  /** Tells every node, after the commit, what public pages must be made anew: `library`, `book:12` … (src/db/events.ts). */
  announce?: (tag: string) => Promise<void>
  downloads?: DownloadOptions
  /** Whether an editor looks at what readers bring for everyone; not when absent. */
  needsReview?: boolean
  /** How often people may do what; of this node alone when absent. */
  limits?: PeopleLimits
  /** What matters to security is written down here; in this process's own way when absent. */
  security?: SecurityLog
  /** The key of the hashes by which those who report are counted for a day; of this process when absent. */
  peopleKey?: KeyObject | Buffer
  /** Whether Redis, which is to count them for all nodes, answers; absent when nothing is shared. */
  areLimitsShared?: () => boolean
  /** Searches that were made already. */
  answers?: CachedAnswers
  /** Where searches run; in this thread when absent. */
  search?: Search
  /** Where the filling of the library stands, and what this program is, for the host. */
  progress?: LibraryProgress
  program?: string
  /** The folder of the source maps of the pages; without it stacks are shown as browsers tell them. */
  mapsDir?: string
}

/** How downloads are signed; without a public address files name the one they were asked for at. */
export type DownloadOptions = { key: Buffer; publicUrl?: string | undefined }

/**
 * Where the library's filling stands, for `/readyz`: it has not begun, is in one of its phases (each with what came before
 * it whole), has all, or is not wanted.
 */
export type LibraryProgress = () => {
  phase: 'waiting' | 'search' | 'starter' | 'full' | 'settling' | 'done' | 'off'
  done: number
  total: number
  rows: number
}
