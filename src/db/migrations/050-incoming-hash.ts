import { portable } from './migration.ts'

/** A file that is being handed in is known by its hash from before it is given its other name. */
export const incomingHash = portable('hash of incoming files', [
  "alter table incoming_files add column file_hash text not null default ''",
])
