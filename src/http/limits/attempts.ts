import { TooManyTries } from '../../contract/errors.ts'
import { Lru } from '../../memory/lru.ts'
import type { SharedCounts } from './shared-counts.ts'

type Window = { most: number; windowMs: number }

/** Allows `most` tries of one key in `windowMs`; keys beyond `KEYS` push the oldest out. */
export class Tries {
  readonly #window: Window
  readonly #shared: { counts: SharedCounts; name: string } | null
  readonly #counts = new Lru<string, { count: number; until: number }>({ most: KEYS })

  /** With `shared`, what is tried at other nodes counts too, under a name that is the same on all of them. */
  constructor(window: Window, shared: { counts: SharedCounts; name: string } | null = null) {
    this.#window = window
    this.#shared = shared
  }

  /** Counts anew: the one who tried has shown that it was rightly. */
  async forget(key: string): Promise<void> {
    this.#counts.delete(key)
    await this.#shared?.counts.forget(`${this.#shared.name} ${key}`)
  }

  /** Counts one try. @throws TooManyTries with the seconds until the window ends. */
  async demand(key: string): Promise<void> {
    // Counted here in any case: when the shared counts go away, this node goes on from what it has seen itself.
    this.demandHere(key)
    if (!this.#shared) return
    const { counts, name } = this.#shared
    const counted = await counts.add(`${name} ${key}`, this.#window.windowMs)
    if (counted && counted.count > this.#window.most) throw new TooManyTries(Math.ceil(counted.leftMs / 1000))
  }

  /** Counts one try at this node alone; whether it is within what is allowed. */
  isWithin(key: string): boolean {
    return this.#countHere(key, 1) === null
  }

  /** Counts one try, or `amount` of what is limited, at this node alone; the first of a window passes. @throws TooManyTries */
  demandHere(key: string, amount = 1): void {
    const over = this.#countHere(key, amount)
    if (over) throw new TooManyTries(over.seconds)
  }

  /** The seconds until the window ends where there were too many. No error is made here: one costs more than counting. */
  #countHere(key: string, amount: number): { seconds: number } | null {
    const now = Date.now()
    const running = this.#counts.peek(key)
    if (!running || running.until <= now) {
      this.#counts.set(key, { count: amount, until: now + this.#window.windowMs })
      return null
    }
    running.count += amount
    return running.count > this.#window.most ? { seconds: Math.ceil((running.until - now) / 1000) } : null
  }
}

const KEYS = 20_000
