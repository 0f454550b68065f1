import type { Db } from '../../db/dialect.ts'
import { DiskFull, unusableFrom } from '../../db/unusable.ts'
import { type AlertSource, countAlert, type GroupedAlert } from './count-alert.ts'

type Waiting = { alert: GroupedAlert; source: AlertSource }

/** More than these are not kept while the database is away: they are mostly the same by then. */
const MOST_WAITING = 500
const AGAIN_MS = 5_000

/**
 * Counts alerts. What pages tell while the database is away is what the host wants to know most: it waits in memory, and
 * is counted when the database is back.
 */
export class AlertCounter {
  readonly #db: Db
  #waiting: Waiting[] = []
  #isTryingLater = false

  constructor(db: Db) {
    this.#db = db
  }

  async count(alert: GroupedAlert, source: AlertSource): Promise<null> {
    if (!(await this.#isCounted({ alert, source })) && this.#waiting.length < MOST_WAITING) {
      this.#waiting.push({ alert, source })
      this.#tryAgainLater()
    }
    return null
  }

  /** False while the database is away. @throws what else went wrong */
  async #isCounted({ alert, source }: Waiting): Promise<boolean> {
    try {
      await countAlert(this.#db, alert, source)
      return true
    } catch (error) {
      const unusable = unusableFrom(error, 'of this site')
      if (!unusable || unusable instanceof DiskFull) throw error
      return false
    }
  }

  #tryAgainLater(): void {
    if (this.#isTryingLater) return
    this.#isTryingLater = true
    setTimeout(() => {
      this.#isTryingLater = false
      void this.#countWaiting()
    }, AGAIN_MS).unref()
  }

  async #countWaiting(): Promise<void> {
    const waiting = this.#waiting
    this.#waiting = []
    for (const [nth, one] of waiting.entries()) {
      // One that cannot be counted for another reason is not worth keeping.
      if (await this.#isCounted(one).catch(() => true)) continue
      this.#waiting = [...waiting.slice(nth), ...this.#waiting].slice(0, MOST_WAITING)
      return this.#tryAgainLater()
    }
  }
}
