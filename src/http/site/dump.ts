import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { chaptersOfEdition, poemsOfSlice, publicEditions } from '../../library/dump/public-texts.ts'
import { poemSliceCount, readSlice } from '../../library/dump/slices.ts'
import { Lru } from '../../memory/lru.ts'
import { Admission } from '../limits/admission.ts'
import { addressKey } from '../limits/rate-limit.ts'

/**
 * All public texts for programs, so that nobody has to crawl for them: `/dump/index.json` names files of JSON lines,
 * packed, of a few thousand poems or one edition each. One is made at a time, and kept a while.
 */
export function mountDump(app: FastifyInstance, db: Db): void {
  const turns = new Admission({ atOnce: 1, mostWaiting: 50, mostOfOne: 4, rests: true })
  const kept = new Lru<string, { bytes: Buffer; madeAt: number }>({
    most: KEPT_BYTES,
    sizeOf: ({ bytes }) => bytes.length,
  })
  const packed = async (key: string, rows: () => Promise<object[] | null>) => {
    const known = kept.get(key)
    if (known && Date.now() - known.madeAt < KEPT_MS) return known.bytes
    const values = await rows()
    if (!values) return null
    const bytes = await pack(values.map(value => `${JSON.stringify(value)}\n`).join(''))
    kept.set(key, { bytes, madeAt: Date.now() })
    return bytes
  }
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
    const bytes = await turns.run(addressKey(request.ip), () => packed(name, rows))
    if (!bytes) throw new NotFound()
    return reply.type('application/gzip').header('cache-control', 'public, max-age=86400').send(bytes)
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

const pack = promisify(gzip)
const KEPT_BYTES = 32 << 20
const KEPT_MS = 3_600_000
