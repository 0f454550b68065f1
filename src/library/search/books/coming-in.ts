import type { Db } from '../../../db/dialect.ts'
import { compiledQuery } from '../../../db/queries/compiled-query.ts'
import { inlineConstant } from '../../../db/queries/inline-constant.ts'
import { tokenOf } from '../../../text/search/search-tokens.ts'

/** The tokens of editions that are in the index already and not yet published: no search finds what has one. */
export async function tokensComingIn(db: Db): Promise<string[]> {
  return (await drafts(db)).map(({ id }) => tokenOf.edition(id))
}

const drafts = compiledQuery(db =>
  db
    .selectFrom('editions')
    .select('id')
    .where('is_draft', '=', inlineConstant(1))
    .orderBy('id')
    .limit(inlineConstant(MOST_DRAFTS)),
)

const MOST_DRAFTS = 1000
