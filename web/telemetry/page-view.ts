/** What is measured of one page view: milliseconds, CLS without a unit. */
export type Measured = Partial<Record<'CLS' | 'LCP' | 'FID' | 'FCP' | 'INP' | 'SHOW', number>>

/** The layout shifts of a page, by session windows: what moves within a second of each other, five seconds at most; the worst counts. */
export class LayoutShifts {
  #first = 0
  #last = 0
  #sum = 0
  #worst: number | undefined

  add({ startTime, value }: { startTime: number; value: number }): void {
    const isSameWindow = this.#sum > 0 && startTime - this.#last < GAP_MS && startTime - this.#first < WINDOW_MS
    if (!isSameWindow) {
      this.#first = startTime
      this.#sum = 0
    }
    this.#last = startTime
    this.#sum += value
    this.#worst = Math.max(this.#worst ?? 0, this.#sum)
  }

  /** Zero where nothing has moved. */
  get worst(): number {
    return this.#worst ?? 0
  }
}

const GAP_MS = 1000
const WINDOW_MS = 5000

type Interaction = { interactionId: number; duration: number }

/** How long what a reader did waited for the next paint: the longest, and of many one in fifty is left out. */
export class Interactions {
  readonly #longest = new Map<number, number>()
  #count = 0
  #least = 0

  add({ interactionId, duration }: Interaction): void {
    if (interactionId === 0) return
    const known = this.#longest.get(interactionId)
    if (known === undefined) {
      this.#count++
      if (this.#longest.size >= KEPT && duration <= this.#least) return
    }
    this.#longest.set(interactionId, Math.max(known ?? 0, duration))
    if (this.#longest.size > KEPT) {
      const [id] = this.#sorted().at(-1) ?? [0]
      this.#longest.delete(id)
    }
    this.#least = this.#sorted().at(-1)?.[1] ?? 0
  }

  /** Undefined where nobody has done anything. */
  get slowest(): number | undefined {
    return this.#sorted()[Math.min(this.#longest.size - 1, Math.floor(this.#count / FIFTY))]?.[1]
  }

  #sorted(): [number, number][] {
    return [...this.#longest].toSorted((a, b) => b[1] - a[1])
  }
}

const KEPT = 10
const FIFTY = 50
