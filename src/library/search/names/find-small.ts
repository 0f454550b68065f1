import type { SearchedName } from './search-names.ts'
import { type SmallName, smallNamesLike } from './small-names.ts'

const KINDS: Record<string, SmallName['kind'][]> = {
  all: ['tune', 'bookTag', 'poemTag', 'list'],
  tune: ['tune'],
  tag: ['bookTag', 'poemTag'],
  list: ['list'],
}

/** Tunes, tags and lists of the kind asked for. */
export function collectionsOfKind(names: readonly SmallName[], kind: string, name: SearchedName): SmallName[] {
  return smallNamesLike(names, KINDS[kind] ?? [], name)
}
