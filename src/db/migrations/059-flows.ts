import { portable } from './migration.ts'

/** How the lines and pages of an edition run, as its file says it. */
export const flows = portable('flows of editions', ["alter table editions add column flow text not null default 'ltr'"])
