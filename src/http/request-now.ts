import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The request that is being answered: its id, as the message of an error shows it, and the pattern of its route. */
export type RequestNow = { id: string; route: string; span?: unknown }

/** Follows requests: `begin` gives what `end` and those who ask meanwhile are told of. */
export type Trace = {
  begin: (route: string) => unknown
  end: (span: unknown, status: number) => void
}

const requests = new AsyncLocalStorage<RequestNow>()

/** What is being answered where this is asked; undefined outside of requests. */
export function requestNow(): RequestNow | undefined {
  return requests.getStore()
}

/** Names each request for what is done on its behalf (a query, a log line). */
export function nameRequests(app: FastifyInstance, trace?: Trace): void {
  const named = new WeakMap<FastifyRequest, RequestNow>()
  app.addHook('onRequest', (request, _reply, done) => {
    // The pattern, never the address: what somebody reads or searches for stays out of logs and traces.
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    const now = { id: request.id, route, ...(trace && { span: trace.begin(route) }) }
    named.set(request, now)
    requests.run(now, done)
  })
  if (!trace) return
  app.addHook('onResponse', async (request, reply) => {
    const now = named.get(request)
    if (now) trace.end(now.span, reply.statusCode)
  })
}
