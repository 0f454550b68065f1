/** How often the page asks whether a newer build is served. */
export const BUILD_CHECK_MS = 3_600_000

/** Asks for the build manifest each hour; a newer build is entered at the next navigation, by loading it as a document. */
export function watchBuild(): void {
  let mine: string | undefined
  const check = async () => {
    const latest = await latestBuild()
    if (latest === undefined) return
    mine ??= latest
    document.documentElement.dataset.newBuild = latest === mine ? '' : latest
  }
  void check()
  setInterval(check, BUILD_CHECK_MS)
}

/** The id of the build the server serves now; undefined while it cannot be asked. */
async function latestBuild(): Promise<string | undefined> {
  const response = await fetch('/builds/latest.json', { cache: 'no-cache' }).catch(() => undefined)
  if (!response?.ok) return undefined
  const { id } = (await response.json()) as { id: string }
  return id
}
