import { portable } from './migration.ts'

/** What a watched folder or a catalogue had, and what became of it, so that nothing is fetched or tried for ever. */
export const takenFiles = portable('taken files', [
  `create table taken_files (
    name text primary key,
    mark text not null,
    state text not null check (state in ('came', 'there', 'refused', 'failed', 'waiting')),
    reason text not null,
    tries integer not null,
    changed_at integer not null)`,
])
