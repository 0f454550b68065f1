import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import { foundCoverKey, previewCover } from '../../library/uploads/files/found-cover.ts'
import { toHans, toHant } from '../../text/script/script.ts'
import type { Deps } from '../calls/deps.ts'
import type { SessionReader } from '../calls/mount.ts'
import { sendSvg, unlessBusy } from '../site/pictures.ts'

/**
 * Serves the cover that a book of an upload would wear, to its uploader and to editors while it waits for one: `/uploads/{uploadId}/cover.webp` where its file
 * has one, else `/uploads/{uploadId}/cover.svg` as it would be drawn.
 */
export function mountUploadCovers(app: FastifyInstance, { db, storage, fonts }: Deps, session: SessionReader): void {
  app.get<{ Params: { id: string; file: string }; Querystring: { script?: string } }>(
    '/uploads/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params
      const person = await session(request)
      if (!person || !/^\d{1,15}$/.test(id) || !/^cover\.(?:svg|webp)$/.test(file)) throw new NotFound()
      const viewer = { userId: person.userId, isEditor: person.identity !== 'reader' }
      const cover = await previewCover(db, viewer, Number(id))
      if ('drawn' in cover) {
        if (!fonts) throw new NotFound()
        const written = request.query.script === 'hant' ? toHant : toHans
        const { title, author } = cover.drawn
        const drawn = { ...cover.drawn, title: written(title), author: written(author) }
        return sendSvg(reply, await unlessBusy(reply, fonts.drawCover(drawn)), FOR_ONE)
      }
      const picture = await storage.read(foundCoverKey(cover.found))
      if (!picture) throw new NotFound()
      return reply
        .headers({ ...FOR_ONE, 'content-length': picture.sizeBytes, 'content-security-policy': "default-src 'none'" })
        .type('image/webp')
        .send(picture.stream)
    },
  )
}

const FOR_ONE = { 'cache-control': 'private, max-age=3600' }
