import { portable } from './migration.ts'

/** Who brings a draft in, and when they were last heard of: two that have the same file do not write into one draft. */
export const draftClaims = portable('claims of drafts', [
  "alter table editions add column draft_claim text not null default ''",
  'alter table editions add column draft_at integer not null default 0',
])
