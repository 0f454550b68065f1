import { setTimeout as pause } from 'node:timers/promises'
import { searchWorks } from '../../contract/search.ts'
import type { Db } from '../../db/dialect.ts'
import type { SearchMemory } from './memory.ts'
import { worksFound } from './search-works.ts'

/**
 * Reads what the first search would have to read: names, the ids of poems, the statements and the pages of the index that
 * nearly every search walks. One after another, and others go first in between.
 */
export async function warmForFirst(db: Db, memory: SearchMemory): Promise<void> {
  await memory.smallNames()
  await memory.chapterNames()
  for (const keyword of EVERYDAY) {
    await worksFound(db, searchWorks.input.parse({ keyword }), memory)
    await pause(BREATH_MS)
  }
}

/** Reads what half-remembered lines and misspelt names are compared with: 30 MB that only a site has where people search. */
export async function warmForSlips(memory: SearchMemory): Promise<void> {
  await memory.popularLines()
  await memory.nearNames()
}

/** A line, a name, a sound and a phrase of English. */
const EVERYDAY = ['明月', '李白', 'jys', 'the whale']

const BREATH_MS = 20
