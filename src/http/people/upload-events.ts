import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { NotFound, SignInNeeded, TooManyTries } from '../../contract/errors.ts'
import { Id } from '../../contract/fields.ts'
import { uploadProgress } from '../../library/uploads/upload-list.ts'
import type { Deps } from '../calls/deps.ts'
import type { SessionReader } from '../calls/mount.ts'
import { languageOf, say } from '../language.ts'

/** One person's pages may listen so often at a time, and all together. */
const MOST_OF_ONE = 6
const MOST = 500
/** How often the database is looked at, and for how long: the browser comes again by itself. */
const LOOK_MS = 700
const LONGEST_MS = 10 * 60_000
/** A word now and then, or a proxy closes the line. */
const BEAT_MS = 15_000

/** Says how an upload goes on, as server-sent events: its state and how far it is, as JSON whenever that has changed. */
export function mountUploadEvents(app: FastifyInstance, { db }: Deps, session: SessionReader): void {
  const listening = new Map<number, number>()
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())

  app.get<{ Params: { id: string } }>('/a/v1/book/upload/:id/events', async (request, reply) => {
    const person = await session(request)
    if (!person) throw new SignInNeeded()
    const id = Id.safeParse(request.params.id)
    if (!id.success) throw new NotFound()
    const { userId } = person
    const language = languageOf(request)
    const progress = async () => {
      const { reason, ...upload } = await uploadProgress(db, userId, id.data)
      return JSON.stringify({ ...upload, reason: reason && say(reason, language) })
    }
    let event = await progress()
    const own = listening.get(userId) ?? 0
    const all = [...listening.values()].reduce((sum, count) => sum + count, 0)
    if (own >= MOST_OF_ONE || all >= MOST) throw new TooManyTries(LOOK_MS / 100)
    listening.set(userId, own + 1)
    reply.hijack()
    const { raw } = reply
    try {
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write(`data: ${event}\n\n`)
      const until = Date.now() + LONGEST_MS
      let lastAt = Date.now()
      while (!raw.destroyed && !closing.signal.aborted && Date.now() < until && !hasEnded(event)) {
        await pause(LOOK_MS)
        const now = await progress()
        if (now !== event) raw.write(`data: ${now}\n\n`)
        else if (Date.now() - lastAt > BEAT_MS) raw.write(': still here\n\n')
        else continue
        event = now
        lastAt = Date.now()
      }
    } catch (error) {
      request.log.warn({ err: error }, 'the events of an upload broke off')
    } finally {
      const left = (listening.get(userId) ?? 1) - 1
      if (left > 0) listening.set(userId, left)
      else listening.delete(userId)
      raw.end()
    }
  })
}

const ENDED = new Set(['published', 'failed', 'rejected', 'cancelled'])

function hasEnded(event: string): boolean {
  const { state, rereading } = JSON.parse(event) as { state: string; rereading: number | null }
  return ENDED.has(state) && rereading === null
}
