/** How often the page asks whether a newer build is served. */
export const BUILD_CHECK_MS = 3_600_000

/** Whoever comes back to a page asks at once, but not more often than this. */
const LEAST_MS = 60_000

/**
 * Asks for the build manifest each hour and when somebody comes back to the page; a newer build is entered at the next
 * navigation, by loading it as a document.
 */
export function watchBuild(): void {
  const { dataset } = document.documentElement
  let askedAt = 0
  const check = async () => {
    askedAt = Date.now()
    const latest = await latestBuild()
    // The page was made by the build that it names, whatever is served when it asks for the first time.
    if (latest !== undefined) dataset['newBuild'] = latest === dataset['build'] ? '' : latest
  }
  void check()
  setInterval(check, BUILD_CHECK_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - askedAt > LEAST_MS) void check()
  })
}

/** The id of the build the server serves now; undefined while it cannot be asked. */
async function latestBuild(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const { id } = (await response.json()) as { id: string }
  return id
}
