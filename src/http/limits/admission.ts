import { Unavailable } from '../../contract/errors.ts'

type Waiting = { work: () => Promise<unknown>; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

type AdmissionLimits = { atOnce: number; mostWaiting: number; mostOfOne: number }

/**
 * Lets dear work begin a few at a time, the addresses that wait in turns: who asks for much waits behind himself, and
 * everyone else at most for what is under way. Between two of them the thread answers what is cheap.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  /** By address, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #count = 0
  #running = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** @throws Unavailable when too much waits, of this address or of all of them. */
  run<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> {
    const own = this.#waiting.get(address) ?? []
    if (own.length >= this.#limits.mostOfOne || this.#count >= this.#limits.mostWaiting)
      return Promise.reject(new Unavailable())
    return new Promise<Answer>((resolve, reject) => {
      own.push({ work, resolve: resolve as Waiting['resolve'], reject })
      this.#waiting.set(address, own)
      this.#count++
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#limits.atOnce) return
    const [turn] = this.#waiting
    if (!turn) return
    const [address, own] = turn
    const first = own.shift()
    // At the end of the row, behind all the others.
    this.#waiting.delete(address)
    if (own.length > 0) this.#waiting.set(address, own)
    if (!first) return
    this.#count--
    this.#running++
    first
      .work()
      .then(first.resolve, first.reject)
      .finally(() => {
        // What has come in meanwhile over the network is heard before the next one begins.
        setImmediate(() => {
          this.#running--
          this.#next()
        })
      })
  }
}
