import type { Db } from '../../../db/dialect.ts'
import { DiskFull, unusableFrom } from '../../../db/unusable.ts'
import { GatheredWrites } from '../gathered-writes.ts'
import { type AlertSource, countAlerts, type GroupedAlert, type ReportedAlert } from './count-alerts.ts'

/** More than these are not kept while the database is away: they are mostly the same by then. */
const MOST_WAITING = 500
const AGAIN_MS = 5_000

/**
 * Counts alerts. What pages tell while the database is away is what the host wants to know most: it waits in memory, and
 * is counted when the database is back.
 */
export class AlertCounter {
  readonly #writes: GatheredWrites<ReportedAlert>
  #waiting: ReportedAlert[] = []
  #isAway = false

  constructor(db: Db) {
    this.#writes = new GatheredWrites(report => countAlerts(db, report))
  }

  get isFlooded(): boolean {
    return this.#writes.isFlooded
  }

  /** Answers when it is counted, or waits for the database. */
  async count(alert: GroupedAlert, source: AlertSource): Promise<void> {
    const report = { alert, source }
    if (this.#isAway || !(await this.#isCounted(report))) this.#keep(report)
  }

  /** False while the database is away. @throws what else went wrong */
  async #isCounted(report: ReportedAlert): Promise<boolean> {
    try {
      await this.#writes.add(report)
      return true
    } catch (error) {
      const unusable = unusableFrom(error, 'of this site')
      if (!unusable || unusable instanceof DiskFull) throw error
      return false
    }
  }

  #keep(report: ReportedAlert): void {
    if (this.#waiting.length < MOST_WAITING) this.#waiting.push(report)
    if (this.#isAway) return
    this.#isAway = true
    setTimeout(() => {
      this.#isAway = false
      void this.#countWaiting()
    }, AGAIN_MS).unref()
  }

  async #countWaiting(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    // One that cannot be counted for another reason is not worth keeping.
    await Promise.allSettled(waiting.map(({ alert, source }) => this.count(alert, source)))
  }
}
