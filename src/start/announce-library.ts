import type { Filling, Watch } from './load-library.ts'
import { progressLine } from './progress-line.ts'
import type { Settings } from './settings/environment.ts'

/** Every node is told at most this often that the library has grown: soon while the first books come, seldom after. */
const ANNOUNCE_MS = { starter: 1000, later: 30_000 }

/**
 * The library as it comes in behind the readers, its way shown on standard output. The pages may still be being built:
 * nobody is told of it before `tellBy`. What is wrong before that is said by the start itself; the filling tries again,
 * and `failed` is told then. `unheard` is told when the other nodes could not be.
 */
export function announceLibrary(
  settings: Settings,
  failed: (error: unknown) => void,
  unheard: (error: unknown) => void,
) {
  const location = { databaseUrl: settings.databaseUrl, dataDir: settings.dataDir }
  let filling: Promise<Filling> | undefined
  let progress: Filling['progress'] | undefined
  let announce: ((tag: string) => Promise<void>) | undefined
  const show = progressLine(process.stdout)
  let announced = { at: 0, phase: '' }

  const tell: Watch['tell'] = at => {
    if (!announce) return
    if (at.phase !== 'done') show({ what: at.phase, ...at })
    const everyMs = at.phase === 'starter' ? ANNOUNCE_MS.starter : ANNOUNCE_MS.later
    if (at.phase === announced.phase && Date.now() - announced.at < everyMs) return
    announced = { at: Date.now(), phase: at.phase }
    announce('library').catch(unheard)
  }
  const watch: Watch = { tell, failed: error => announce && failed(error) }
  const fill = async () => {
    const { loadLibrary } = await import('./load-library.ts')
    const begun = loadLibrary({ location, library: settings.library }, watch)
    progress = begun.progress
    return begun
  }

  return {
    /** Begins, once, unless nothing is wanted. */
    begin: (isStale = false) => {
      if (settings.library !== 'none' || isStale) filling ??= fill()
    },
    tellBy: (how: (tag: string) => Promise<void>) => {
      announce = how
    },
    progress: () =>
      progress?.() ?? ({ phase: settings.library === 'none' ? 'off' : 'waiting', done: 0, total: 0, rows: 0 } as const),
    stop: async () => (await filling)?.stop(),
  }
}
