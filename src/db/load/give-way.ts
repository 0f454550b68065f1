import { setTimeout as pause } from 'node:timers/promises'
import { type Db, dialectOf } from '../dialect.ts'

/**
 * What work of many steps calls between two of its transactions. On SQLite others who wait to write come in then; PostgreSQL
 * lets them write at any time.
 */
export async function giveWay(db: Db): Promise<void> {
  if (dialectOf(db) === 'sqlite') await pause(GAP_MS)
}

// Longer than who waits to write takes to ask again (sqlite-driver.ts).
const GAP_MS = 15
