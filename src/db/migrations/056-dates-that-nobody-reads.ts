import { portable } from './migration.ts'

/** When a poem was withdrawn stands in the audit; when a bead was lost, nowhere: each new alignment wrote it again. */
export const withoutUnreadDates = portable('dates that nobody reads go', [
  'alter table withdrawn_poems drop column withdrawn_at',
  'alter table lost_beads drop column lost_at',
])
