import { TooManyTries } from '../../contract/errors.ts'

/** Allows `most` tries of one key in `windowMs`; keys beyond `KEYS` push the oldest out. */
export class Tries {
  readonly #most: number
  readonly #windowMs: number
  readonly #counts = new Map<string, { count: number; until: number }>()

  constructor(most: number, windowMs: number) {
    this.#most = most
    this.#windowMs = windowMs
  }

  /** Counts anew: the one who tried has shown that it was rightly. */
  forget(key: string): void {
    this.#counts.delete(key)
  }

  /** Counts one try. @throws TooManyTries with the seconds until the window ends. */
  demand(key: string): void {
    const now = Date.now()
    const running = this.#counts.get(key)
    if (!running || running.until <= now) {
      this.#counts.delete(key)
      this.#counts.set(key, { count: 1, until: now + this.#windowMs })
      if (this.#counts.size > KEYS) this.#counts.delete(this.#counts.keys().next().value as string)
      return
    }
    if (++running.count > this.#most) throw new TooManyTries(Math.ceil((running.until - now) / 1000))
  }
}

const KEYS = 20_000
