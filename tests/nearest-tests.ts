import { globSync } from 'node:fs'
import { importedBy, pathOf } from './imported-files.ts'

/** Who imports a file, or names it as a program to start: paths from the root. */
export type Importers = ReadonlyMap<string, readonly string[]>

export type Nearest = {
  /** Test files to run, the nearest to the change first. */
  taken: string[]
  /** Those that a change can break too, for which there was no time. */
  left: string[]
}

/**
 * The test files that a change can reach over imports, as many as fit into `mostSeconds`: those first that are fewest
 * imports away, and of these the quickest. A file in the middle of the program is in reach of nearly every test.
 */
export function nearestTests(
  changed: readonly string[],
  importers: Importers,
  { seconds, mostSeconds }: { seconds: Readonly<Record<string, number>>; mostSeconds: number },
): Nearest {
  const secondsOf = (file: string) => seconds[file] ?? UNKNOWN_SECONDS
  const reached = [...distances(changed, importers)]
    .filter(([file]) => TEST.test(file))
    .toSorted(([a, near], [b, far]) => near - far || secondsOf(a) - secondsOf(b) || (a < b ? -1 : 1))
  const nearest: Nearest = { taken: [], left: [] }
  let spent = 0
  for (const [file] of reached) {
    const fits = spent + secondsOf(file) <= mostSeconds
    if (fits) spent += secondsOf(file)
    nearest[fits ? 'taken' : 'left'].push(file)
  }
  return nearest
}

const TEST = /\.test\.tsx?$/
/** Of a test file that has not been timed here and is not known to be slow. */
const UNKNOWN_SECONDS = 0.5

/** How many imports each file is away from the nearest changed one; files in their order of distance. */
function distances(changed: readonly string[], importers: Importers): Map<string, number> {
  const found = new Map(changed.map(file => [file, 0]))
  for (const [file, distance] of found)
    for (const importer of importers.get(file) ?? []) if (!found.has(importer)) found.set(importer, distance + 1)
  return found
}

/** Of every source file of the program. */
export function importersHere(): Importers {
  const importers = new Map<string, string[]>()
  for (const file of globSync(['{src,web,tests,content,bundling}/**/*.{ts,tsx,mjs}'])) {
    for (const imported of importedBy(file)) importers.set(imported, [...(importers.get(imported) ?? []), pathOf(file)])
  }
  return importers
}
