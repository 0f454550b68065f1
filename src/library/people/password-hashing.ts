import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Unavailable } from '../../contract/errors.ts'
import type { HashingReply } from './password-worker.ts'

type Waiting = {
  from: string
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
  /** Who waits, by where they ask from; the first has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>()
  #waitingCount = 0
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
      const one = { from, parameters, resolve, reject }
      if (this.#hasThread()) return this.#begin(one)
      if (this.#waitingCount >= this.#mostWaiting && !this.#makeRoomFor(from)) return reject(this.#busy())
      const queue = this.#waiting.get(from)
      if (queue) queue.push(one)
      else this.#waiting.set(from, [one])
      this.#waitingCount++
    })
  }

  #hasThread(): boolean {
    return this.#idle.length > 0 || this.#threads < this.#mostThreads
  }

  /** Sends the last of the longest queue away, when that is longer than the one of `from` would be. */
  #makeRoomFor(from: string): boolean {
    const longest = [...this.#waiting.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), [])
    if (longest.length <= (this.#waiting.get(from)?.length ?? 0) + 1) return false
    longest.pop()?.reject(this.#busy())
    this.#waitingCount--
    return true
  }

  #busy(): Unavailable {
    const leftMs = (this.#meanMs * this.#waitingCount) / this.#mostThreads
    return new Unavailable({ retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
  }

  #next(): Waiting | undefined {
    const first = this.#waiting.entries().next().value
    if (!first) return undefined
    const [from, queue] = first
    const one = queue.shift()
    // To the end: the next turn is somebody else's.
    this.#waiting.delete(from)
    if (queue.length > 0) this.#waiting.set(from, queue)
    this.#waitingCount--
    return one
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
    const one = this.#hasThread() ? this.#next() : undefined
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
