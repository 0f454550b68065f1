import { Lru } from '../../../memory/lru.ts'
import { ownBytes } from '../../../memory/own-bytes.ts'

/** An answer as it is sent: the envelope in JSON. */
type Kept = { body: Buffer; madeAt: number }

const MAX_BYTES = 8 * 1024 * 1024
// Another program may fill the library and tells nobody.
const OLD_MS = 60_000

/**
 * Answers of public calls in memory, by what was asked: many people ask for the same. One is kept when it is asked for again, so that
 * a flood of questions that nobody else has leaves nothing behind and pushes nothing out. Those asked for last stay, within
 * `maxBytes`; who asks for what is being made waits for it.
 */
export class CachedAnswers {
  readonly #answers: Lru<string, Kept>
  readonly #making = new Map<string, Promise<Buffer>>()
  readonly #askedOnce = new Lru<string, true>({ most: MOST_ASKED_ONCE })
  #age = 0

  constructor({ maxBytes = MAX_BYTES } = {}) {
    this.#answers = new Lru({ most: maxBytes, sizeOf: ({ body }, key) => ENTRY_BYTES + key.length * 2 + body.length })
  }

  async body(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#answers.get(key)
    if (cached && Date.now() - cached.madeAt < OLD_MS) return cached.body
    const isAskedAgain = this.#askedOnce.get(key) ?? false
    this.#askedOnce.set(key, true)
    const waiting = this.#making.get(key)
    if (waiting) return waiting
    const age = this.#age
    const making = make().then(body => {
      // What changed meanwhile may not be in it.
      if (isAskedAgain && age === this.#age) this.#answers.set(key, { body: ownBytes(body), madeAt: Date.now() })
      return body
    })
    const whole = making.finally(() => {
      if (this.#making.get(key) === whole) this.#making.delete(key)
    })
    this.#making.set(key, whole)
    return whole
  }

  /** The library has changed: everything is asked for anew. */
  forget(): void {
    this.#age++
    this.#answers.clear()
    this.#making.clear()
  }
}

const ENTRY_BYTES = 200
const MOST_ASKED_ONCE = 5_000
