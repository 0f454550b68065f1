import type { FastifyInstance } from 'fastify'
import { SignInNeeded } from '../../contract/errors.ts'
import type { Route } from './mount.ts'

/** Calls of people that have no verb yet; their answer is 2003. Each goes when its call comes. */
const CALLS = [
  'POST /book/add',
  'GET /book/upload/list',
  'GET /book/upload/{id}',
  'GET /book/upload/{id}/events',
  'POST /book/upload/{id}/update',
  'GET /admin/review/list',
  'POST /admin/review/decide',
]

/** The calls of the table that no route answers, as `METHOD /path`. */
export function notImplemented(routes: readonly Route[]): string[] {
  const there = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  return CALLS.filter(call => !there.has(call))
}

/** Answers 2003 to every call of `notImplemented`. */
export function mountNotImplemented(app: FastifyInstance, routes: readonly Route[]): void {
  for (const call of notImplemented(routes)) {
    const [method = 'GET', path = ''] = call.split(' ')
    app.route({
      method,
      url: `/a/v1${path.replace('{id}', ':id')}`,
      handler: () => {
        throw new SignInNeeded()
      },
    })
  }
}
