import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { commandLine, RedisError, Replies, type Reply } from './redis-replies.ts'

/** One connection to Redis, opened when it is first asked and again after it broke. */
export class RedisLink {
  readonly #url: URL
  #socket: Socket | null = null
  #waiting: ((reply: Reply | Error) => void)[] = []
  #watch: NodeJS.Timeout | undefined
  #ticks = 0
  #restUntil = 0

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** Asks, and answers within a quarter of a second. @throws Error when Redis is away, slow, or refuses. */
  ask(...words: (string | number)[]): Promise<Reply> {
    const socket = this.#socket ?? this.#open()
    if (!socket) return Promise.reject(new Error('Redis does not answer'))
    return this.#sent(socket, words)
  }

  close(): void {
    this.#restUntil = Number.POSITIVE_INFINITY
    this.#drop(new Error('closed'))
  }

  async #sent(socket: Socket, words: (string | number)[]): Promise<Reply> {
    const reply = await new Promise<Reply | Error>(resolve => {
      this.#waiting.push(resolve)
      this.#watch ??= setInterval(() => this.#tick(), TICK_MS)
      socket.write(commandLine(...words))
    })
    if (reply instanceof Error) throw reply
    return reply
  }

  /**
   * Counts turns of this process in which an answer could have been heard, not the time on the clock: a process that was
   * busy itself does not blame Redis. A reply that is late would be taken for the next one's: the connection goes with it.
   */
  #tick(): void {
    if (++this.#ticks >= MOST_TICKS) this.#drop(new Error('Redis took too long'))
  }

  #hear(reply: Reply): void {
    this.#ticks = 0
    this.#waiting.shift()?.(reply)
    if (this.#waiting.length === 0) this.#stopWatching()
  }

  #stopWatching(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
    this.#ticks = 0
  }

  /** Null while it rests after a failure, so that no one waits for a server that is known to be away. */
  #open(): Socket | null {
    if (Date.now() < this.#restUntil) return null
    const { protocol, hostname, port } = this.#url
    const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) }
    const socket = protocol === 'rediss:' ? connectTls({ ...place, servername: place.host }) : connectPlain(place)
    const replies = new Replies()
    socket.setNoDelay(true)
    socket.unref()
    const dropThis = (error: Error) => {
      if (this.#socket === socket) this.#drop(error)
    }
    socket.on('data', piece => {
      try {
        for (const reply of replies.take(piece)) this.#hear(reply)
      } catch (error) {
        dropThis(error as Error)
      }
    })
    socket.on('error', dropThis)
    socket.on('close', () => dropThis(new Error('Redis closed the connection')))
    this.#socket = socket
    this.#greet(socket)
    return socket
  }

  /** What the address says besides the place: who asks, and in which of the server's databases. */
  #greet(socket: Socket): void {
    const { username, password, pathname } = this.#url
    const greetings: string[][] = []
    if (password) greetings.push(['AUTH', ...[username, password].filter(Boolean).map(decodeURIComponent)])
    if (/^\/\d+$/.test(pathname)) greetings.push(['SELECT', pathname.slice(1)])
    for (const words of greetings) {
      this.#sent(socket, words).catch(error => {
        if (error instanceof RedisError && this.#socket === socket) this.#drop(error)
      })
    }
  }

  #drop(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = []
    this.#stopWatching()
    this.#socket?.destroy()
    this.#socket = null
    this.#restUntil = Math.max(this.#restUntil, Date.now() + REST_MS)
    for (const tell of waiting) tell(error)
  }
}

/** Together a quarter of a second. */
const TICK_MS = 25
const MOST_TICKS = 10
/** How long a server that failed is left alone. */
const REST_MS = 2000
