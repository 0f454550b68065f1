import type { z } from 'zod'
import { searchWorks, suggestWorks } from '../../src/contract/search.ts'
import type { Db } from '../../src/db/dialect.ts'
import { worksFound } from '../../src/library/search/search-works.ts'
import { suggestions } from '../../src/library/search/suggest.ts'

/** What a search answers, checked against the contract. */
export async function search(db: Db, input: z.input<typeof searchWorks.input>) {
  return searchWorks.output.parse(await worksFound(db, searchWorks.input.parse(input)))
}

/** What is suggested for a beginning, checked against the contract. */
export async function suggest(db: Db, keyword: string) {
  const input = suggestWorks.input.parse({ keyword })
  return suggestWorks.output.parse(await suggestions(db, input)).suggestions
}
