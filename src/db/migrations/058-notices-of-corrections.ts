import { portable } from './migration.ts'

/** A notice of a correction leads to the words that it is about. */
export const noticesOfCorrections = portable('notices of corrections', [
  'alter table notices add column correction_id integer',
])
