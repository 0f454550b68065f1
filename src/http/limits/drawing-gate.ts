import { AsyncResource } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import { Unavailable } from '../../contract/errors.ts'
import { Turns } from '../../workers/turns.ts'

type Waiting = { work: () => Promise<unknown>; resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/** `mostWhenScarce`: how many visitors may wait while the processor is scarce. */
type GateLimits = { atOnce: number; mostWaiting: number; mostOfOne: number; mostWhenScarce: number }

/** Who asks: the key of an address, and whether somebody signed in. */
export type Asking = { from: string; isPerson: boolean }

/**
 * Lets pages be drawn a few at a time, addresses in turns. While the processor is scarce people who are signed in come
 * first, visitors one at a time with a rest after each, so that kept pages and calls are answered between, and whoever
 * would wait long is sent away until later.
 */
export class DrawingGate {
  readonly #limits: GateLimits
  readonly #isScarce: () => boolean
  readonly #people = new Turns<Waiting>()
  readonly #visitors = new Turns<Waiting>()
  #running = 0
  #visitorsRunning = 0

  constructor(limits: GateLimits, isScarce: () => boolean) {
    this.#limits = limits
    this.#isScarce = isScarce
  }

  /** How many wait. */
  get waiting(): number {
    return this.#people.size + this.#visitors.size
  }

  /** @throws Unavailable when too much waits: of this address, of all of them, or of visitors while the processor is scarce. */
  run<Answer>({ from, isPerson }: Asking, work: () => Promise<Answer>): Promise<Answer> {
    const queue = isPerson ? this.#people : this.#visitors
    const { mostOfOne, mostWaiting, mostWhenScarce } = this.#limits
    if (queue.countOf(from) >= mostOfOne) return Promise.reject(new Unavailable())
    const most = this.#isScarce() && !isPerson ? mostWhenScarce : mostWaiting
    if (queue.size >= most) {
      const sentAway = queue.makeRoomFor(from)
      if (!sentAway) return Promise.reject(new Unavailable({ retryAfterSeconds: RETRY_SECONDS }))
      sentAway.reject(new Unavailable({ retryAfterSeconds: RETRY_SECONDS }))
    }
    return new Promise<Answer>((resolve, reject) => {
      // It begins when another's ends, and stays the work of this request.
      queue.add(from, { work: AsyncResource.bind(work), resolve: resolve as Waiting['resolve'], reject })
      this.#next()
    })
  }

  #next(): void {
    if (this.#running >= this.#limits.atOnce) return
    const person = this.#people.next()
    if (person) return this.#begin(person, () => undefined)
    if (this.#isScarce() && this.#visitorsRunning > 0) return
    const visitor = this.#visitors.next()
    if (!visitor) return
    this.#visitorsRunning++
    this.#begin(visitor, () => this.#visitorsRunning--)
  }

  #begin({ work, resolve, reject }: Waiting, over: () => void): void {
    this.#running++
    const begunAt = performance.now()
    work()
      .then(resolve, reject)
      .finally(() => {
        this.#running--
        const goOn = () => {
          over()
          this.#next()
        }
        // What has come in meanwhile over the network is heard before the next one begins.
        if (this.#isScarce() && this.#people.size === 0) {
          setTimeout(goOn, Math.min(performance.now() - begunAt, LONGEST_REST_MS))
          setImmediate(() => this.#next())
        } else setImmediate(goOn)
      })
  }
}

const RETRY_SECONDS = 10
const LONGEST_REST_MS = 100

/** How often the load of this thread is looked at, and from which share of its time it counts as scarce and no more. */
const LOOK_MS = 250
const SCARCE = 0.85
const ENOUGH = 0.6

/** Watches how busy this thread is; `stop` ends that. */
export function watchProcessor(): { isScarce: () => boolean; stop: () => void } {
  let isScarce = false
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    isScarce = utilization > (isScarce ? ENOUGH : SCARCE)
  }, LOOK_MS)
  timer.unref()
  return { isScarce: () => isScarce, stop: () => clearInterval(timer) }
}
