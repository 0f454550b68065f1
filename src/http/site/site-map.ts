import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../contract/errors.ts'
import type { Db } from '../../db/dialect.ts'
import { poemIdsOfSlice, publicEditions } from '../../library/dump/public-texts.ts'
import { poemSliceCount, readSlice } from '../../library/dump/slices.ts'

/**
 * The site map: an index of files of bounded size. Each poem, chapter, book and list stands in it by its one address.
 * Without a public address there is none, for what a request calls the site is not to be believed.
 */
export function mountSiteMap(app: FastifyInstance, db: Db, publicUrl: string | undefined): void {
  const files: Record<string, (base: string) => Promise<string>> = {
    pages: async base => listOf(base, [...FIXED, ...(await listPaths(db))]),
    books: async base => listOf(base, await bookPaths(db)),
  }
  app.get('/sitemap.xml', async (_request, reply) => {
    if (!publicUrl) throw new NotFound()
    const slices = await poemSliceCount(db)
    const chapters = chapterFiles(await publicEditions(db)).length
    const names = [
      ...Object.keys(files),
      ...Array.from({ length: chapters }, (_, nth) => `chapters-${nth + 1}`),
      ...Array.from({ length: slices }, (_, nth) => `poems-${nth + 1}-of-${slices}`),
    ]
    return sent(reply, indexOf(publicUrl, names))
  })
  app.get('/sitemaps/:name.xml', async (request, reply) => {
    if (!publicUrl) throw new NotFound()
    const { name } = request.params as { name: string }
    const [, kind, rest = ''] = /^(pages|books|chapters|poems)(?:-(.+))?$/.exec(name) ?? []
    const fixed = rest === '' ? files[kind ?? ''] : undefined
    if (fixed) return sent(reply, await fixed(publicUrl))
    const slice = kind === 'poems' ? readSlice(rest) : null
    if (slice && slice.count === (await poemSliceCount(db))) {
      return sent(
        reply,
        listOf(
          publicUrl,
          (await poemIdsOfSlice(db, slice)).map(id => `/poetry/${id}`),
        ),
      )
    }
    const paths = kind === 'chapters' ? chapterFiles(await publicEditions(db))[Number(rest) - 1] : undefined
    if (!paths) throw new NotFound()
    return sent(reply, listOf(publicUrl, paths))
  })
}

function sent(
  reply: { type: (type: string) => { header: (name: string, value: string) => { send: (text: string) => unknown } } },
  text: string,
) {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text)
}

/** A site map holds at most 50,000 addresses and 50 MB (sitemaps.org); ours are well below. */
const MOST = 25_000
const FIXED = ['/', '/library', '/bookDetail', '/bookList', '/poetry', '/poetryList', '/about', '/corrections']

async function bookPaths(db: Db): Promise<string[]> {
  const books = await db
    .selectFrom('books')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return books.map(({ id }) => `/bookDetail/${id}`)
}

async function listPaths(db: Db): Promise<string[]> {
  const lists = await db
    .selectFrom('collections')
    .select(['id', 'kind'])
    .where('public', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return lists.map(({ id, kind }) => (kind === 'book' ? `/bookList/${id}` : `/poetryList/${id}`))
}

type Edition = Awaited<ReturnType<typeof publicEditions>>[number]

/** The addresses of chapters in files of bounded length: of each language of a work the first edition, as the reader opens it. */
function chapterFiles(editions: readonly Edition[]): string[][] {
  const first = new Map(editions.toReversed().map(edition => [`${edition.book_id} ${edition.language}`, edition]))
  const paths = [...first.values()].flatMap(({ book_id, language, chapter_count }) =>
    Array.from({ length: chapter_count }, (_, nth) => `/bookReader/${book_id}?language=${language}&chapter=${nth + 1}`),
  )
  return Array.from({ length: Math.ceil(paths.length / MOST) }, (_, nth) => paths.slice(nth * MOST, (nth + 1) * MOST))
}

const escaped = (text: string) => text.replaceAll('&', '&amp;')
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function listOf(base: string, paths: readonly string[]): string {
  const urls = paths.map(path => `<url><loc>${escaped(base + path)}</loc></url>`).join('')
  return `${HEAD}<urlset ${NAMESPACE}>${urls}</urlset>`
}

function indexOf(base: string, names: readonly string[]): string {
  const maps = names.map(name => `<sitemap><loc>${escaped(`${base}/sitemaps/${name}.xml`)}</loc></sitemap>`).join('')
  return `${HEAD}<sitemapindex ${NAMESPACE}>${maps}</sitemapindex>`
}
