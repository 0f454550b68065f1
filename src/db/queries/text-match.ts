import { type RawBuilder, sql } from 'kysely'

/** Whether the text of a column begins with `text`, whose signs all stand for themselves. */
export function beginsWith(column: string, text: string): RawBuilder<boolean> {
  return isLike(column, `${escaped(text)}%`)
}

/** Whether the text of a column has `text` in it, whose signs all stand for themselves. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return isLike(column, `%${escaped(text)}%`)
}

function isLike(column: string, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
