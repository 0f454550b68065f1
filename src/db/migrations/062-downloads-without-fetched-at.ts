import { portable } from './migration.ts'

/** When a file was last handed out stands with the file (`download_files.used_at`), by which unused ones go. */
export const withoutHandOuts = portable('hand-outs that nobody reads go', [
  'alter table downloads drop column fetched_at',
])
