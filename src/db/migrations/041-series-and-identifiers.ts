import { portable } from './migration.ts'

/** The series a work stands in (its number as written), and what an edition is called by elsewhere, as JSON; '' for none. */
export const seriesAndIdentifiers = portable('series and identifiers', [
  "alter table books add column series text not null default ''",
  "alter table books add column series_number text not null default ''",
  "alter table editions add column identifiers text not null default ''",
])
