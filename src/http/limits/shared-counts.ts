import { createHash } from 'node:crypto'
import { RedisLink } from './redis-link.ts'

/** Counts that several nodes share. */
export type SharedCounts = {
  /** One more of `key`, counted from the first in `windowMs`; null when the counts cannot be reached now. */
  add: (key: string, windowMs: number) => Promise<Counted | null>
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
  const link = new RedisLink(url)
  let isReached = true
  const tell = (reached: boolean, why = '') => {
    if (reached === isReached) return
    isReached = reached
    if (reached) say('REDIS_URL: Redis answers again; limits are counted together.')
    else say(`REDIS_URL: Redis cannot be asked (${why}); until it can, each node counts its limits by itself.`)
  }
  const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      const answer = await ask()
      tell(true)
      return answer
    } catch (error) {
      tell(false, reasonOf(error))
      return null
    }
  }
  // Asked once at the start, so that a host learns of a wrong address before the first reader does.
  void asked(() => link.ask('PING'))
  return {
    add: (key, windowMs) =>
      asked(async () => {
        const [count, leftMs] = (await link.ask('EVAL', COUNT, 1, keyIn(key), windowMs)) as [number, number]
        return { count, leftMs }
      }),
    async forget(key) {
      await asked(() => link.ask('DEL', keyIn(key)))
    },
    isReached: () => isReached,
    close: () => link.close(),
  }
}

/** One step for the server, so that a key never stays without its end. */
const COUNT = `local n = redis.call('INCR', KEYS[1])
if n == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {n, redis.call('PTTL', KEYS[1])}`

/** Addresses and account names do not stand in another server's memory as they are. */
function keyIn(key: string): string {
  return `shishu:limit:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`
}

/** A connection refused has no message of its own when several addresses were tried. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
