import { type Expression, expressionBuilder } from 'kysely'
import { literal } from '../../db/queries/literal.ts'
import type { Database } from '../../db/tables/tables.ts'

/**
 * Of a row of books or editions: whether someone may read it (the parameter: who, 0 for a visitor). What is private is
 * withdrawn for everyone but its uploader. `of`: the name under which the table stands in the query.
 */
export function readable(of: string): string {
  return `(${of}.state = 'published' or (${of}.is_private = 1 and ${of}.uploader_id = ?))`
}

/** As `readable`, for a typed query. */
export function isReadableBy(viewer: number | Expression<number>, of: 'books' | 'editions') {
  const eb = expressionBuilder<Database, 'books' | 'editions'>()
  return eb.or([
    eb(`${of}.state`, '=', literal('published')),
    eb.and([eb(`${of}.is_private`, '=', eb.lit(1)), eb(`${of}.uploader_id`, '=', viewer)]),
  ])
}
