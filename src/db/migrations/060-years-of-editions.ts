import { portable } from './migration.ts'

/** When an edition came out: of a translation another year than that of the work. */
export const yearsOfEditions = portable('years of editions', [
  "alter table editions add column year text not null default ''",
  // Our own translations, of libraries that have them.
  "update editions set year = '2026' where source_ref like 'shishu:%'",
])
