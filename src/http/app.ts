import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController, type onRequestHookHandler } from 'fastify'
import { NotFound } from '../contract/errors.ts'
import { mergedInto } from '../library/books/moved-book.ts'
import { changesWorks } from '../library/publish/event-kinds.ts'
import { SecurityLog } from '../library/telemetry/security/security-log.ts'
import type { Trace } from '../workers/work-now.ts'
import { CachedAnswers } from './calls/answers/cached-answers.ts'
import { BODY_BYTES, isTooLongToAwait, readJsonBodies } from './calls/answers/json-body.ts'
import type { Deps, LibraryProgress } from './calls/deps.ts'
import { dispatchHere } from './calls/dispatch.ts'
import { mountDocs } from './calls/docs/docs.ts'
import { failureOf } from './calls/failure.ts'
import { mount, type SessionReader } from './calls/mount.ts'
import { routesOf } from './calls/routes.ts'
import { type LeavableServer, leavableServer } from './drain.ts'
import { languageOf } from './language.ts'
import { Admission } from './limits/admission.ts'
import { peopleLimits } from './limits/rate-limit.ts'
import { nameRequests } from './name-requests.ts'
import { type Pages, type PagesOptions, servePages } from './pages/pages.ts'
import { securityHeaders } from './pages/security-headers.ts'
import { noteRefusals } from './people/accounts/log-refusals.ts'
import { KEY_OF_THIS_PROCESS } from './people/accounts/session.ts'
import { mountDownloads } from './people/downloads.ts'
import { mountUploadCovers } from './people/upload-covers.ts'
import { mountUploadEvents } from './people/upload-events.ts'
import { loggedRequest } from './short-address.ts'
import { mountCovers } from './site/covers.ts'
import { mountDictionary } from './site/dictionary.ts'
import { mountDump } from './site/dump.ts'
import { mountErrorBeacon } from './site/error-beacon.ts'
import { mountFiles } from './site/files.ts'
import { mountHealth } from './site/health.ts'
import { mountMetrics } from './site/metrics.ts'
import { mountPictures } from './site/pictures.ts'
import { mountSite, type SiteOptions } from './site/site.ts'
import { mountSiteMap } from './site/site-map.ts'
import { mountTextPictures } from './site/text-pictures.ts'
import { answerUnreadable } from './unreadable-address.ts'

export type AppOptions = {
  deps: Deps
  site: SiteOptions
  /** The built pages; absent in tests of the calls alone. */
  pages?: PagesOptions & { assetsDir?: string }
  session?: SessionReader
  progress?: LibraryProgress
  /** Vite, which serves the sources in development; everything it does not know goes on to the pages. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  logLevel?: string
  /** Which addresses before us are proxies whose word is taken; nobody's without it. */
  trustProxy?: (address: string, hop: number) => boolean
  /** Whether there is no room left to write in. */
  isFull?: () => boolean
  /** Who may read `/metrics` from another machine. */
  metricsToken?: string | undefined
  /** Follows each request; not when absent. */
  trace?: Trace | undefined
  /** How long one request may take to come in whole. */
  slowRequestMs?: number
}

export type App = {
  server: FastifyInstance
  /** Drops the pages made of a tag (`library`, `book:12`); '' drops all. */
  forget: (tag: string) => void
  close: () => Promise<void>
}

/** The whole server, not yet listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { deps, middleware } = options
  let pages: Pages | null = null
  let isClosing = false
  const security = deps.security ?? new SecurityLog(deps.db, KEY_OF_THIS_PROCESS)
  const { app, leave } = serverOf(options, {
    quick: (request, response) => {
      const startedAt = performance.now()
      if (isClosing || !pages?.quick(request, response)) return false
      countPage(response.statusCode, performance.now() - startedAt)
      return true
    },
    refused: noteRefusals(security, options.session ?? nobody),
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onClose', () => security.settled())
  const countPage = mountMetrics(app, () => pages, options)
  nameRequests(app, options.trace)
  if (middleware) app.addHook('onRequest', throughVite(middleware))

  const answers = new CachedAnswers()
  const limits = deps.limits ?? peopleLimits()
  const isFull = options.isFull ?? (() => false)
  const routes = routesOf({
    ...deps,
    security,
    limits,
    answers,
    ...(options.progress && { progress: options.progress }),
    program: options.site.buildId,
  })
  const gate = {
    session: options.session ?? nobody,
    publicUrl: options.site.publicUrl,
    bodies: limits.bodies,
    bodyBytes: limits.bodyBytes,
    deep: new Admission(DEEP_LISTS),
    isFull,
  }
  readJsonBodies(app)
  for (const route of routes) mount(app, route, gate)
  mountUploadEvents(app, deps, gate.session)
  app.all('/a/v1/*', () => {
    throw new NotFound()
  })
  dispatchHere(routes, gate.deep, app.log)

  mountDocs(app, routes)
  mountHealth(app, deps, { progress: options.progress, isFull })
  mountErrorBeacon(app, deps.db, {
    limits,
    isFull,
    build: options.site.buildId,
    peopleKey: deps.peopleKey ?? KEY_OF_THIS_PROCESS,
    publicUrl: options.site.publicUrl,
  })
  mountSite(app, options.site)
  mountSiteMap(app, deps.db, options.site.publicUrl)
  mountDump(app, deps.db)
  mountDictionary(app, deps.storage, () => !['done', 'off'].includes(options.progress?.().phase ?? 'off'))
  await mountFiles(app, deps.storage, isFull)
  mountDownloads(app, deps, options.session ?? nobody)
  mountTextPictures(app, deps, gate.session)
  mountUploadCovers(app, deps, gate.session)
  if (deps.fonts) {
    mountPictures(app, deps.fonts)
    mountCovers(app, deps, { fonts: deps.fonts, session: gate.session })
  }
  if (options.pages?.assetsDir) await app.register(fastifyStatic, assets(options.pages.assetsDir))
  if (options.pages)
    pages = await servePages(app, {
      movedTo: id => mergedInto(deps.db, id),
      session: gate.session,
      usualHeaders: securityHeaders(options.site.publicUrl),
      filesAt: deps.storage.origin,
      ...options.pages,
    })
  app.addHook('preClose', leave)
  const forget = (tag: string) => {
    pages?.forget(tag)
    if (changesWorks(tag)) answers.forget()
  }
  return { server: app, forget, close: () => app.close() }
}

type Ways = { quick: Pages['quick']; refused: (error: unknown, request: FastifyRequest) => void }

function serverOf({ logLevel, trustProxy, site, slowRequestMs }: AppOptions, { quick, refused }: Ways) {
  const usual = securityHeaders(site.publicUrl)
  let leavable: LeavableServer | undefined
  const app: FastifyInstance = Fastify({
    logger: { level: logLevel ?? 'silent', serializers: { req: loggedRequest } },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy ?? false,
    bodyLimit: BODY_BYTES,
    genReqId: requestIds(),
    frameworkErrors: answerUnreadable(usual),
    forceCloseConnections: 'idle',
    // What was begun is answered: `leave` lets nothing begin.
    return503OnClosing: false,
    serverFactory: answer => {
      leavable = leavableServer(
        (request, response) => {
          if (!quick(request, response)) answer(request, response)
        },
        { ...(slowRequestMs && { slowRequestMs }) },
      )
      return leavable.server
    },
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(usual)
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    refused(error, request)
    if (isTooLongToAwait(request)) reply.header('connection', 'close')
    const failure = failureOf(error, { language: languageOf(request), requestId: request.id, log: request.log })
    return reply
      .code(failure.status)
      .headers({ 'cache-control': 'no-store', ...failure.headers })
      .send(failure.envelope)
  })
  app.setNotFoundHandler(() => {
    throw new NotFound()
  })
  return { app, leave: async () => leavable?.leave() }
}

/** Names of requests, for the log and for who asks about a failure: random for this process, then counted, which costs nothing. */
function requestIds(): () => string {
  const process = randomBytes(4).toString('hex')
  let nth = 0
  return () => `${process}-${(++nth).toString(36)}`
}

function throughVite(middleware: NonNullable<AppOptions['middleware']>): onRequestHookHandler {
  return (request, reply, done) => {
    if (request.url.startsWith('/a/v1/')) done()
    else middleware(request.raw, reply.raw, () => done())
  }
}

/** Until accounts are asked, nobody is signed in. */
const nobody: SessionReader = async () => null

/** On SQLite the thread stands still for each of them. */
const DEEP_LISTS = { atOnce: 1, mostWaiting: 200, mostOfOne: 40, rests: true }

function assets(root: string) {
  return { root, prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true, index: false as const }
}
