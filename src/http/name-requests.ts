import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inWork, type Trace, type WorkNow } from '../workers/work-now.ts'

/** Names each request for what is done on its behalf (a query, a log line). */
export function nameRequests(app: FastifyInstance, trace?: Trace): void {
  const named = new WeakMap<FastifyRequest, WorkNow>()
  app.addHook('onRequest', (request, _reply, done) => {
    // The pattern, never the address: what somebody reads or searches for stays out of logs and traces.
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    const now = { id: request.id, route, ...(trace && { span: trace.begin('request', route) }) }
    named.set(request, now)
    inWork(now, done)
  })
  if (!trace) return
  app.addHook('onResponse', async (request, { statusCode }) => {
    const now = named.get(request)
    if (now) trace.end(now.span, { status: statusCode, hasFailed: statusCode >= 500 })
  })
}
