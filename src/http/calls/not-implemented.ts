import type { FastifyInstance } from 'fastify'
import { NotAllowed, SignInNeeded } from '../../contract/errors.ts'
import type { Route, SessionReader } from './mount.ts'

/** Calls of people that have no verb yet. Each goes when its call comes. */
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

/** Answers every call of `notImplemented`: 2003 to a visitor, 14007 to whoever is signed in. */
export function mountNotImplemented(app: FastifyInstance, routes: readonly Route[], session: SessionReader): void {
  for (const call of notImplemented(routes)) {
    const [method = 'GET', path = ''] = call.split(' ')
    app.route({
      method,
      url: `/a/v1${path.replace('{id}', ':id')}`,
      handler: async request => {
        throw (await session(request)) ? new NotAllowed(NOT_OPEN_YET) : new SignInNeeded()
      },
    })
  }
}

const NOT_OPEN_YET = { zh: '本站还没有开放这项功能', en: 'This site does not offer this yet' }
