import { portable } from './migration.ts'

/** What browsers told says of which build it is, and of whom for the length of a day: a hash with a key, another each day. */
export const logsByDay = portable('logs by day', [
  `alter table front_logs add column person text not null default ''`,
  `alter table front_logs add column build text not null default ''`,
])
