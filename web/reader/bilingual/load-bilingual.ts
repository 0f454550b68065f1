type Bilingual = typeof import('./bilingual.ts')

let loaded: Bilingual | null = null

/** Loads what reads two editions together; only who asks for both needs it. */
export async function loadBilingual(): Promise<Bilingual> {
  loaded ??= await import('./bilingual.ts')
  return loaded
}

/** The same without waiting; null while it is not there. */
export function bilingualIfLoaded(): Bilingual | null {
  return loaded
}
