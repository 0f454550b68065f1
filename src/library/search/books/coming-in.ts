import type { Db } from '../../../db/dialect.ts'
import { compiledSql } from '../../../db/queries/compiled-sql.ts'
import { tokenOf } from '../../../text/search/search-tokens.ts'

/** The tokens of editions that are in the index already and not yet published: no search finds what has one. */
export async function tokensComingIn(db: Db): Promise<string[]> {
  return (await drafts(db)).map(({ id }) => tokenOf.edition(id))
}

const drafts = compiledSql<{ id: number }>('select id from editions where is_draft = 1 order by id limit 1000')
