import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** What a source file imports, and what it names as a program to start: paths from the root, with slashes. */
export function importedBy(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name = '']) => name)
  return [...new Set(names)].map(name => pathOf(name.startsWith('.') ? relative('', join(dirname(file), name)) : name))
}

/** Some files with all that they import, directly or not, in the order of their names. */
export function withImported(entries: readonly string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    if (!SOURCE.test(file)) continue
    for (const imported of importedBy(file)) if (existsSync(imported)) found.add(imported)
  }
  return [...found].toSorted()
}

/** Imports have their endings; a file that is named otherwise is started as a program. */
const NAMED = /'((?:\.{1,2}\/|(?:src|web|tests)\/)?[\w./-]+\.(?:tsx?|mjs|css|json))'/g
const SOURCE = /\.(?:tsx?|mjs)$/

export const pathOf = (path: string) => path.split(sep).join('/')
