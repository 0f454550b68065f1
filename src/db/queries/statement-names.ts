import { createHash } from 'node:crypto'

/** Has PostgreSQL keep its plan of this statement on each connection, under a name made of its text. */
export function nameStatement(text: string): void {
  names.set(text, `shishu_${createHash('sha256').update(text).digest('hex').slice(0, NAME_DIGITS)}`)
}

/** The name under which PostgreSQL keeps a statement; undefined for one that it plans each time. */
export function nameOfStatement(text: string): string | undefined {
  return names.get(text)
}

const NAME_DIGITS = 20
const names = new Map<string, string>()
