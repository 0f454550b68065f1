import { portable } from './migration.ts'

/** What the device of a place says of itself (its user agent), so that its name can be told on another. */
export const placeDevices = portable('place devices', [
  `alter table places add column user_agent text not null default ''`,
])
