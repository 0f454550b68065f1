import { portable } from './migration.ts'

/** A place that was left by a jump stays with the new one for a while: JSON, the last left first (`EarlierPlace` of the contract). */
export const earlierPlaces = portable('earlier places', [
  `alter table places add column earlier text not null default '[]'`,
])
