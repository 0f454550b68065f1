import type { Suggestion } from '../../../../src/contract/search.ts'
import { libraryAddress } from '../../book/lists/library-address.ts'
import { poemsAddress } from '../../poem/lists/poem-filters.ts'
import { lineAddress } from '../hits/hit-address.ts'
import { searchAddress } from '../search-address.ts'

/** Where a suggestion leads: to the thing itself where it has a page, else to its hits. */
export function suggestionAddress({ kind, id, text, of, line }: Suggestion): string {
  if (kind === 'tune') return poemsAddress({ cipai: text })
  if (id === null) return searchAddress(text)
  if (kind === 'book') return `/bookDetail/${id}`
  if (kind === 'poem') return lineAddress(id, null)
  if (kind === 'line') return lineAddress(id, line, { from: 0, to: text.length, quote: text })
  // The list's own page knows whether it is one of books or of poems.
  if (kind === 'list') return `/poetryList/${id}`
  if (kind === 'tag') return (of === 'poem' ? poemsAddress : libraryAddress)({ tagId: String(id) })
  // An author may have books and poems.
  return searchAddress(text, kind)
}
