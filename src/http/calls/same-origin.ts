import type { FastifyRequest } from 'fastify'
import { NotAllowed } from '../../contract/errors.ts'

/** A call of a page that is not ours; the cookie it comes with says nothing of who wants it. */
export class ForeignOrigin extends NotAllowed {}

/**
 * Refuses a state-changing call that another site's page makes with the reader's cookie. A request with neither header
 * does not come from a browser's page. @throws NotAllowed
 */
export function demandSameOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (site === 'same-origin' || (site === 'none' && !origin)) return
  if (site === undefined && (origin === undefined || isOurs(request, { address: origin, publicUrl }))) return
  throw new ForeignOrigin(FROM_ELSEWHERE)
}

/**
 * Refuses a state-changing GET that does not show to come from a page of ours: a picture of another site makes one too,
 * and older browsers say nothing of where it stands. Without https no browser says more than the Referer. @throws NotAllowed
 */
export function demandOwnPage(request: FastifyRequest, publicUrl: string | undefined): void {
  if (!isFromOwnPage(request, publicUrl)) throw new ForeignOrigin(FROM_ELSEWHERE)
}

/** Whether a GET shows to come from a page of ours. */
export function isFromOwnPage(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const { origin, referer } = request.headers
  const site = request.headers['sec-fetch-site']
  const address = origin ?? referer
  if (site !== undefined) return site === 'same-origin'
  return address !== undefined && isOurs(request, { address, publicUrl })
}

/** With a public address that one alone is ours: a proxy may name another host to us. */
function isOurs(request: FastifyRequest, { address, publicUrl }: { address: string; publicUrl: string | undefined }) {
  const sender = URL.parse(address)
  if (!sender) return false
  return publicUrl ? sender.origin === URL.parse(publicUrl)?.origin : sender.host === request.host
}

const FROM_ELSEWHERE = { zh: '这个请求不是从本站发出的', en: 'This request does not come from this site' }
