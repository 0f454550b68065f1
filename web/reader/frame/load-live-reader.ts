type InsideModule = typeof import('./live-reader.tsx')

let loaded: InsideModule | null = null

/** Loads what makes the reader live; a page that leads to the reader may ask for it before. */
export async function loadLiveReader(): Promise<InsideModule> {
  loaded ??= await import('./live-reader.tsx')
  return loaded
}

/** The same without waiting; null while it is not there. */
export function liveReaderIfLoaded(): InsideModule | null {
  return loaded
}
