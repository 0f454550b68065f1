import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Unavailable } from '../../../contract/errors.ts'
import { type RunningWorker, startWorker } from '../../../workers/start-worker.ts'
import { threadChannel } from '../../../workers/thread-channel.ts'
import { Turns } from '../../../workers/turns.ts'

type Thread = RunningWorker<Argon2Parameters, Uint8Array>

type Waiting = {
  parameters: Argon2Parameters
  resolve: (tag: Buffer) => void
  reject: (error: Error) => void
}

/**
 * Argon2 in threads of its own: Node's pool reads files and looks names up meanwhile. Those who ask take turns by where
 * they ask from, and when too many wait, the last of whoever has the most waiting is sent away with a 503.
 */
export class PasswordHashing {
  readonly #mostThreads: number
  readonly #mostWaiting: number
  readonly #waiting = new Turns<Waiting>()
  #threads = 0
  readonly #idle: Thread[] = []
  #meanMs = 100

  constructor(limits: { threads?: number; waiting?: number } = {}) {
    // One core stays for the readers; on a machine of many, signing in does not need them all.
    this.#mostThreads = limits.threads ?? Math.max(1, Math.min(4, availableParallelism() >> 1))
    this.#mostWaiting = limits.waiting ?? MOST_WAITING
  }

  /** The tag of one password. @throws Unavailable with the seconds until there may be room */
  hash(parameters: Argon2Parameters, from: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const one = { parameters, resolve, reject }
      if (this.#hasThread()) return void this.#begin(one)
      if (this.#waiting.size >= this.#mostWaiting) {
        const sentAway = this.#waiting.makeRoomFor(from)
        if (!sentAway) return reject(this.#busy())
        sentAway.reject(this.#busy())
      }
      this.#waiting.add(from, one)
    })
  }

  #hasThread(): boolean {
    return this.#idle.length > 0 || this.#threads < this.#mostThreads
  }

  #busy(): Unavailable {
    const leftMs = (this.#meanMs * this.#waiting.size) / this.#mostThreads
    return new Unavailable({ retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
  }

  async #begin({ parameters, resolve, reject }: Waiting): Promise<void> {
    const thread = this.#idle.pop() ?? this.#newThread()
    const startedAt = performance.now()
    try {
      resolve(Buffer.from(await thread.ask(parameters, { mostMs: MOST_MS })))
      this.#meanMs += (performance.now() - startedAt - this.#meanMs) / 10
    } catch (cause) {
      reject(thread.isOver ? new Unavailable({ cause }) : new Error('The password cannot be hashed', { cause }))
    }
    if (thread.isOver) this.#threads--
    else this.#idle.push(thread)
    this.#goOn()
  }

  #goOn(): void {
    const one = this.#hasThread() ? this.#waiting.next() : undefined
    if (one) void this.#begin(one)
  }

  #newThread(): Thread {
    this.#threads++
    // Where the processor is short, pages go before passwords.
    return startWorker(threadChannel(new URL('./password-worker.ts', import.meta.url), { nice: HASHING_NICE }))
  }
}

const HASHING_NICE = 5
/** A hash takes a tenth of a second. */
const MOST_MS = 60_000
/** Each that waits takes a connection; with two threads the last of them waits for about three seconds. */
const MOST_WAITING = 64
