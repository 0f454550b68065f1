import type { Dialect } from '../dialect.ts'

/** One step of the schema: the SQL statements for each database. */
export type Migration = { name: string; statements(dialect: Dialect): string[] }

/** A step written once for SQLite; on PostgreSQL ids become bigint, and text compares by bytes. */
export function portable(name: string, statements: string[]): Migration {
  return {
    name,
    statements: dialect => (dialect === 'sqlite' ? statements.map(forSqlite) : statements.map(forPostgres)),
  }
}

const forSqlite = (statement: string) => statement.replaceAll('bigserial primary key', 'integer primary key')

const forPostgres = (statement: string) =>
  statement
    .replace(/\binteger\b/g, 'bigint')
    // A type stands after a name; the name itself may be "text".
    .replace(/(\w+) text\b/g, '$1 text collate "C"')
    .replace(/\breal\b/g, 'double precision')
