import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import type { Faces } from '../../faces/open.ts'
import { publishedEditions } from '../../library/books/editions.ts'
import { collectionDetail } from '../../library/collections.ts'
import { FOR_A_DAY, sendSvg, unlessBusy } from './pictures.ts'

/**
 * Serves the drawn cover of an edition at `/covers/{bookId}-{0 Chinese, 1 English, 2 other}.svg`,
 * that of a list at `/covers/list-{collectionId}.svg`.
 */
export function mountCovers(app: FastifyInstance, db: Db, faces: Faces): void {
  app.get<{ Params: { file: string } }>('/covers/:file', async (request, reply) => {
    const listId = LIST_FILE.exec(request.params.file)?.[1]
    if (listId) return sendSvg(reply, await unlessBusy(reply, listCover(db, faces, Number(listId))), FOR_A_DAY)
    const [, bookId, key] = COVER_FILE.exec(request.params.file) ?? []
    if (!bookId) throw new NotFound()
    const language = Number(key) as 0 | 1 | 2
    const editions = await publishedEditions(db, Number(bookId))
    // A work without an edition in this language wears the cover of its first one.
    const edition = editions.find(one => one.language === LANGUAGES[language]) ?? editions[0]
    if (!edition) throw new NotFound()
    const book = { id: Number(bookId), title: edition.title, author: edition.author, language }
    return sendSvg(reply, await unlessBusy(reply, faces.drawCover(book)), FOR_A_DAY)
  })
}

async function listCover(db: Db, faces: Faces, id: number): Promise<string> {
  const { books, poems } = await collectionDetail(db, { id, page: 1, pageSize: 3 })
  const titles = books ? books.list.map(book => book.name) : (poems?.list ?? []).map(poem => poem.title)
  return faces.drawListCover({ id, titles })
}

const LIST_FILE = /^list-(\d{1,16})\.svg$/
const LANGUAGES = ['chinese', 'english', 'other'] as const
const COVER_FILE = /^(\d{1,16})-([012])\.svg$/
