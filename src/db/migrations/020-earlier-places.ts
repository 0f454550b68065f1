import { portable } from './migration.ts'

/** A place that was left by a jump stays with the new one for a while: JSON, the last left first (`EarlierPosition` of the contract). */
export const earlierPositions = portable('earlier places', [
  `alter table places add column earlier text not null default '[]'`,
])
