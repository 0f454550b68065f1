import type { ContentsEntry } from './contents.ts'

/** A row of the contents at its place, and the rows over it that have no place of their own. */
export type LocatedEntry = ContentsEntry & { over: ContentsEntry[] }

/** The rows of a book's contents by the file they lead to, and in it by id; '' is the file's beginning. */
export function contentsByFile(entries: readonly ContentsEntry[]): Map<string, Map<string, LocatedEntry[]>> {
  const files = new Map<string, Map<string, LocatedEntry[]>>()
  let over: ContentsEntry[] = []
  let deepest = 0
  for (const entry of entries) {
    // No level is skipped, whatever the file says.
    const depth = Math.min(entry.depth, deepest)
    deepest = depth + 1
    const own = { ...entry, depth }
    if (entry.path === '') {
      over.push(own)
      continue
    }
    const file = files.get(entry.path) ?? new Map<string, LocatedEntry[]>()
    files.set(entry.path, file)
    const same = file.get(entry.fragment) ?? []
    file.set(entry.fragment, same)
    // Of rows at one place a deeper one is the chapter under its volume; another of the same depth says nothing new.
    const before = same.at(-1)
    if (!before || own.depth > before.depth) same.push({ ...own, over })
    over = []
  }
  return files
}
