import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { OpenDatabase } from './open.ts'

/** Telling every node that something changed: `tag` names it (`library`, `book:12`), at most 8,000 bytes. */
export type Notices = {
  announce(tag: string): Promise<void>
  /** Calls `hear` with the tags of all nodes, this one too; '' after a break in which some may have been missed. */
  listen(hear: (tag: string) => void): () => void
  close(): Promise<void>
}

/** LISTEN and NOTIFY on PostgreSQL; inside this process on SQLite. */
export async function openNotices({ db, location }: OpenDatabase): Promise<Notices> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const tell = (tag: string) => void emitter.emit('tag', tag)
  const channel = location.databaseUrl ? await channelOf(location.databaseUrl, tell) : null
  const send = channel && batched(tags => notifyOf(channel.name, tags).execute(db))
  return {
    announce: async tag => {
      if (send) await send(tag)
      else tell(tag)
    },
    listen: hear => {
      emitter.on('tag', hear)
      return () => void emitter.off('tag', hear)
    },
    close: async () => {
      emitter.removeAllListeners()
      await channel?.close()
    },
  }
}

/** Each NOTIFY is a commit, and one at a time in the whole server: many tags are one, and none is said twice in it. */
function notifyOf(channel: string, tags: readonly string[]) {
  return sql`select pg_notify(${channel}, tag) from unnest(${tags}::text[]) as tag`
}

/** Sends in one piece what is to be said while the piece before is under way. */
function batched(send: (tags: readonly string[]) => Promise<unknown>): (tag: string) => Promise<void> {
  let waiting: { tags: Set<string>; sent: Promise<void> } | null = null
  let last: Promise<unknown> = Promise.resolve()
  return tag => {
    if (waiting === null) {
      const tags = new Set<string>()
      const sent = last.then(async () => {
        waiting = null
        await send([...tags])
      })
      waiting = { tags, sent }
      last = sent.catch(() => undefined)
    }
    waiting.tags.add(tag)
    return waiting.sent
  }
}

async function channelOf(databaseUrl: string, tell: (tag: string) => void) {
  const { CHANNEL, openPostgresChannel } = await import('./postgres/events-postgres.ts')
  return { name: CHANNEL, ...(await openPostgresChannel(databaseUrl, tell)) }
}
