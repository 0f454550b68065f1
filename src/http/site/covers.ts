import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import { EDITION_LANGUAGES } from '../../contract/values/languages.ts'
import type { Db } from '../../db/dialect.ts'
import type { Fonts } from '../../fonts/fonts.ts'
import { coverFile } from '../../library/books/cover-address.ts'
import { readableEditions } from '../../library/books/editions.ts'
import { coverTitles } from '../../library/lists/collections.ts'
import { toHans, toHant } from '../../text/script/script.ts'
import type { Deps } from '../calls/deps.ts'
import type { SessionReader } from '../calls/mount.ts'
import { FOR_A_DAY, FOR_EVER, sendSvg, unlessBusy } from './pictures.ts'

/**
 * Serves the drawn cover of an edition at `/covers/{bookId}-{0 Chinese, 1 English, 2 other}.svg`, an uploaded one at
 * `/covers/{bookId}-{0, 1, 2}.{mark}.{png, jpg, webp}`,
 * that of a list at `/covers/list-{collectionId}.svg`. What is drawn in Chinese is drawn in 简体, with `script=hant` in 繁體, whatever
 * the book is in; the books of a list are named in English with `language=english`.
 */
export function mountCovers(
  app: FastifyInstance,
  { db, storage }: Deps,
  { fonts, session }: { fonts: Fonts; session: SessionReader },
): void {
  app.get<{ Params: { file: string }; Querystring: { script?: string; language?: string } }>(
    '/covers/:file',
    async (request, reply) => {
      const uploaded = UPLOADED_FILE.exec(request.params.file)
      if (uploaded) return sendUploaded(reply, storage, { file: uploaded[1] ?? '', type: uploaded[2] ?? '' })
      const written = request.query.script === 'hant' ? toHant : toHans
      const listId = LIST_FILE.exec(request.params.file)?.[1]
      if (listId) {
        const list = { id: Number(listId), written, inEnglish: request.query.language === 'english' }
        return sendSvg(reply, await unlessBusy(reply, listCover(db, fonts, list)), FOR_A_DAY)
      }
      const [, bookId, key] = COVER_FILE.exec(request.params.file) ?? []
      if (!bookId) throw new NotFound()
      const language = Number(key) as 0 | 1 | 2
      const shown = await readableEditions(db, Number(bookId))
      // A book that is there for one alone wears its cover for them.
      const person = shown.length === 0 ? await session(request) : null
      const editions = person ? await readableEditions(db, Number(bookId), person.userId) : shown
      // A work without an edition in this language wears the cover of its first one.
      const edition = editions.find(one => one.language === EDITION_LANGUAGES[language]) ?? editions[0]
      if (!edition) throw new NotFound()
      const book = { id: Number(bookId), title: written(edition.title), author: written(edition.author), language }
      return sendSvg(reply, await unlessBusy(reply, fonts.drawCover(book)), person ? FOR_ONE : FOR_A_DAY)
    },
  )
}

/** The address holds the picture's mark, so it never changes; a browser takes it for nothing else than what it is. */
async function sendUploaded(
  reply: FastifyReply,
  storage: Deps['storage'],
  { file, type }: { file: string; type: string },
) {
  const picture = await storage.read(coverFile(file))
  if (!picture) throw new NotFound()
  return reply
    .headers({ ...FOR_EVER, 'content-length': picture.sizeBytes, 'content-security-policy': "default-src 'none'" })
    .type(type === 'jpg' ? 'image/jpeg' : `image/${type}`)
    .send(picture.stream)
}

type Listed = { id: number; written: (text: string) => string; inEnglish: boolean }

/** Unwritten volumes for a list that is private or not there: nothing is told of either, and few are drawn. */
async function listCover(db: Db, fonts: Fonts, { id, written, inEnglish }: Listed): Promise<string> {
  const { isPublic, titles } = await coverTitles(db, { id, inEnglish })
  return fonts.drawListCover({ id: isPublic ? id : id % UNWRITTEN_COVERS, titles: titles.map(written) })
}

const UNWRITTEN_COVERS = 12
const LIST_FILE = /^list-(\d{1,16})\.svg$/
const UPLOADED_FILE = /^\d{1,16}-[012]\.([0-9a-f]{12}\.(png|jpg|webp))$/
const COVER_FILE = /^(\d{1,16})-([012])\.svg$/
const FOR_ONE = { 'cache-control': 'private, max-age=3600' }
