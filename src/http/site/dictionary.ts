import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { lookUp } from '../../contract/dictionary.ts'
import { NotFound } from '../../contract/errors.ts'
import { strokesOf } from '../../ingest/words/dictionary-strokes.ts'
import { type Dictionary, openDictionary } from '../../library/words/dictionary.ts'
import type { Storage } from '../../storage/storage.ts'
import { type Route, route } from '../calls/mount.ts'
import { FOR_EVER } from './pictures.ts'

/** The call that looks a word up. */
export function dictionaryRoutes(storage: Storage): Route[] {
  return [route(lookUp, ({ text, at, language }) => dictionaryIn(storage).lookUp(text, at, language))]
}

/**
 * Serves what a reader keeps for looking words up without the network: the version, the shards of that version (kept for
 * ever) and the strokes of single characters. Writes the dictionary in the background when
 * the server has come to rest and `isAtWork` (the library still coming in) says no.
 */
export function mountDictionary(app: FastifyInstance, storage: Storage, isAtWork: () => boolean): void {
  const dictionary = dictionaryIn(storage)
  app.get('/dictionary/version.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ version: await dictionary.version() }),
  )
  app.get<{ Params: { version: string; file: string } }>('/dictionary/:version/:file', async (request, reply) => {
    const { version, file } = request.params
    const name = /^((?:zh|en|wn)-\d{3})\.tsv$/.exec(file)?.[1]
    if (!name || version !== (await dictionary.version())) throw new NotFound()
    const bytes = await dictionary.shard(name)
    if (!bytes) throw new NotFound()
    reply.headers({ ...FOR_EVER, vary: 'accept-encoding' }).type('text/tab-separated-values; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await decompressed(bytes))
    return reply.header('content-encoding', 'br').send(Buffer.from(bytes))
  })
  app.get<{ Params: { file: string } }>('/strokes/:file', async (request, reply) => {
    const character = /^(.{1,2})\.json$/u.exec(request.params.file)?.[1]
    const strokes = character ? await strokesOf(character) : null
    if (!strokes) throw new NotFound()
    return reply.headers(FOR_A_MONTH).type('application/json; charset=utf-8').send(strokes)
  })
  prepareAtRest(app, dictionary, isAtWork)
}

const decompressed = promisify(brotliDecompress)

// The address does not hold the version of the drawings, but they have not changed since 2018.
const FOR_A_MONTH = { 'cache-control': 'public, max-age=2592000' }

const opened = new WeakMap<Storage, Dictionary>()

/** One dictionary for one storage: the call and the files share what is in memory. */
function dictionaryIn(storage: Storage): Dictionary {
  const known = opened.get(storage) ?? openDictionary(storage)
  opened.set(storage, known)
  return known
}

/** After the first pages and the starter library. */
const REST_MS = 20_000

function prepareAtRest(app: FastifyInstance, dictionary: Dictionary, isAtWork: () => boolean): void {
  let timer: NodeJS.Timeout | undefined
  const rest = () => {
    timer = setTimeout(() => {
      if (isAtWork()) return rest()
      dictionary.prepare().catch(error => app.log.error({ err: error }, 'the dictionary could not be written'))
    }, REST_MS)
    timer.unref()
  }
  app.addHook('onListen', async () => rest())
  app.addHook('onClose', async () => clearTimeout(timer))
}
