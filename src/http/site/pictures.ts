import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound, Unavailable } from '../../contract/errors.ts'
import { splitAddress } from '../../fonts/font-sources.ts'
import { type Fonts, FontsBusy } from '../../fonts/fonts.ts'
import { addressKey } from '../limits/rate-limit.ts'

/** Serves font files, avatars and the seal. An address names its content, so caches may keep it for ever. */
export function mountPictures(app: FastifyInstance, fonts: Fonts): void {
  // A wildcard, because a file's name holds its characters and is longer than a parameter may be.
  const sendFont = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const file = splitAddress(request.params['*'])
    const bytes = file ? await unlessBusy(reply, fonts.fileFor(file.face, file.code, addressKey(request.ip))) : null
    if (!bytes) throw new NotFound()
    return reply.headers(FOR_EVER).type('font/woff2').send(bytes)
  }
  app.get('/fonts/*', sendFont)
  // What a browser kept before November 2026 asks at the former address.
  app.get('/faces/*', sendFont)
  app.get<{ Params: { file: string } }>('/avatars/:file', async (request, reply) => {
    const svg = fonts.drawAvatar(Number(/^(\d{1,2})\.svg$/.exec(request.params.file)?.[1] ?? 0))
    if (!svg) throw new NotFound()
    return sendSvg(reply, svg, FOR_EVER)
  })
  app.get('/favicon.svg', async (_request, reply) =>
    sendSvg(reply, await unlessBusy(reply, fonts.sealSvg()), FOR_A_DAY),
  )
}

export const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
export const FOR_A_DAY = { 'cache-control': 'public, max-age=86400' }

/** A drawing runs no script even when it is opened by itself. */
export function sendSvg(reply: FastifyReply, svg: string, headers: Record<string, string>) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  return reply
    .headers({ ...headers, 'content-security-policy': policy })
    .type('image/svg+xml')
    .send(svg)
}

/** Too many fonts wait to be cut: answers 503 with `Retry-After`. */
export async function unlessBusy<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof FontsBusy)) throw error
    reply.header('retry-after', '2')
    throw new Unavailable({ cause: error })
  }
}
