import { join } from 'node:path'
import type { DatabasePlace } from './db/open.ts'
import type { AppOptions } from './http/app.ts'
import type { PagesOptions } from './http/pages/pages.ts'
import { type Settings, SettingWrong, settingsFrom } from './start/environment.ts'
import { everyDay } from './start/every-day.ts'
import type { FirstAdmin } from './start/first-admin.ts'
import type { Filling } from './start/keep-filling.ts'
import { progressLine } from './start/progress-line.ts'
import { giveMemoryBackAtRest } from './start/rest-memory.ts'
import { BuildFailed, buildWhatIsStale } from './start/stale-build.ts'

const ROOT = join(import.meta.dirname, '..')

/** Starts the site. `--build` only builds what is stale; `--dev` serves from source with Vite. */
export async function main(args: string[]): Promise<void> {
  const isDev = args.includes('--dev')
  process.env.NODE_ENV ??= isDev ? 'development' : 'production'
  try {
    const settings = settingsFrom(process.env)
    if (args.includes('--build')) say(`built ${await buildWhatIsStale(ROOT)}`)
    else await serve(settings, isDev)
  } catch (error) {
    const sentence = await sentenceFor(error)
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
    // Something may be half open (a pool, a watcher): nothing of it is worth waiting for.
    process.exit(1)
  }
}

async function serve(settings: Settings, isDev: boolean): Promise<void> {
  const startedAt = performance.now()
  const buildId = isDev ? 'dev' : await buildWhatIsStale(ROOT)
  // Loaded here, so that a wrong setting or a stale build is told before anything heavy is read.
  const [
    { openDatabase },
    { openNotices },
    { openDisk },
    { openFaces },
    { buildApp },
    { sessionReader },
    { firstAdmin },
    { forgetOldTelemetry },
    { isIndexStale },
    { searchAside, searchHere },
    { keepWorking },
    { shapeOldNames },
    { siteKey },
    { peopleLimits },
  ] = await Promise.all([
    import('./db/open.ts'),
    import('./db/notices.ts'),
    import('./storage/disk.ts'),
    import('./faces/open.ts'),
    import('./http/app.ts'),
    import('./http/people/session.ts'),
    import('./start/first-admin.ts'),
    import('./library/telemetry.ts'),
    import('./library/publish/reindex-library.ts'),
    import('./library/search/open-search.ts'),
    import('./start/keep-working.ts'),
    import('./library/people/names.ts'),
    import('./db/site-key.ts'),
    import('./http/limits/rate-limit.ts'),
  ])
  const database = await openDatabase(settings)
  await shapeOldNames(database.db)
  const notices = await openNotices(database)
  const storage = openDisk(settings.dataDir)
  const faces = openFaces({ dir: join(settings.dataDir, 'faces') })
  const admin = await firstAdmin(database.db, settings.dataDir)
  const pages = isDev ? await devPages() : await productionPages()
  const search = database.dialect === 'sqlite' ? searchAside(database.place) : searchHere(database.db)
  const counts = settings.redisUrl ? await sharedCounts(settings.redisUrl) : null
  let progress: Filling['progress'] | undefined
  const app = await buildApp({
    rooms: {
      db: database.db,
      storage,
      faces,
      accounts: accountsFrom(settings, admin.admit),
      announce: notices.announce,
      downloads: { key: await siteKey(database, 'downloads'), publicUrl: settings.publicUrl },
      search,
      limits: peopleLimits(counts),
      ...(counts && { areLimitsShared: counts.isReached }),
    },
    session: sessionReader(database.db),
    site: { buildId, publicUrl: settings.publicUrl, mayEnterFirst: admin.mayEnter },
    ...pages,
    pages: { ...pages.pages, faces: faces.cssFor },
    progress: () =>
      progress?.() ?? { phase: settings.library === 'none' ? 'off' : 'waiting', done: 0, total: 0, rows: 0 },
    logLevel: settings.logLevel,
    trustProxy: settings.trustProxy,
  })
  const working = keepWorking(database.db, database.place, toStderr)
  notices.listen(tag => {
    if (tag === 'jobs') return working.wake()
    app.forget(tag)
    search.forget()
  })
  let filling: Filling | undefined
  closeOnSignal(async () => {
    await app.close()
    await Promise.all([filling?.stop(), working.stop()])
    await Promise.all([faces.close(), notices.close(), search.close()])
    counts?.close()
    await database.close()
  })
  const address = await app.server.listen({ port: settings.port, host: settings.host })
  const shown = settings.publicUrl ?? address
  say(`诗书 Shishu  ${shown}  (${Math.round(performance.now() - startedAt)} ms)`)
  if (admin.path) say(`first admin   ${shown}${admin.path}`)
  giveMemoryBackAtRest()
  everyDay(() => forgetOldTelemetry(database.db), toStderr)
  if (settings.library !== 'none' || (await isIndexStale(database.db)))
    filling = await fill(settings, database.place, notices.announce)
  progress = filling?.progress
}

function accountsFrom({ registration, publicUrl }: Settings, admit: FirstAdmin['admit']) {
  return { registration, admit, publicUrl, isHttps: publicUrl?.startsWith('https:') ?? false }
}

/** Its client is loaded only where there is a Redis. */
async function sharedCounts(redisUrl: string) {
  const { countsInRedis } = await import('./http/limits/shared-counts.ts')
  return countsInRedis(redisUrl, toStderrLine)
}

/** Every node is told at most this often that the library has grown: soon while the first books come, seldom after. */
const ANNOUNCE_MS = { starter: 1000, later: 30_000 }

async function fill(settings: Settings, place: DatabasePlace, announce: (tag: string) => Promise<void>) {
  const { keepFilling } = await import('./start/keep-filling.ts')
  const show = progressLine(process.stdout)
  let announced = { at: 0, phase: '' }
  return keepFilling(
    { place, library: settings.library },
    {
      tell: progress => {
        if (progress.phase !== 'done') show({ what: progress.phase, ...progress })
        const { phase } = progress
        const everyMs = phase === 'starter' ? ANNOUNCE_MS.starter : ANNOUNCE_MS.later
        if (phase === announced.phase && Date.now() - announced.at < everyMs) return
        announced = { at: Date.now(), phase }
        announce('library').catch(toStderr)
      },
      failed: error => void sentenceFor(error).then(line => process.stderr.write(`library: ${line ?? error}\n`)),
    },
  )
}

type ServedPages = Pick<AppOptions, 'middleware'> & { pages: NonNullable<AppOptions['pages']> }

async function productionPages(): Promise<ServedPages> {
  const { builtPages } = await import('./start/built-pages.ts')
  return { pages: await builtPages(ROOT) }
}

async function devPages(): Promise<ServedPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true } })
  const load = () => vite.ssrLoadModule('virtual:react-router/server-build')
  return {
    pages: { build: load as unknown as PagesOptions['build'], mode: 'development', wordsAddresses: {} },
    middleware: vite.middlewares,
  }
}

/** How long requests under way may take after SIGTERM. */
const DRAIN_MS = 10_000

function closeOnSignal(close: () => Promise<void>): void {
  const leave = () => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    close().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', leave)
  process.once('SIGINT', leave)
}

/** One clear line for what the host can mend; null for a bug. */
async function sentenceFor(error: unknown): Promise<string | null> {
  const { DatabaseUnusable } = await import('./db/unusable.ts')
  if (error instanceof SettingWrong || error instanceof BuildFailed || error instanceof DatabaseUnusable) {
    return error.message
  }
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken; set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  if (code === 'EACCES') return `This may not be opened: ${(error as Error).message}`
  if (code === 'ENOSPC') return 'The disk is full.'
  return null
}

function toStderrLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

function toStderr(error: unknown): void {
  process.stderr.write(`${error}\n`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
