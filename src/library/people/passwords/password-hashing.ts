import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Unavailable } from '../../../contract/errors.ts'
import { processChannel } from '../../../workers/process-channel.ts'
import { type RunningWorker, startWorker } from '../../../workers/start-worker.ts'
import { Turns } from '../../../workers/turns.ts'

type Hasher = RunningWorker<Argon2Parameters, Uint8Array>

type Waiting = {
  parameters: Argon2Parameters
  resolve: (tag: Buffer) => void
  reject: (error: Error) => void
}

/**
 * Argon2 in processes of its own: Node's pool reads files and looks names up meanwhile, and 24 MB for each hash, which the
 * allocator keeps for a thread, go back to the system when nobody signs in any more. Those who ask take turns by where they
 * ask from, and when too many wait, the last of whoever has the most waiting is sent away with a 503.
 */
export class PasswordHashing {
  readonly #mostHashers: number
  readonly #mostWaiting: number
  readonly #idleMs: number
  readonly #waiting = new Turns<Waiting>()
  #hashers = 0
  readonly #idle: Hasher[] = []
  #meanMs = 100
  #ending: NodeJS.Timeout | undefined

  constructor(limits: { hashers?: number; waiting?: number; idleMs?: number } = {}) {
    // One core stays for the readers; on a machine of many, signing in does not need them all.
    this.#mostHashers = limits.hashers ?? Math.max(1, Math.min(4, availableParallelism() >> 1))
    this.#mostWaiting = limits.waiting ?? MOST_WAITING
    this.#idleMs = limits.idleMs ?? IDLE_MS
  }

  /** The tag of one password. @throws Unavailable with the seconds until there may be room */
  hash(parameters: Argon2Parameters, from: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const one = { parameters, resolve, reject }
      if (this.#hasHasher()) return void this.#begin(one)
      if (this.#waiting.size >= this.#mostWaiting) {
        const sentAway = this.#waiting.makeRoomFor(from)
        if (!sentAway) return reject(this.#busy())
        sentAway.reject(this.#busy())
      }
      this.#waiting.add(from, one)
    })
  }

  #hasHasher(): boolean {
    return this.#idle.length > 0 || this.#hashers < this.#mostHashers
  }

  #busy(): Unavailable {
    const leftMs = (this.#meanMs * this.#waiting.size) / this.#mostHashers
    return new Unavailable({ retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
  }

  async #begin({ parameters, resolve, reject }: Waiting): Promise<void> {
    const hasher = this.#idle.pop() ?? this.#newHasher()
    const startedAt = performance.now()
    try {
      resolve(Buffer.from(await hasher.ask(parameters, { mostMs: MOST_MS })))
      this.#meanMs += (performance.now() - startedAt - this.#meanMs) / 10
    } catch (cause) {
      reject(hasher.isOver ? new Unavailable({ cause }) : new Error('The password cannot be hashed', { cause }))
    }
    if (hasher.isOver) this.#hashers--
    else this.#idle.push(hasher)
    this.#goOn()
  }

  #goOn(): void {
    const one = this.#hasHasher() ? this.#waiting.next() : undefined
    if (one) return void this.#begin(one)
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => this.#endIdle(), this.#idleMs).unref()
  }

  #endIdle(): void {
    for (const hasher of this.#idle.splice(0)) {
      this.#hashers--
      void hasher.stop(GRACE_MS)
    }
  }

  #newHasher(): Hasher {
    this.#hashers++
    // Where the processor is short, pages go before passwords.
    return startWorker(
      processChannel(new URL('./password-worker.ts', import.meta.url), { youngHeapMb: 1, nice: HASHING_NICE }),
    )
  }
}

const HASHING_NICE = 5
/** A hash takes a tenth of a second. */
const MOST_MS = 60_000
/** Whoever signs in after it waits a tenth of a second longer. */
const IDLE_MS = 30_000
/** A process at rest needs none of it. */
const GRACE_MS = 1_000
/** Each that waits takes a connection; with two processes the last of them waits for about three seconds. */
const MOST_WAITING = 64
