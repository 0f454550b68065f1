import type { FastifyRequest } from 'fastify'
import { NotAllowed } from '../../contract/errors.ts'

/**
 * Refuses a state-changing call that another site's page makes with the reader's cookie. A request with neither header
 * does not come from a browser's page. @throws NotAllowed
 */
export function demandSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site === 'same-origin' || (site === 'none' && !origin)) return
  if (site === undefined && (origin === undefined || URL.parse(origin)?.host === request.host)) return
  throw new NotAllowed({ zh: '这个请求不是从本站发出的', en: 'This request does not come from this site' })
}
