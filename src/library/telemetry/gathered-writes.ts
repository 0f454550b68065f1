import { unusableFrom } from '../../db/unusable.ts'

type Waiting<One> = { one: One; resolve: () => void; reject: (error: unknown) => void }

/**
 * Writes what may wait a moment: at once while little comes, and what comes during the rest after a write together in the
 * next. A commit waits for the disk, and on SQLite all readers wait with it; so many messages take a small share of the
 * time however many they are.
 */
export class GatheredWrites<One> {
  readonly #write: (batch: One[]) => Promise<void>
  #waiting: Waiting<One>[] = []
  #isBusy = false
  #isFlooded = false

  constructor(write: (batch: One[]) => Promise<void>) {
    this.#write = write
  }

  /** So much comes that a write follows seconds after the one before: whoever tells something need not wait for it. */
  get isFlooded(): boolean {
    return this.#isFlooded
  }

  /** Answers when it is on the disk; of a flood what is beyond all room is dropped. @throws what its write throws */
  add(one: One): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve()
    return new Promise<void>((resolve, reject) => {
      this.#waiting.push({ one, resolve, reject })
      if (!this.#isBusy) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    const startedAt = performance.now()
    const batch = this.#waiting.splice(0, MOST_TOGETHER)
    this.#isFlooded = batch.length >= FLOOD
    await this.#writeTogether(batch)
    const { times, mostMs } = this.#isFlooded ? RESTS_IN_A_FLOOD : RESTS
    const restMs = Math.min(times * (performance.now() - startedAt), mostMs)
    setTimeout(() => {
      this.#isBusy = false
      if (this.#waiting.length > 0) void this.#run()
      else this.#isFlooded = false
    }, restMs)
  }

  async #writeTogether(batch: Waiting<One>[]): Promise<void> {
    try {
      await this.#write(batch.map(({ one }) => one))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      const isInVain = batch.length === 1 || unusableFrom(error, 'of this site') !== null
      if (isInVain) for (const { reject } of batch) reject(error)
      // One of them cannot be written; it takes none of the others with it.
      else for (const one of batch) await this.#writeTogether([one])
    }
  }
}

/** A rest is so many times as long as the write before it: writing takes a twentieth of the time, */
const RESTS = { times: 20, mostMs: 250 }
/** and in a flood, when more than these come during one rest, so little that one reader in a hundred meets none. */
const FLOOD = 20
const RESTS_IN_A_FLOOD = { times: 200, mostMs: 5_000 }
const MOST_TOGETHER = 1_000
/** More than a thousand addresses can have read in a minute (rate-limit.ts): what is true among them is not dropped. */
const MOST_WAITING = 5_000
