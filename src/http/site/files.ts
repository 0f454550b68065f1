import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError, NotFound, StorageFull } from '../../contract/errors.ts'
import { type DiskStorage, type Grant, WrongSize } from '../../storage/disk.ts'
import type { Storage } from '../../storage/storage.ts'

type File = { Params: { '*': string }; Querystring: Record<string, string | undefined> }

/**
 * Files of the disk storage at their signed addresses: to be saved and never shown, or taken in the size that was signed,
 * piece by piece as they come. Whoever has no grant is told nothing.
 */
export async function mountFiles(app: FastifyInstance, storage: Storage, isFull: () => boolean): Promise<void> {
  // Other storages answer at addresses of their own.
  if (!isDisk(storage)) return
  app.get<File>('/files/*', async (request, reply) => {
    const key = request.params['*']
    if (!storage.mayUse('GET', key, grantOf(request.query))) throw new NotFound()
    const file = await storage.read(key)
    if (!file) throw new NotFound()
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': file.sizeBytes,
        'content-disposition': `attachment; filename="${basename(key)}"`,
        'cache-control': 'private, no-store',
      })
      .send(file.stream)
  })

  await app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<File>('/files/*', async (request, reply) => {
      const key = request.params['*']
      const grant = grantOf(request.query)
      if (!storage.mayUse('PUT', key, grant)) throw new NotFound()
      if (isFull()) throw new StorageFull()
      const contentLength = request.headers['content-length']
      if (contentLength !== undefined && Number(contentLength) !== grant.size) throw new AppError(413, WRONG_SIZE)
      const body = (request.body ?? request.raw) as Readable
      try {
        await storage.take(key, grant, body)
      } catch (error) {
        throw refusal(error)
      }
      return reply.code(200).header('cache-control', 'no-store').send()
    })
  })
}

function grantOf({ expires, signature, size, part, uploading }: File['Querystring']): Grant {
  return {
    expires: Number(expires),
    signature: String(signature),
    ...(size !== undefined && { size: Number(size) }),
    ...(part !== undefined && { part: Number(part) }),
    ...(uploading !== undefined && { uploading }),
  }
}

/** What broke off on its way is nobody's bug: it is sent again. */
function refusal(error: unknown): unknown {
  if (error instanceof WrongSize) return new AppError(413, WRONG_SIZE, { cause: error })
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new AppError(413, CUT, { cause: error })
  return error
}

const WRONG_SIZE = { zh: '文件大小与所报的不符', en: 'The file is not of the size that was announced' }
const CUT = { zh: '文件没有传完，请重传', en: 'The file did not come whole; send it again' }

function isDisk(storage: Storage): storage is DiskStorage {
  return 'mayUse' in storage
}
