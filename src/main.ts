import { createSecretKey } from 'node:crypto'
import { getCompileCacheDir } from 'node:module'
import { join } from 'node:path'
import type { AppOptions } from './http/app.ts'
import { announceLibrary } from './start/announce-library.ts'
import { runDaily } from './start/daily.ts'
import { diskSpace } from './start/disk-space.ts'
import type { FirstAdmin } from './start/first-admin.ts'
import { buildIfStale, builtAt, mapsDirOf } from './start/pages/build-if-stale.ts'
import { sentenceForHost } from './start/sentence-for-host.ts'
import { doubtfulNames, type Settings, settingsFrom } from './start/settings/environment.ts'
import { trustedProxies } from './start/settings/trusted-proxies.ts'
import { releaseMemoryWhenIdle } from './workers/release-memory.ts'

const ROOT = join(import.meta.dirname, '..')

/** Starts the site. `--build` only builds what is stale; `--dev` serves from source with Vite. */
export async function main(args: string[]): Promise<void> {
  const isDev = args.includes('--dev')
  process.env.NODE_ENV ??= isDev ? 'development' : 'production'
  try {
    const settings = settingsFrom(process.env)
    for (const line of doubtfulNames(process.env)) toStderrLine(line)
    if (args.includes('--build')) say(`built ${await buildIfStale(ROOT)}`)
    else await serve(settings, isDev)
  } catch (error) {
    const sentence = await sentenceForHost(error)
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`)
    // Something may be half open (a pool, a watcher): nothing of it is worth waiting for.
    process.exit(1)
  }
}

async function serve(settings: Settings, isDev: boolean): Promise<void> {
  const startedAt = performance.now()
  const room = diskSpace(settings.dataDir, toStderrLine)
  const library = announceLibrary(settings, fillingFailed, toStderr)
  const buildId = isDev ? 'dev' : await buildIfStale(ROOT, () => room.whenRoom(() => library.begin()))
  shareCompiled()
  // Loaded here, so that a wrong setting or a stale build is told before anything heavy is read.
  const [
    { openDatabase },
    { openNotices },
    { openStorage, storageLocation },
    { openFonts },
    { buildApp },
    { changesWorks },
    { sessionReader },
    { firstAdmin },
    { forgetOldLogs },
    { forgetOldAlerts },
    { isIndexStale },
    { isLibrarySettled },
    { searchAside, searchHere },
    { startJobs },
    { addMissingSkeletons },
    { siteKey },
    { openCodeSecrets },
    { peopleLimits },
    { forgetOldSecurityEvents, SecurityLog },
    { sweepUploads },
    { startHostTeller },
    { watchQueries },
    { jobWatchOf },
  ] = await Promise.all([
    import('./db/open.ts'),
    import('./db/events.ts'),
    import('./storage/open-storage.ts'),
    import('./fonts/fonts.ts'),
    import('./http/app.ts'),
    import('./library/publish/event-kinds.ts'),
    import('./http/people/accounts/session.ts'),
    import('./start/first-admin.ts'),
    import('./library/telemetry/logs/front-logs.ts'),
    import('./library/telemetry/alerts/count-alerts.ts'),
    import('./library/publish/index/reindex-library.ts'),
    import('./library/publish/optimised.ts'),
    import('./library/search/worker/open-search.ts'),
    import('./start/queue/run-jobs.ts'),
    import('./library/people/names.ts'),
    import('./db/site-key.ts'),
    import('./start/code-secrets.ts'),
    import('./http/limits/rate-limit.ts'),
    import('./library/telemetry/security/security-log.ts'),
    import('./library/uploads/sweep-uploads.ts'),
    import('./start/host-teller.ts'),
    import('./start/tracing/watch-queries.ts'),
    import('./start/tracing/watch-jobs.ts'),
  ])
  const { traces } = settings
  const tracing = traces
    ? (await import('./start/tracing/tracing.ts')).openTracing({ ...traces, version: buildId })
    : null
  const queries = watchQueries({ slowQueryMs: settings.slowQueryMs, tracing })
  const database = await openDatabase(settings, { onQuery: queries.onQuery })
  await addMissingSkeletons(database.db)
  const keyOf = (name: string) => siteKey(database, { name, secret: settings.siteKey })
  const codeSecrets = await openCodeSecrets(database, settings.siteKey, toStderrLine)
  const notices = await openNotices(database)
  const storage = await openStorage(settings)
  const fonts = openFonts({ dir: join(settings.dataDir, 'faces') })
  const admin = await firstAdmin(database.db, settings.dataDir)
  const pages = isDev ? await pagesFromSource() : await productionPages()
  const search =
    database.dialect === 'sqlite' ? searchAside(database.location, queries.onQuery) : searchHere(database.db)
  const counts = settings.redisUrl ? await sharedCounts(settings.redisUrl) : null
  const app = await buildApp({
    deps: {
      db: database.db,
      storage,
      fonts,
      accounts: { ...accountsFrom(settings, admin.admit), key: await keyOf('devices'), codeSecrets },
      security: new SecurityLog(database.db, await keyOf('security-log'), toStderr),
      announce: notices.announce,
      needsReview: settings.review,
      downloads: { key: await keyOf('downloads'), publicUrl: settings.publicUrl },
      search,
      limits: peopleLimits(counts),
      peopleKey: createSecretKey(await keyOf('people-of-day')),
      mapsDir: mapsDirOf(ROOT),
      ...(counts && { areLimitsShared: counts.isReached }),
    },
    session: sessionReader(database.db),
    site: { buildId, builtAt: builtAt(ROOT), publicUrl: settings.publicUrl, mayEnterFirst: admin.mayEnter },
    ...pages,
    pages: { ...pages.pages, fonts: fonts.cssFor },
    progress: library.progress,
    logLevel: settings.logLevel,
    trustProxy: trustedProxies(settings.trustProxy),
    isFull: room.isFull,
    metricsToken: settings.metricsToken,
    ...(tracing && { trace: tracing }),
  })
  queries.logTo(app.server.log)
  const working = startJobs(
    database.db,
    { ...database.location, ...storageLocation(settings) },
    { announce: notices.announce, failed: toStderr, watch: jobWatchOf(settings, buildId) },
  )
  const { watchDir } = settings
  const watching = watchDir && (await import('./start/watch-folder.ts')).startWatching(database.db, watchDir, toStderr)
  notices.listen(tag => {
    if (tag === 'jobs') return working.wake()
    app.forget(tag)
    if (changesWorks(tag)) search.forget()
  })
  const { alertWebhook, publicUrl } = settings
  const stopTelling = alertWebhook
    ? startHostTeller(database.db, { address: alertWebhook, site: publicUrl ?? '' }, toStderrLine)
    : () => undefined
  closeOnSignal(async () => {
    await app.close()
    stopTelling()
    if (watching) watching.stop()
    room.stop()
    await Promise.all([library.stop(), working.stop()])
    await Promise.all([fonts.close(), notices.close(), search.close()])
    counts?.close()
    await database.close()
    await tracing?.close()
  })
  const address = await app.server.listen({ port: settings.port, host: settings.host })
  const shown = settings.publicUrl ?? address
  say(`诗书 Shishu  ${shown}  (${Math.round(performance.now() - startedAt)} ms)`)
  if (admin.path) say(`first admin   ${shown}${admin.path}`)
  releaseMemoryWhenIdle(database.releasePages)
  runDaily(() => forgetOldLogs(database.db), toStderr)
  runDaily(() => forgetOldAlerts(database.db), toStderr)
  runDaily(() => forgetOldSecurityEvents(database.db), toStderr)
  runDaily(() => sweepUploads(database.db, storage, Date.now()), toStderr)
  library.tellBy(notices.announce)
  const isStale = await isIndexStale(database.db)
  const isSettled = !isStale && (await isLibrarySettled(database.db))
  setTimeout(() => room.whenRoom(() => library.begin(isStale)), isSettled ? SETTLED_MS : 0).unref()
  // What is not yet there would be kept as it is not for a minute.
  if (isSettled) setTimeout(search.warm, WARM_MS).unref()
}

// Where all was brought in before, the first readers come before the look for what is new.
const SETTLED_MS = 3_000
// The first page goes before the first search.
const WARM_MS = 500

function fillingFailed(error: unknown): void {
  void sentenceForHost(error).then(line => process.stderr.write(`library: ${line ?? error}\n`))
}

/** The processes begun from here share the code that Node has kept compiled (start.mjs). */
function shareCompiled(): void {
  const dir = getCompileCacheDir()
  if (dir) process.env.NODE_COMPILE_CACHE ??= dir
}

function accountsFrom({ registration, publicUrl }: Settings, admit: FirstAdmin['admit']) {
  return { registration, admit, publicUrl, isHttps: publicUrl?.startsWith('https:') ?? false }
}

/** Its client is loaded only where there is a Redis. */
async function sharedCounts(redisUrl: string) {
  const { countsInRedis } = await import('./http/limits/shared-counts.ts')
  return countsInRedis(redisUrl, toStderrLine)
}

type ServedPages = Pick<AppOptions, 'middleware'> & { pages: NonNullable<AppOptions['pages']> }

async function productionPages(): Promise<ServedPages> {
  const { builtPages } = await import('./start/pages/built-pages.ts')
  return { pages: await builtPages(ROOT) }
}

async function pagesFromSource(): Promise<ServedPages> {
  const { devPages } = await import('./start/pages/dev-pages.ts')
  return devPages(ROOT)
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

function toStderrLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

function toStderr(error: unknown): void {
  process.stderr.write(`${error}\n`)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
