import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Unavailable } from '../../contract/errors.ts'
import { faceOf, type ReadingFace, readingKey } from '../../contract/values/reading-cookie.ts'
import type { SessionReader } from '../calls/mount.ts'
import { namesTag } from '../etags.ts'
import { languageOf, requestedLanguage } from '../language.ts'
import { DrawingGate, watchProcessor } from '../limits/drawing-gate.ts'
import { addressKey } from '../limits/rate-limit.ts'
import { headersOf, pageKey, quickPages } from './cached-page.ts'
import { type Drawing, type PageBuild, type PageRequest, pageDrawer } from './draw-page.ts'
import { encodingFor } from './encoding.ts'
import { failurePage, type PageFailure } from './failure-page.ts'
import { type PageAddress, pageAddressOf } from './page-address.ts'
import { type CachedPage, type DrawnPage, etagOf, MISSING_LIMITS, PAGE_LIMITS, PageCache } from './page-cache.ts'
import { policyOf } from './page-policy.ts'

/** `fonts` makes the `@font-face` rules of a drawn page; without it the page has the system's fonts. */
export type PagesOptions = PageBuild & {
  fonts?: (html: string, textFace: ReadingFace) => string | Promise<string>
  /** The work that another one was joined with, or null: its old address leads there. */
  movedTo?: (bookId: number) => Promise<number | null>
  /** Who asks, for a page that is there for one alone. */
  session?: SessionReader
  /** Headers of every answer. */
  usualHeaders?: Record<string, string>
  /** Whether the processor is scarce now; by the load of this thread without it. */
  isScarce?: () => boolean
  /** The origin of the storage, where browsers send files straight to it. */
  filesAt?: string | null
}

/** The served pages: how to forget those made of a tag, and what the cache holds. */
export type Pages = {
  forget: (tag: string) => void
  /** Answers from memory what it can, before the server is asked. */
  quick: (request: IncomingMessage, response: ServerResponse) => boolean
  cacheCounts: () => { hits: number; misses: number; pages: number; bytes: number; waiting: number }
}

/** Serves every page of the site from the cache, drawing what is not there, in a scope of its own. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<Pages> {
  const draw = pageDrawer(options, bug => app.log.error({ err: bug }, 'a page met a bug'))
  const pages = new PageCache(PAGE_LIMITS)
  const missing = new PageCache(MISSING_LIMITS)
  const processor = watchProcessor()
  app.addHook('onClose', async () => processor.stop())
  const isScarce = options.isScarce ?? processor.isScarce
  const drawings = new DrawingGate(DRAWINGS, isScarce)
  /**
   * PageRequest only where it decides something, which is wherever somebody waits: a crowd is there a moment before the
   * processor is known to be scarce. A cookie that is made up is nobody's.
   */
  const askingOf = async (request: FastifyRequest) => ({
    from: addressKey(request.ip),
    isPerson:
      (isScarce() || drawings.waiting > 0) &&
      request.headers.cookie !== undefined &&
      (await options.session?.(request)) != null,
  })
  const usual = options.usualHeaders ?? {}

  const drawn = async (address: PageAddress, asked: PageRequest): Promise<DrawnPage> => {
    const drawing = await draw(address.url, asked)
    if (drawing.location !== null || drawing.status >= 500) throw new NotKept(drawing)
    const { isPayload } = address
    const html =
      options.fonts && !isPayload
        ? withFaces(drawing.html, await options.fonts(drawing.html, faceOf(asked.reading)))
        : drawing.html
    const csp = options.mode === 'development' || isPayload ? '' : policyOf(html, options.filesAt)
    return { status: drawing.status, html, csp, tags: address.tags, isGuarded: address.isGuarded, isPayload }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = pageAddressOf(request.raw.url ?? '/')
    const language = languageOf(request)
    rememberLanguage(request, reply)
    const { isPayload } = address
    const cache = address.isKnown ? pages : missing
    const reading = address.isText ? readingKey(request.headers.cookie) : ''
    try {
      const key = pageKey(language, address, reading)
      const absent = missing.fresh(key)
      const own = absent && address.isKnown ? await ownPage(request, address, { language, reading }) : null
      if (own) return sendOwn(reply, own, usual)
      if (absent) return await sendPage(request, reply, { cached: absent, cache: missing, usual })
      const cached = await cache.page(key, async () => {
        const location = await newAddressOf(address, options.movedTo)
        if (location !== null) throw new NotKept({ status: 301, location, html: '' })
        const asking = await askingOf(request)
        const page = await drawings.run(asking, () =>
          drawn(address, { language, reading, from: asking.from, isPayload }),
        )
        if (page.status !== 200 && cache === pages) throw new Absent(key, page)
        return page
      })
      return await sendPage(request, reply, { cached, cache, usual })
    } catch (error) {
      if (error instanceof Absent) {
        const own = await ownPage(request, address, { language, reading })
        if (own) return sendOwn(reply, own, usual)
        const cached = await missing.page(error.key, async () => error.page)
        return sendPage(request, reply, { cached, cache: missing, usual })
      }
      if (error instanceof NotKept) return sendNotKept(request, reply, error.drawing)
      throw error
    }
  }

  /** A page of a work that is not there for everyone, as whoever brought it sees it. */
  const ownPage = async (
    request: FastifyRequest,
    address: PageAddress,
    asked: Pick<PageRequest, 'language' | 'reading'>,
  ) => {
    if (address.isPayload || !address.tags.some(tag => tag.startsWith('book:'))) return null
    const person = await options.session?.(request)
    if (!person) return null
    const from = addressKey(request.ip)
    const page = await drawings.run({ from, isPerson: true }, () =>
      drawn(address, { ...asked, from, isPayload: false, person }),
    )
    return page.status === 200 ? page : null
  }

  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer })
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof Unavailable) return sendTooBusy(request, reply, error)
      request.log.error({ err: error }, 'a page could not be drawn')
      return sendNotKept(request, reply, { status: 500, location: null, html: '' })
    })
  })

  return {
    forget(tag) {
      pages.forget(tag)
      missing.forget('')
    },
    quick: quickPages(pages, usual),
    cacheCounts: () => ({ ...pages.counts, ...pages.size, waiting: drawings.waiting }),
  }
}

/** The address of a page of a work that was joined with another, at that other work; null for every other page. */
async function newAddressOf({ url, tags }: PageAddress, movedTo: PagesOptions['movedTo']): Promise<string | null> {
  const id = tags.find(tag => tag.startsWith('book:'))?.slice('book:'.length)
  const moved = id && movedTo ? await movedTo(Number(id)) : null
  return moved === null || !id ? null : url.replace(id, String(moved))
}

/** A page of the site that has nothing to show (a poem that is not there): kept shortly, with what does not exist. */
class Absent extends Error {
  readonly key: string
  readonly page: DrawnPage

  constructor(key: string, page: DrawnPage) {
    super(`${page.status}`)
    this.key = key
    this.page = page
  }
}

/** A redirection or a failure: sent, never kept. */
class NotKept extends Error {
  readonly drawing: Drawing

  constructor(drawing: Drawing) {
    super(`${drawing.status}`)
    this.drawing = drawing
  }
}

/** Some of them wait for the database or a search meanwhile; those who ask for many wait behind themselves. */
const DRAWINGS = { atOnce: 4, mostWaiting: 400, mostOfOne: 100, mostWhenScarce: 12 }

const YEAR_SECONDS = 31_536_000

/** A language chosen in the address is kept for the next pages, also without JavaScript. */
function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const language = requestedLanguage(request)
  if (language) reply.header('set-cookie', `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`)
}

type Sent = { cached: CachedPage; cache: PageCache; usual: Record<string, string> }

async function sendPage(request: FastifyRequest, reply: FastifyReply, { cached, cache, usual }: Sent) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await cache.body(cached, encoding)
  reply.headers(headersOf(cached, encoding, usual))
  if (cached.status === 200 && namesTag(request.headers['if-none-match'], etagOf(cached, encoding)))
    return reply.code(304).send()
  return reply.code(cached.status).send(body)
}

/** A page for one alone: nothing keeps it. */
function sendOwn(reply: FastifyReply, { html, csp }: DrawnPage, usual: Record<string, string>) {
  return reply
    .headers({ ...usual, 'cache-control': 'private, no-store', ...(csp && { 'content-security-policy': csp }) })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Where a loader sends the reader, or what failed: the page says so itself where it could be drawn, and keeps its address. */
function sendNotKept(request: FastifyRequest, reply: FastifyReply, { status, location, html }: Drawing) {
  reply.header('cache-control', 'no-store')
  if (location !== null) return reply.code(status).header('location', location).send('')
  if (html === '')
    return sendFailure(request, reply, { status: 500, why: 'failed', retrySeconds: FAILED_RETRY_SECONDS })
  reply.header('content-security-policy', policyOf(html))
  // The database is away.
  if (status === 503) reply.header('retry-after', '5')
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

const FAILED_RETRY_SECONDS = 20

/** Too much waits to be drawn: of this address, or of all of them. */
function sendTooBusy(request: FastifyRequest, reply: FastifyReply, { retryAfterSeconds }: Unavailable) {
  reply.headers({ 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) })
  return sendFailure(request, reply, { status: 503, why: 'busy', retrySeconds: retryAfterSeconds })
}

type Failed = { status: number; why: PageFailure; retrySeconds: number }

function sendFailure(request: FastifyRequest, reply: FastifyReply, { status, why, retrySeconds }: Failed) {
  const { html, csp } = failurePage(why, languageOf(request), { retrySeconds })
  reply.code(status).header('content-security-policy', csp)
  return reply.type('text/html; charset=utf-8').send(html)
}

/** The style that web/document.tsx leaves empty for them. */
const FONTS_STYLE = '<style data-fonts="">'

function withFaces(html: string, rules: string): string {
  const at = html.indexOf(FONTS_STYLE) + FONTS_STYLE.length
  return html.slice(0, at) + rules + html.slice(at)
}
