import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { migrationCount } from '../../db/database-facts.ts'
import type { Deps, LibraryProgress } from '../calls/deps.ts'

const OFF = { phase: 'off', done: 0, total: 0, rows: 0 }

/** Who asks gives up after two seconds. */
const ANSWER_MS = 1_500

type Watched = { progress?: LibraryProgress | undefined; isFull: () => boolean }

/**
 * `/healthz`: this process lives. `/readyz`: it can serve and keep, with what it is made of; 503 while it cannot, while its
 * disk is full, or while it is leaving. What hangs counts as away.
 */
export function mountHealth(app: FastifyInstance, deps: Deps, { progress, isFull }: Watched): void {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  const database = askedOnce(() => databaseState(deps))
  const storage = askedOnce(() => deps.storage.isReady())
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [migrations, isStored] = await Promise.all([inTime(database(), null), inTime(storage(), false)])
    const hasRoom = !isFull()
    const isReady = !isDraining && migrations !== null && isStored && hasRoom
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isDraining ? 'draining' : isReady ? 'ready' : 'not ready',
        database: migrations !== null,
        migrations: migrations ?? 0,
        storage: isStored,
        room: hasRoom,
        // Never a reason not to serve: without Redis each node counts by itself.
        limits: limitsAre(deps),
        library: progress?.() ?? OFF,
      })
  })
}

/** Whoever asks while a question hangs waits for the same one: looks at the state take no connection after the other. */
function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let pending: Promise<Answer> | undefined
  return () => {
    pending ??= ask().finally(() => {
      pending = undefined
    })
    return pending
  }
}

async function inTime<Answer>(answer: Promise<Answer>, late: Answer): Promise<Answer> {
  const stop = new AbortController()
  const end = pause(ANSWER_MS, late, { signal: stop.signal }).catch(() => late)
  try {
    return await Promise.race([answer, end])
  } finally {
    stop.abort()
  }
}

function limitsAre({ areLimitsShared }: Deps): 'shared' | 'own' | 'own, Redis is away' {
  if (!areLimitsShared) return 'own'
  return areLimitsShared() ? 'shared' : 'own, Redis is away'
}

/** Number of migrations that have run, or null when the database does not answer. */
async function databaseState({ db }: Deps): Promise<number | null> {
  return migrationCount(db).catch(() => null)
}
