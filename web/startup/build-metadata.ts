import type { BuildMetadata } from '../../src/contract/values/build-metadata.ts'

let prerendered: ReadonlySet<string> = new Set()

/** Asks what the build that the page was made by has ready; without an answer pages make their calls. */
export async function fetchBuildMetadata(): Promise<void> {
  const { build } = document.documentElement.dataset
  const answer = await fetch(`/builds/meta/${build}.json`).catch(() => undefined)
  if (answer?.ok) prerendered = new Set(((await answer.json()) as BuildMetadata).prerendered)
}

/** Whether the server keeps what a page is drawn from; not known before its metadata is there. */
export function isPrerendered(pathname: string): boolean {
  return prerendered.has(pathname)
}
