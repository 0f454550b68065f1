import { AsyncResource } from 'node:async_hooks'
import { Unavailable } from '../../contract/errors.ts'
import { Turns } from '../../workers/turns.ts'

type Waiting = { work: () => Promise<unknown>; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/** `rests`: after each as long a rest as it took, so that all of it together takes at most half of the thread. */
type AdmissionLimits = { atOnce: number; mostWaiting: number; mostOfOne: number; rests?: boolean }

/**
 * Lets dear work begin a few at a time, the addresses that wait in turns: who asks for much waits behind himself, and
 * everyone else at most for what is under way. Between two of them the thread answers what is cheap.
 */
export class Admission {
  readonly #limits: AdmissionLimits
  readonly #waiting = new Turns<Waiting>()
  #running = 0

  constructor(limits: AdmissionLimits) {
    this.#limits = limits
  }

  /** @throws Unavailable when too much waits: of this address, or of all of them and no other has more. */
  run<Answer>(address: string, work: () => Promise<Answer>): Promise<Answer> {
    if (this.#waiting.countOf(address) >= this.#limits.mostOfOne) return Promise.reject(new Unavailable())
    if (this.#waiting.size >= this.#limits.mostWaiting) {
      const sentAway = this.#waiting.makeRoomFor(address)
      if (!sentAway) return Promise.reject(new Unavailable())
      sentAway.reject(new Unavailable())
    }
    return new Promise<Answer>((resolve, reject) => {
      // It begins when another's ends, and stays the work of this request.
      this.#waiting.add(address, { work: AsyncResource.bind(work), resolve: resolve as Waiting['resolve'], reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#limits.atOnce) return
    const first = this.#waiting.next()
    if (!first) return
    this.#running++
    const begunAt = performance.now()
    first
      .work()
      .then(first.resolve, first.reject)
      .finally(() => {
        const goOn = () => {
          this.#running--
          this.#next()
        }
        // What has come in meanwhile over the network is heard before the next one begins.
        if (this.#limits.rests) setTimeout(goOn, Math.min(performance.now() - begunAt, LONGEST_REST_MS))
        else setImmediate(goOn)
      })
  }
}

const LONGEST_REST_MS = 100
