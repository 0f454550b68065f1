import { sql } from 'kysely'

/**
 * Of a row of books or editions: whether someone may read it (the parameter: who, 0 for a visitor). What is private is
 * withdrawn for everyone but its uploader. `of`: the name under which the table stands in the query.
 */
export function readable(of: string): string {
  return `(${of}.state = 'published' or (${of}.is_private = 1 and ${of}.uploader_id = ?))`
}

/** As `readable`, for a query that is put together. */
export function isReadableBy(viewer: number, of: 'books' | 'editions') {
  const [state, isPrivate, uploader] = ['state', 'is_private', 'uploader_id'].map(column => sql.ref(`${of}.${column}`))
  return sql<boolean>`(${state} = 'published' or (${isPrivate} = 1 and ${uploader} = ${viewer}))`
}
