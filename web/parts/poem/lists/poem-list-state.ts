import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import type { PoemCard } from '../../../../src/contract/works/poems.ts'

/** A poem of the list that somebody goes through. */
export type ListedPoem = Pick<PoemCard, 'poemId' | 'title' | 'titleEn' | 'script'>

/** What a link to a poem carries in the history of the browser: the list it stands in. The address stays the poem's own. */
export type PoemListState = { poems: readonly ListedPoem[] }

/** A page of a list; what is longer is passed over. */
const MOST = 100

/** The list in which the links to poems below stand; null outside of lists. */
export const PoemListContext = createContext<PoemListState | null>(null)

export function poemListState(poems: readonly ListedPoem[]): PoemListState {
  return {
    poems: poems.slice(0, MOST).map(({ poemId, title, titleEn, script }) => ({ poemId, title, titleEn, script })),
  }
}

/** For a link to a poem: the list it stands in. */
export function usePoemListState(): PoemListState | undefined {
  return useContext(PoemListContext) ?? undefined
}

/** The list by which somebody came to the page that is open; undefined for whoever came otherwise, and on the server. */
export function useCameBy(): PoemListState | undefined {
  const state: unknown = useLocation().state
  return isPoemListState(state) ? state : undefined
}

/** The poems before and after one in a list; null where it does not stand in it. */
export function neighboursIn(
  { poems }: PoemListState,
  poemId: number,
): { previous: ListedPoem | null; next: ListedPoem | null } | null {
  const at = poems.findIndex(poem => poem.poemId === poemId)
  if (at < 0 || poems.length === 1) return null
  return { previous: poems[at - 1] ?? null, next: poems[at + 1] ?? null }
}

/** What the history holds may come from another build of the site. */
function isPoemListState(state: unknown): state is PoemListState {
  const poems = (state as { poems?: unknown } | null)?.poems
  return Array.isArray(poems) && poems.every(poem => typeof poem?.poemId === 'number' && typeof poem.title === 'string')
}
