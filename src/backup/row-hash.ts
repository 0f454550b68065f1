import { createHash } from 'node:crypto'
import type { Value } from '../db/transfer/snapshot.ts'

/**
 * A hash of a table that does not depend on the order of its rows: the sum of their SHA-256 by lanes of 32 bits
 * (AdHash, Bellare & Micciancio 1997). Against slips, not against an attacker.
 */
export class RowHash {
  rows = 0
  readonly #lanes = new Uint32Array(8)

  add(columns: readonly string[], row: readonly Value[]): void {
    this.rows++
    const digest = createHash('sha256')
      .update(JSON.stringify([columns, row]))
      .digest()
    for (let lane = 0; lane < 8; lane++) this.#lanes[lane] = (this.#lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
  }

  /** Hex, of all rows so far. */
  digest(): string {
    return Buffer.from(this.#lanes.buffer).toString('hex')
  }
}
