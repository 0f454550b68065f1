/** How often the page asks whether a newer build is served. */
export const BUILD_CHECK_MS = 3_600_000

/** Whoever comes back to a page asks at once, but not more often than this. */
const LEAST_MS = 60_000

/** The event on the document that says: a newer build is served, and whoever reads has just come back to the page. */
export const NEW_BUILD_EVENT = 'newbuild'

/**
 * Asks for the build manifest each hour and when somebody comes back to the page; a newer build is entered at the next
 * navigation, by loading it as a document. It is offered to who comes back, once for each build: never to who is reading.
 */
export function watchBuild(): void {
  const { dataset } = document.documentElement
  // Not by the clock of the day, which may be set back.
  let askedAt = 0
  let offered = ''
  const check = async () => {
    askedAt = performance.now()
    const latest = await latestBuild()
    // The page was made by the build that it names, whatever is served when it asks for the first time.
    if (latest !== undefined) dataset['newBuild'] = latest === dataset['build'] ? '' : latest
  }
  void check()
  setInterval(check, BUILD_CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    const checked = performance.now() - askedAt > LEAST_MS ? check() : Promise.resolve()
    void checked.then(() => {
      const build = dataset['newBuild'] ?? ''
      if (build === '' || build === offered) return
      offered = build
      document.dispatchEvent(new Event(NEW_BUILD_EVENT))
    })
  })
}

/** The id of the build the server serves now; undefined while it cannot be asked. */
async function latestBuild(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const { id } = (await response.json()) as { id: string }
  return id
}
