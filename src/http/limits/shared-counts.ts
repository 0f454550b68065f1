import { createHash } from 'node:crypto'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { createClient } from '@redis/client'

/** The try after `free` of them waits for `firstMs`, each further one twice as long, up to `mostMs`; all is forgotten after `forgetMs`. */
export type Slowing = { free: number; firstMs: number; mostMs: number; forgetMs: number }

/** Counts that several nodes share. */
export type SharedCounts = {
  /** One more of `key`, counted from the first in `windowMs`; null when the counts cannot be reached now. */
  add: (key: string, windowMs: number) => Promise<Counted | null>
  /** One more try of `key` where none has to wait now; the milliseconds left to wait, 0 for a counted one, null as above. */
  delay: (key: string, slowing: Slowing) => Promise<number | null>
  /** The last try of `key` in `delay` counts for nothing. */
  takeBack: (key: string) => Promise<void>
  /** Counts `key` anew. */
  forget: (key: string) => Promise<void>
  /** Whether the last question was answered; true before the first. */
  isReached: () => boolean
  close: () => void
}

export type Counted = { count: number; leftMs: number }

/**
 * Counts kept in Redis. While it is away nothing waits and nothing fails: each node counts by itself, and the host is told
 * so once, and once when it is back.
 */
export function countsInRedis(url: string, say: (line: string) => void): SharedCounts {
  const client = createClient({
    url,
    RESP: 2,
    disableClientInfo: true,
    // What cannot be counted now is counted here; nothing is kept for later.
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    maintNotifications: 'disabled',
    socket: { connectTimeout: 2000, reconnectStrategy: REST_MS },
  })
  let isReached = true
  let restUntil = 0
  const tell = (reached: boolean, why = '') => {
    if (reached === isReached) return
    isReached = reached
    if (reached) say('REDIS_URL: Redis answers again; limits are counted together.')
    else say(`REDIS_URL: Redis cannot be asked (${why}); until it can, each node counts its limits by itself.`)
  }
  client.on('error', error => tell(false, reasonOf(error)))
  // At the start, so that a host learns of a wrong address before the first reader does.
  const first = new Promise<void>(resolve => {
    client.once('ready', resolve).once('error', () => resolve())
  })
  client.connect().catch(error => tell(false, reasonOf(error)))

  const whileReachable = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
    if (Date.now() < restUntil) return null
    try {
      const answer = await inTime(first.then(ask))
      tell(true)
      return answer
    } catch (error) {
      restUntil = Date.now() + REST_MS
      tell(false, reasonOf(error))
      return null
    }
  }
  return {
    add: (key, windowMs) =>
      whileReachable(async () => {
        const answer = await client.eval(COUNT, { keys: [keyIn(key)], arguments: [String(windowMs)] })
        const [count, leftMs] = answer as [number, number]
        return { count, leftMs }
      }),
    delay: (key, { free, firstMs, mostMs, forgetMs }) =>
      whileReachable(async () => {
        const numbers = [free, firstMs, mostMs, forgetMs].map(String)
        return Number(await client.eval(DELAY, { keys: [keyIn(key)], arguments: numbers }))
      }),
    async takeBack(key) {
      await whileReachable(() => client.eval(TAKE_BACK, { keys: [keyIn(key)] }))
    },
    async forget(key) {
      await whileReachable(() => client.del(keyIn(key)))
    },
    isReached: () => isReached,
    close: () => client.destroy(),
  }
}

/** How long a server that failed is left alone. */
const REST_MS = 2000
/** Whoever signs in waits no longer than this for a count. */
const ANSWER_MS = 250

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const stop = new AbortController()
  const late = pause(ANSWER_MS, null, { signal: stop.signal }).then(async () => {
    // A process that was busy itself hears what has come in the meantime first, and does not blame Redis.
    await turn()
    throw new Error('it took too long')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    stop.abort()
    late.catch(() => undefined)
  }
}

/** One step for the server, so that a key never stays without its end. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`

/** The server's clock counts, for the nodes' differ. */
const DELAY = `local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local free, first, most, forget = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local at = tonumber(redis.call('HGET', KEYS[1], 'at') or '0')
if now < at then return at - now end
local over = redis.call('HINCRBY', KEYS[1], 'count', 1) - free
local wait = over < 0 and 0 or math.min(most, first * 2 ^ over)
redis.call('HSET', KEYS[1], 'at', string.format('%d', now + wait))
redis.call('PEXPIRE', KEYS[1], wait + forget)
return 0`

const TAKE_BACK = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('HINCRBY', KEYS[1], 'count', -1) end
return 0`

/** Addresses and account names do not stand in another server's memory as they are. */
function keyIn(key: string): string {
  return `shishu:limit:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
}

/** A connection refused has no message of its own when several addresses were tried. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
