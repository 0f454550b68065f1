import { portable } from './migration.ts'

/** Notes at words of a text stand beside it, with their offsets: JSON, '' for none. */
export const notesAtWords = portable('notes at words', [
  `alter table blocks add column notes text not null default ''`,
  `alter table poems add column notes text not null default ''`,
])
