import type { FastifyInstance } from 'fastify'
import { SignInNeeded } from '../../contract/errors.ts'
import type { Route } from './mount.ts'

/** Calls of people that have no verb yet; their answer is 2003. Each goes when its call comes. */
const CALLS = [
  'GET /user/book/collection/list',
  'POST /user/book/collection/update',
  'POST /bookComment/add',
  'POST /bookComment/update',
  'POST /bookComment/delete',
  'POST /bookComment/like',
  'POST /bookComment/report',
  'GET /book/getDownloadToken',
  'GET /userBook/download/list',
  'GET /oss/getToken',
  'POST /book/add',
  'GET /book/upload/list',
  'GET /book/upload/{id}',
  'GET /book/upload/{id}/events',
  'POST /book/upload/{id}/update',
  'GET /admin/review/list',
  'POST /admin/review/decide',
  'GET /admin/report/list',
  'POST /admin/report/decide',
  'POST /admin/book/update',
  'POST /admin/poem/update',
  'POST /admin/collection/update',
  'POST /admin/bead/update',
  'GET /admin/user/list',
  'POST /admin/user/update',
  'GET /admin/job/list',
  'GET /admin/alert/list',
  'GET /admin/vitals',
  'GET /admin/audit/list',
]

/** The calls of the table that no route answers, as `METHOD /path`. */
export function notYet(routes: readonly Route[]): string[] {
  const there = new Set(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`))
  return CALLS.filter(call => !there.has(call))
}

/** Answers 2003 to every call of `notYet`. */
export function mountNotYet(app: FastifyInstance, routes: readonly Route[]): void {
  for (const call of notYet(routes)) {
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
