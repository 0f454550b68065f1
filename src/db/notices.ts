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
export async function openNotices({ db, place }: OpenDatabase): Promise<Notices> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const tell = (tag: string) => void emitter.emit('tag', tag)
  const channel = place.databaseUrl ? await channelOf(place.databaseUrl, tell) : null
  return {
    announce: async tag => {
      if (channel) await sql`select pg_notify(${channel.name}, ${tag})`.execute(db)
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

async function channelOf(databaseUrl: string, tell: (tag: string) => void) {
  const { CHANNEL, openPostgresChannel } = await import('./notices-postgres.ts')
  return { name: CHANNEL, ...(await openPostgresChannel(databaseUrl, tell)) }
}
