import { type Expression, expressionBuilder } from 'kysely'
import { inlineConstant } from '../../db/queries/inline-constant.ts'
import type { Database } from '../../db/tables/tables.ts'

/**
 * Of a row of books or editions: whether someone may read it (`viewer`: who, 0 for a visitor). What is private is withdrawn
 * for everyone but its uploader.
 */
export function isReadableBy(viewer: number | Expression<number>, of: 'books' | 'editions') {
  const eb = expressionBuilder<Database, 'books' | 'editions'>()
  return eb.or([
    eb(`${of}.state`, '=', inlineConstant('published')),
    eb.and([eb(`${of}.is_private`, '=', eb.lit(1)), eb(`${of}.uploader_id`, '=', viewer)]),
  ])
}
