import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listDownloads, listOriginals, requestDownload } from '../../contract/downloads.ts'
import { AppError, NotFound, SignInNeeded } from '../../contract/errors.ts'
import { STATUS_OF_CODE } from '../../contract/values/codes.ts'
import type { Fonts } from '../../fonts/fonts.ts'
import { downloadsOf } from '../../library/downloads/download-list.ts'
import {
  type DownloadDeps,
  type Fetched,
  fetchedDownload,
  requestedDownload,
} from '../../library/downloads/downloads.ts'
import { contentDisposition } from '../../library/downloads/file-name.ts'
import type { FileDeps } from '../../library/downloads/files.ts'
import { originalsFor } from '../../library/downloads/sources/original.ts'
import { pinyinPlain } from '../../text/pinyin/pinyin.ts'
import type { Deps } from '../calls/deps.ts'
import { type Route, route, type SessionReader } from '../calls/mount.ts'
import { languageOf } from '../language.ts'
import type { PeopleLimits } from '../limits/rate-limit.ts'
import { personOf } from './accounts/session.ts'
import { failedPage, makingPage, sendNotice } from './download-page.ts'

/** The calls about downloads. */
export function downloadRoutes(deps: Deps, { writes }: PeopleLimits): Route[] {
  const { publicUrl } = deps.downloads ?? {}
  return [
    route(requestDownload, async (request, caller) => {
      const { userId } = personOf(caller)
      await writes.demand(String(userId))
      const origin = publicUrl ?? originOf(caller.request)
      return requestedDownload(downloadRooms(deps), { userId, request, origin })
    }),
    route(listOriginals, async ({ bookId }, caller) => ({
      list: await originalsFor(deps.db, bookId, personOf(caller).userId),
    })),
    route(listDownloads, (input, caller) => downloadsOf(deps.db, personOf(caller).userId, input)),
  ]
}

/** Serves the file of a signed address to the person it is for; whoever looks at it in a browser gets a page that explains. */
export function mountDownloads(app: FastifyInstance, deps: Deps, session: SessionReader): void {
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>('/download/:id', async (request, reply) => {
    const language = languageOf(request)
    let fetched: Fetched
    try {
      const person = await session(request)
      if (!person) throw new SignInNeeded()
      const { expires, signature } = request.query
      const ticket = { downloadId: idOf(request.params.id), expires: Number(expires), signature: String(signature) }
      fetched = await fetchedDownload(downloadRooms(deps), { ...ticket, userId: person.userId })
    } catch (error) {
      if (!(error instanceof AppError) || !wantsPage(request)) throw error
      return sendNotice(reply, STATUS_OF_CODE[error.code], {
        html: failedPage(error, { language, address: request.url }),
        fonts: deps.fonts,
      })
    }
    if (fetched.state !== 'ready')
      return sendNotice(reply, 503, { html: makingPage(fetched, language), fonts: deps.fonts }, { 'retry-after': '2' })
    const disposition = contentDisposition(fetched.fileName, plainNameOf(fetched))
    const { type, address } = fetched
    if (deps.storage.origin !== null) {
      const { url } = await deps.storage.signGet(address, FETCH_SECONDS, { disposition, type })
      return reply.header('cache-control', 'private, no-store').redirect(url)
    }
    const file = await deps.storage.read(address)
    if (!file) throw new NotFound()
    return reply
      .headers({
        'content-type': type,
        'content-length': file.sizeBytes,
        'content-disposition': disposition,
        // A page among the formats runs nothing here, wherever it is opened.
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(file.stream)
  })
}

/** As long as the address that led here was good. */
const FETCH_SECONDS = 600

function downloadRooms({ db, storage, fonts, downloads, announce }: Deps): DownloadDeps {
  return {
    db,
    storage,
    gear: fonts ? fileGear(fonts) : null,
    key: downloads?.key ?? KEY_OF_THIS_PROCESS,
    announce: announce ?? (async () => undefined),
  }
}

/** Where nobody gave a key, addresses live as long as the process. */
const KEY_OF_THIS_PROCESS = randomBytes(32)

/** What files are drawn with. */
function fileGear({ drawCover, rareFonts }: Fonts): FileDeps {
  return { drawCover, rareFonts }
}

/** Part of the key of a file, so that what one visitor calls this site is never read by another. */
function originOf(request: FastifyRequest | undefined): string {
  const origin = request ? URL.parse(`${request.protocol}://${request.host}`)?.origin : undefined
  return origin ?? ''
}

function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function wantsPage(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html')
}

/** lunyu - kongzi.epub, for programs that read no UTF-8. */
function plainNameOf({ fileName }: Fetched): string {
  const dot = fileName.lastIndexOf('.')
  const name = fileName
    .slice(0, dot)
    .split(' - ')
    .map(part => (/^[ -~]+$/.test(part) ? part : pinyinPlain(part)))
    .join(' - ')
  return `${name.slice(0, 80) || 'shishu'}${fileName.slice(dot)}`
}
