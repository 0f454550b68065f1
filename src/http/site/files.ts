import { basename } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { DiskStorage } from '../../storage/disk.ts'
import type { Storage } from '../../storage/storage.ts'

/** Files of the disk storage at their signed addresses, to be saved and never shown: whoever has no grant is told nothing. */
export function mountFiles(app: FastifyInstance, storage: Storage): void {
  // Other storages answer at addresses of their own.
  if (!isDisk(storage)) return
  app.get<{ Params: { '*': string }; Querystring: { expires?: string; signature?: string } }>(
    '/files/*',
    async (request, reply) => {
      const key = request.params['*']
      const { expires, signature } = request.query
      const grant = { expires: Number(expires), signature: String(signature) }
      if (!storage.mayUse('GET', key, grant)) throw new NotFound()
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
    },
  )
}

function isDisk(storage: Storage): storage is DiskStorage {
  return 'mayUse' in storage
}
