type InsideModule = typeof import('./inside.tsx')

let loaded: InsideModule | null = null

/** Loads what makes the reader live; a page that leads to the reader may ask for it before. */
export async function loadInside(): Promise<InsideModule> {
  loaded ??= await import('./inside.tsx')
  return loaded
}

/** The same without waiting; null while it is not there. */
export function insideIfLoaded(): InsideModule | null {
  return loaded
}
