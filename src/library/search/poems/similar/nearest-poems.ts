import type { Db } from '../../../../db/dialect.ts'
import { joined } from '../../collect-hits.ts'
import type { SearchMemory } from '../../memory.ts'
import type { Phrase } from '../../request.ts'
import { NO_POEMS, type PoemSearch, type PoemsFound } from '../poems-found.ts'
import { type Narrowing, poemsLetThrough } from '../search-poems.ts'
import { similarPoems } from './similar-poems.ts'

/** The poems with the lines nearest to the words, where nothing has the words themselves. */
export async function nearestPoems(
  db: Db,
  whole: Phrase,
  {
    search: { request, parsed },
    narrowing,
    memory,
  }: { search: PoemSearch; narrowing: Narrowing; memory: SearchMemory },
): Promise<PoemsFound> {
  // Narrowed to an author or a dynasty, the nearest of all lines would be an answer to another question.
  if (narrowing.tokens.length > (request.language ? 1 : 0)) return NO_POEMS
  const near = await similarPoems(db, whole.units, await memory.popularLines())
  const ids = near.map(one => one.id)
  const filter = { language: request.language, excluded: parsed.excluded }
  const found = await poemsLetThrough(db, joined([{ ids, isCapped: false }]), filter)
  const nearest = near.find(one => one.id === found.ids[0])?.stretch || null
  return { ...NO_POEMS, poems: found, lines: found, how: 'close', matched: () => 'close', nearest }
}
