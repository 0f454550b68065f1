import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { chaptersOfEdition, poemsOfSlice, publicEditions } from '../../library/dump/public-texts.ts'
import { poemSliceCount, readSlice } from '../../library/dump/slices.ts'
import { Admission } from '../limits/admission.ts'
import { addressKey } from '../limits/rate-limit.ts'

/**
 * All public texts for programs, so that nobody has to crawl for them: `/dump/index.json` names files of JSON lines,
 * packed, of a few thousand poems or one edition each. One is made at a time, and none is kept:
 * what has been withdrawn is in none from then on.
 */
export function mountDump(app: FastifyInstance, db: Db): void {
  const turns = new Admission({ atOnce: 1, mostWaiting: 50, mostOfOne: 4, rests: true })
  app.get('/dump/index.json', async (_request, reply) => {
    const count = await poemSliceCount(db)
    const editions = await publicEditions(db)
    return reply.header('cache-control', 'public, max-age=3600').send({
      about:
        'All texts that everyone may read here, as JSON lines packed with gzip. Please take these instead of a crawl.',
      poems: Array.from({ length: count }, (_, nth) => `/dump/poems-${nth + 1}-of-${count}.jsonl.gz`),
      editions: editions.map(({ id, book_id, chapter_count, ...edition }) => ({
        libraryId: `${book_id}_${edition.language}`,
        ...edition,
        chapterCount: chapter_count,
        url: `/dump/edition-${id}.jsonl.gz`,
      })),
    })
  })
  app.get('/dump/:name.jsonl.gz', async (request, reply) => {
    const { name } = request.params as { name: string }
    const rows = rowsOf(db, name)
    if (!rows) throw new NotFound()
    const bytes = await turns.run(addressKey(request.ip), () => packed(rows))
    if (!bytes) throw new NotFound()
    return reply.type('application/gzip').header('cache-control', 'public, max-age=3600').send(bytes)
  })
}

/** What a file of that name holds; null where there is none. */
function rowsOf(db: Db, name: string): (() => Promise<object[] | null>) | null {
  const [, kind, rest = ''] = /^(poems|edition)-([\w-]{1,20})$/.exec(name) ?? []
  const slice = kind === 'poems' ? readSlice(rest) : null
  if (slice) {
    return async () => (slice.count === (await poemSliceCount(db)) ? poemsOfSlice(db, slice) : null)
  }
  return kind === 'edition' && /^[1-9]\d{0,15}$/.test(rest) ? () => chaptersOfEdition(db, Number(rest)) : null
}

async function packed(rows: () => Promise<object[] | null>): Promise<Buffer | null> {
  const values = await rows()
  return values && pack(values.map(value => `${JSON.stringify(value)}\n`).join(''))
}

const pack = promisify(gzip)
