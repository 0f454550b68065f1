import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import { pictureKey } from '../../library/books/picture-key.ts'
import { maySeePicture } from '../../library/books/picture-readers.ts'
import { pictureNamed } from '../../text/block/picture.ts'
import type { Deps } from '../calls/deps.ts'
import type { SessionReader } from '../calls/mount.ts'
import { FOR_EVER } from './pictures.ts'

/**
 * Serves the pictures of texts at `/pictures/{editionId}/{hash}.{jpg, png}`: those of a private book to its owner alone, and
 * to no cache but the browser's. An address holds the content's hash, so what it leads to never changes.
 */
export function mountTextPictures(app: FastifyInstance, { db, storage }: Deps, session: SessionReader): void {
  app.get<{ Params: { '*': string } }>('/pictures/*', async (request, reply) => {
    const name = pictureNamed(`/pictures/${request.params['*']}`)
    if (!name) throw new NotFound()
    const isPublic = await maySeePicture(db, name, 0)
    const person = isPublic ? null : await session(request)
    if (!isPublic && !(person && (await maySeePicture(db, name, person.userId)))) throw new NotFound()
    const picture = await storage.read(pictureKey(name.file))
    if (!picture) throw new NotFound()
    return reply
      .headers({ ...(isPublic ? FOR_EVER : FOR_ONE), 'content-length': picture.sizeBytes })
      .header('content-security-policy', "default-src 'none'")
      .type(name.file.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(picture.stream)
  })
}

const FOR_ONE = { 'cache-control': 'private, max-age=31536000, immutable' }
