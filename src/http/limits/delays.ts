import { TooManyTries } from '../../contract/errors.ts'
import { Lru } from '../../memory/lru.ts'
import type { SharedCounts, Slowing } from './shared-counts.ts'

type Tries = { count: number; nextAt: number; until: number }

/** Slows tries of one key down instead of shutting it; a try that comes too early counts for nothing. */
export class Delays {
  readonly #slowing: Slowing
  readonly #shared: { counts: SharedCounts; name: string } | null
  readonly #tries = new Lru<string, Tries>({ most: KEYS })

  /** With `shared`, what is tried at other nodes counts too, under a name that is the same on all of them. */
  constructor(slowing: Slowing, shared: { counts: SharedCounts; name: string } | null = null) {
    this.#slowing = slowing
    this.#shared = shared
  }

  /** Counts one try. @throws TooManyTries with the seconds until the next may be made */
  async demand(key: string): Promise<void> {
    // Counted here in any case: when the shared counts go away, this node goes on from what it has seen itself.
    demandTime(this.#demandHere(key))
    if (!this.#shared) return
    const { counts, name } = this.#shared
    demandTime((await counts.delay(`${name} ${key}`, this.#slowing)) ?? 0)
  }

  /** Counts anew: the one who tried has shown that it was rightly. */
  async forget(key: string): Promise<void> {
    this.#tries.delete(key)
    await this.#shared?.counts.forget(`${this.#shared.name} ${key}`)
  }

  /** The last try was right: it counts for nothing, and those of others go on to count. */
  async takeBack(key: string): Promise<void> {
    const tries = this.#tries.peek(key)
    if (tries) tries.count--
    await this.#shared?.counts.takeBack(`${this.#shared.name} ${key}`)
  }

  /** Milliseconds that are left to wait; 0 for a try that was counted. */
  #demandHere(key: string): number {
    const { free, firstMs, mostMs, forgetMs } = this.#slowing
    const now = Date.now()
    const known = this.#tries.peek(key)
    const tries = known && known.until > now ? known : { count: 0, nextAt: 0, until: 0 }
    if (now < tries.nextAt) return tries.nextAt - now
    tries.count++
    tries.nextAt = tries.count < free ? 0 : now + Math.min(mostMs, firstMs * 2 ** (tries.count - free))
    tries.until = Math.max(now, tries.nextAt) + forgetMs
    // The last that was tried stands last: those that rest are pushed out first.
    this.#tries.set(key, tries)
    return 0
  }
}

function demandTime(leftMs: number): void {
  if (leftMs > 0) throw new TooManyTries(Math.ceil(leftMs / 1000))
}

const KEYS = 20_000
