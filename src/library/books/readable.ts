import { sql } from 'kysely'

/**
 * Of a row of books or editions: whether someone may read it (the parameter: who, 0 for a visitor). What is private is
 * withdrawn for everyone but its uploader.
 */
export const READABLE = `(state = 'published' or (is_private = 1 and uploader_id = ?))`

/** As `READABLE`, for a query of one such table. */
export const isReadableBy = (viewer: number) =>
  sql<boolean>`(state = 'published' or (is_private = 1 and uploader_id = ${viewer}))`
