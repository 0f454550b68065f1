import { Lru } from '../../memory/lru.ts'

/** `most` of one and `mostInAll` of all together in `windowMs`; beyond that sum `beyond` of each. */
type ShareLimits = { most: number; mostInAll: number; beyond: number; windowMs: number }

/**
 * Lets each have a share, and all together no more than can be borne: once that is used up, everyone still has a few. So a
 * flood from however many addresses keeps nobody else's word out.
 */
export class Shares {
  readonly #limits: ShareLimits
  readonly #taken = new Lru<string, number>({ most: KEYS })
  readonly #beyond = new Lru<string, number>({ most: KEYS })
  #since = 0
  #inAll = 0

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /** Takes one of the shares of `key`; false where there is none left. */
  take(key: string, now = Date.now()): boolean {
    // A clock that is set back begins a new window too.
    if (now - this.#since >= this.#limits.windowMs || now < this.#since) {
      this.#since = now
      this.#inAll = 0
      this.#taken.clear()
      this.#beyond.clear()
    }
    const taken = this.#taken.peek(key) ?? 0
    if (taken >= this.#limits.most) return false
    if (this.#inAll >= this.#limits.mostInAll) {
      const beyond = this.#beyond.peek(key) ?? 0
      if (beyond >= this.#limits.beyond) return false
      this.#beyond.set(key, beyond + 1)
    }
    this.#taken.set(key, taken + 1)
    this.#inAll++
    return true
  }
}

const KEYS = 100_000
