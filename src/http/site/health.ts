import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { LibraryProgress, Rooms } from '../calls/rooms.ts'

const OFF = { phase: 'off', done: 0, total: 0, rows: 0 }

/** `/healthz`: this process lives. `/readyz`: it can serve, with what it is made of; 503 while it cannot or is draining. */
export function mountHealth(
  app: FastifyInstance,
  rooms: Rooms,
  watched: { progress?: LibraryProgress | undefined },
): void {
  let isDraining = false
  app.addHook('preClose', async () => {
    isDraining = true
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const [database, storage] = await Promise.all([databaseState(rooms), rooms.storage.isReady()])
    const isReady = !isDraining && database !== null && storage
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isDraining ? 'draining' : isReady ? 'ready' : 'not ready',
        database: database !== null,
        migrations: database ?? 0,
        storage,
        // Never a reason not to serve: without Redis each node counts by itself.
        limits: limitsAre(rooms),
        library: watched.progress?.() ?? OFF,
      })
  })
}

function limitsAre({ areLimitsShared }: Rooms): 'shared' | 'own' | 'own, Redis is away' {
  if (!areLimitsShared) return 'own'
  return areLimitsShared() ? 'shared' : 'own, Redis is away'
}

/** Number of migrations that have run, or null when the database does not answer. */
async function databaseState({ db }: Rooms): Promise<number | null> {
  const asked = sql<{ n: number }>`select count(*) as n from schema_migrations`.execute(db)
  return asked.then(
    ({ rows }) => Number(rows[0]?.n ?? 0),
    () => null,
  )
}
