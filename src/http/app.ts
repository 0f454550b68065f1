import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { NotFound } from '../contract/errors.ts'
import { dispatchHere } from './dispatch.ts'
import { failureOf } from './failure.ts'
import { languageOf } from './language.ts'
import { mount, type SessionReader } from './mount.ts'
import { type Pages, type PagesOptions, servePages } from './pages.ts'
import { type Rooms, routesOf } from './routes.ts'

export type AppOptions = {
  rooms: Rooms
  /** The built pages; absent in tests of the calls alone. */
  pages?: PagesOptions & { assetsDir?: string }
  session?: SessionReader
  logLevel?: string
  trustProxy?: boolean | string
  /** Comes before everything else: Vite in development. */
  before?: (app: FastifyInstance) => void
}

export type App = { server: FastifyInstance; pages: Pages | null }

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const app = Fastify({
    logger: { level: options.logLevel ?? 'silent' },
    disableRequestLogging: true,
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => randomBytes(6).toString('hex'),
    routerOptions: { maxParamLength: 200 },
  })
  options.before?.(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS)
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error, { language: languageOf(request), requestId: request.id, log: request.log })
    return reply
      .code(failure.status)
      .headers({ 'cache-control': 'no-store', ...failure.headers })
      .send(failure.envelope)
  })
  app.setNotFoundHandler(() => {
    throw new NotFound()
  })
  const routes = routesOf(options.rooms)
  for (const route of routes) mount(app, route, options.session ?? nobody)
  app.all('/a/v1/*', () => {
    throw new NotFound()
  })
  dispatchHere(routes, app.log)
  if (options.pages?.assetsDir) await app.register(fastifyStatic, assets(options.pages.assetsDir))
  const pages = options.pages ? await servePages(app, options.pages) : null
  return { server: app, pages }
}

/** Until accounts are asked, nobody is signed in. */
const nobody: SessionReader = async () => null

/** The largest JSON body; uploads go straight to storage. */
const BODY_LIMIT_BYTES = 1 << 20

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
}

function assets(root: string) {
  return { root, prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true, index: false as const }
}
