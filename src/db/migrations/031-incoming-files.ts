import { portable } from './migration.ts'

/** Files that people send, from the address they are given until they hand them in. */
export const incomingFiles = portable('incoming files', [
  `create table incoming_files (
    key text primary key,
    user_id integer not null references users (id) on delete cascade,
    kind text not null,
    name text not null,
    size_bytes integer not null,
    parts_name text,
    is_whole integer not null default 0,
    created_at integer not null)`,
  'create index incoming_files_by_user on incoming_files (user_id, created_at, key)',
  'create index incoming_files_by_age on incoming_files (created_at, key)',
])
