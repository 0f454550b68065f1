import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Unavailable } from '../../contract/errors.ts'
import { Turns } from '../../workers/turns.ts'
import type { HashingReply } from './password-worker.ts'

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
  readonly #idle: Worker[] = []
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
      if (this.#hasThread()) return this.#begin(one)
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

  #begin(one: Waiting): void {
    const thread = this.#idle.pop() ?? this.#newThread()
    const startedAt = performance.now()
    // A command of the host waits for its password; a thread at rest keeps no process alive.
    thread.ref()
    const ended = () => {
      one.reject(new Unavailable({ cause: new Error('The thread that hashes passwords ended') }))
      this.#goOn()
    }
    thread.once('exit', ended)
    thread.once('message', (reply: HashingReply) => {
      thread.off('exit', ended).unref()
      this.#meanMs += (performance.now() - startedAt - this.#meanMs) / 10
      this.#idle.push(thread)
      if ('tag' in reply) one.resolve(Buffer.from(reply.tag))
      else one.reject(new Error(`The password cannot be hashed: ${reply.error}`))
      this.#goOn()
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(one.parameters)
  }

  #goOn(): void {
    const one = this.#hasThread() ? this.#waiting.next() : undefined
    if (one) this.#begin(one)
  }

  #newThread(): Worker {
    const thread = new Worker(new URL('./password-worker.ts', import.meta.url))
    this.#threads++
    // It ends by it, and whoever waits for it is told by its end.
    thread.on('error', () => undefined)
    thread.once('exit', () => {
      this.#threads--
      const at = this.#idle.indexOf(thread)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    return thread
  }
}

/** Each that waits takes a connection; with two threads the last of them waits for about three seconds. */
const MOST_WAITING = 64
