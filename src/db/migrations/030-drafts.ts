import { portable } from './migration.ts'

/**
 * An edition comes in chapter by chapter as a draft, withdrawn until it is whole, and so does the work it is the first
 * edition of.
 */
export const drafts = portable('drafts of editions', [
  'alter table editions add column is_draft integer not null default 0',
  'alter table books add column is_draft integer not null default 0',
])
