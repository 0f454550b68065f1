import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The channel on which the nodes of one library talk. */
export const CHANNEL = 'shishu'

/** A connection of its own that listens; when it breaks it is opened again, and `tell('')` says that tags may be lost. */
export async function openPostgresChannel(databaseUrl: string, tell: (tag: string) => void) {
  const stopping = new AbortController()
  let client = await connected()

  async function connected(): Promise<Client> {
    const opened = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'shishu notices' })
    opened.on('notification', message => tell(message.payload ?? ''))
    opened.on('error', () => {
      // A server that goes says so more than once; what counts is the end of the connection, which follows.
    })
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
      opened.once('end', () => void again())
      return opened
    } catch (error) {
      await opened.end()
      throw error
    }
  }

  async function again(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await pause(RETRY_MS, undefined, { signal: stopping.signal })
        client = await connected()
        if (stopping.signal.aborted) return await client.end()
        tell('')
        return
      } catch (error) {
        // The server is still away: `/readyz` says so, and the next round tries again.
        if (stopping.signal.aborted || !(error instanceof Error)) return
      }
    }
  }

  return {
    close: async () => {
      stopping.abort()
      await client.end()
    },
  }
}

const RETRY_MS = 1_000
