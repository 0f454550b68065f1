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

  constructor(write: (batch: One[]) => Promise<void>) {
    this.#write = write
  }

  /** Answers when it is on the disk. @throws what its write throws */
  add(one: One): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.#waiting.push({ one, resolve, reject })
      if (!this.#isBusy) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    const startedAt = performance.now()
    await this.#writeTogether(this.#waiting.splice(0, MOST_TOGETHER))
    const restMs = Math.min(RESTS * (performance.now() - startedAt), LONGEST_REST_MS)
    setTimeout(() => {
      this.#isBusy = false
      if (this.#waiting.length > 0) void this.#run()
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

/** A rest is so many times as long as the write before it: writing takes a twentieth of the time. */
const RESTS = 20
const LONGEST_REST_MS = 250
const MOST_TOGETHER = 500
